import * as v from 'valibot'
import { invalidRequest } from './problem.ts'
import { uniqueEntries } from './well-formed.ts'

/** @throws 400 where a key is repeated or has brackets, or the text is malformed */
export function readQuery(url: URL): Record<string, string> {
  if (!decodes(url.search)) throw invalidRequest()
  if ([...url.searchParams.keys()].some((key) => /[[\]]/.test(key))) throw invalidRequest()
  return uniqueEntries(url.searchParams)
}

/** Unknown keys are ignored. @throws 400 where the schema refuses a value */
export function parseQuery(schema: v.GenericSchema | undefined, query: Record<string, string>): unknown {
  if (schema === undefined) return undefined
  const parsed = v.safeParse(schema, { ...query })
  if (!parsed.success) throw invalidRequest()
  return parsed.output
}

/** False for malformed percent-encoding and invalid UTF-8. */
function decodes(search: string): boolean {
  try {
    decodeURIComponent(search)
    return true
  } catch {
    return false
  }
}
