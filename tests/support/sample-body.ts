import { callExamples } from '../../src/server/http/call-examples.ts'

/** A body that each call with ids in its path takes; the ids in it are nobody's. */
export function sampleBody(name: string): unknown {
  return callExamples[name]
}
