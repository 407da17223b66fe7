import { callExamples } from '../../src/server/http/call-examples.ts'

/** A body that each call with ids in its path takes; no record has its ids. */
export function sampleBody(name: string): unknown {
  return callExamples[name]
}
