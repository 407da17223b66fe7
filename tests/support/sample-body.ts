import { callExamples } from '../../src/server/http/call-examples.ts'

/** A valid body for each call with ids in its path; no record has these ids. */
export function sampleBody(name: string): unknown {
  return callExamples[name]
}
