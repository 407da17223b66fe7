import * as v from 'valibot'
import { type Endpoint, isByLink } from '../../contract/endpoint.ts'
import { fieldErrors } from '../../contract/field-errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { FILE_TYPES } from '../../contract/report-files.ts'
import { invalidRequest, unsupportedType, validationFailed } from './problem.ts'
import { mediaType } from './media-type.ts'
import type { ReceiveBody } from './receive-body.ts'
import { requireWellFormedTree, uniqueEntries } from './well-formed.ts'

export type ReadBody = { bytes: Uint8Array; body: unknown }

const TYPES = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded'],
  csv: ['text/csv', FILE_TYPES.xlsx],
} as const

/**
 * Reads and validates the body.
 * @throws 400 malformed, 408 too slow, 413 too large, 415 wrong type, 422 with the invalid fields
 */
export async function readBody(
  endpoint: Endpoint,
  request: Request,
  receive: ReceiveBody,
): Promise<ReadBody> {
  const consumes = endpoint.consumes ?? 'json'
  if (endpoint.body === undefined && consumes !== 'csv') return { bytes: new Uint8Array(), body: undefined }
  const bytes = await receive(request, maxBytes(endpoint))
  if (bytes.length > 0 && !TYPES[consumes].some((type) => type === mediaType(request)))
    throw unsupportedType()
  // The handler reports what is wrong with the file, including its encoding.
  if (consumes === 'csv') return { bytes, body: bytes }
  const text = decode(bytes)
  const given = consumes === 'form' ? uniqueEntries(new URLSearchParams(text)) : parseJson(text)
  return { bytes, body: parse(endpoint, given) }
}

/** Signed uploads have a limit of their own. */
function maxBytes({ access, consumes }: Endpoint): number {
  if (access === 'OPEN' || isByLink(access)) return LIMITS.openBodyBytes
  return consumes === 'csv' ? LIMITS.importBytes : LIMITS.bodyBytes
}

function parse(endpoint: Endpoint, given: unknown): unknown {
  if (endpoint.body === undefined) return undefined
  const parsed = v.safeParse(endpoint.body, given)
  if (parsed.success) return parsed.output
  // A form is sent by a program, so there are no fields to show errors at.
  if (given === undefined || endpoint.consumes === 'form') throw invalidRequest()
  if (parsed.issues.some(isUnknownKey)) throw invalidRequest()
  throw validationFailed(fieldErrors(parsed.issues))
}

/** Only strict schemas refuse unknown keys; no field on a screen could show that error. */
function isUnknownKey({ type, expected }: v.BaseIssue<unknown>): boolean {
  return type === 'strict_object' && expected === 'never'
}

/** An empty body is undefined, which only an optional schema accepts. */
function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  const value = jsonOf(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidRequest()
  requireWellFormedTree(value)
  return value
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidRequest()
  }
}

/** UTF-8, with or without a byte-order mark. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidRequest()
  }
}
