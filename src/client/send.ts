import type { Endpoint } from '../contract/endpoint.ts'
import type { AnswerOf, PlainInput } from './call-input.ts'
import { callUrl } from './call-url.ts'
import { clientKey } from './client-key.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { request } from './request.ts'
import { withWholeAddresses } from './whole-addresses.ts'

const MIME_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  csv: 'text/csv',
} as const

/**
 * Sends a call as the contract describes it, with that access token where there is one.
 * @throws ApiError for every answer that is not a success, and with status 0 where none came
 */
export function send<const E extends Endpoint>(
  endpoint: E,
  input: PlainInput,
  token?: string,
): Promise<AnswerOf<E>>
export async function send(endpoint: Endpoint, input: PlainInput, token?: string): Promise<unknown> {
  const { method, produces } = endpoint
  const init = {
    method,
    headers: headersOf(endpoint, input, token),
    body: bodyOf(endpoint, input),
    signal: input.signal ?? null,
  }
  return withWholeAddresses(await request(callUrl(endpoint, input), init, produces !== undefined))
}

function headersOf(endpoint: Endpoint, { version, key }: PlainInput, token?: string): Headers {
  const { method, consumes = 'json', produces = 'application/json', idempotent = true } = endpoint
  // Of a call without a body, too (spec §7).
  const headers = new Headers({ accept: produces, 'content-type': MIME_TYPES[consumes] })
  if (consumes === 'form') headers.set('authorization', `Basic ${clientKey}`)
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (version !== undefined)
    headers.set(
      'if-match',
      [version]
        .flat()
        .map((each) => `"v${each}"`)
        .join(', '),
    )
  if (method === 'POST' && idempotent) headers.set('idempotency-key', key ?? idempotencyKey())
  return headers
}

function bodyOf({ consumes }: Endpoint, { body }: PlainInput): BodyInit | null {
  if (body === undefined) return null
  if (typeof body === 'string' || body instanceof Blob) return body
  if (consumes !== 'form' || typeof body !== 'object' || body === null) return JSON.stringify(body)
  return new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()
}
