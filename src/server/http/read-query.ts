import * as v from 'valibot'
import { type Endpoint, isByLink } from '../../contract/endpoint.ts'
import { fieldErrors } from '../../contract/field-errors.ts'
import type { ValidationCode } from '../../contract/validation-code.ts'
import { LIMITS } from '../../contract/limits.ts'
import { invalidQuery, invalidRequest } from './problem.ts'
import { uniqueEntries } from './well-formed.ts'

/** @throws 400 if a key is repeated or has brackets, or the text is malformed */
export function readQuery(url: URL): Record<string, string> {
  if (!decodes(url.search)) throw invalidRequest()
  if ([...url.searchParams.keys()].some((key) => /[[\]]/.test(key))) throw invalidRequest()
  return uniqueEntries(url.searchParams)
}

/** @throws 400 naming each unknown or invalid parameter */
export function parseQuery({ query: schema, access }: Endpoint, query: Record<string, string>): unknown {
  // Clients that read the health or the metrics may add a parameter to bypass a cache.
  if (schema === undefined && access === 'OPEN') return undefined
  const known = schema === undefined ? {} : entriesOf(schema)
  // The hash determines the scope of the request.
  const isHash = (name: string) => isByLink(access) && name === 'hash'
  const unknown = Object.keys(query).filter((name) => !Object.hasOwn(known, name) && !isHash(name))
  if (unknown.length > 0) {
    const code: ValidationCode = 'unknownParameter'
    throw invalidQuery(Object.fromEntries(unknown.slice(0, LIMITS.fieldErrors).map((name) => [name, code])))
  }
  if (schema === undefined) return undefined
  const parsed = v.safeParse(schema, { ...query })
  if (!parsed.success) throw invalidQuery(fieldErrors(parsed.issues))
  return parsed.output
}

/** The parameters that a schema reads. */
function entriesOf(schema: v.GenericSchema): object {
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null)
    throw new Error('A query is read by an object schema.')
  return schema.entries
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
