import type { Endpoint } from '../contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import type { AnswerOf, CallInput, PlainInput } from './call-input.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { send } from './send.ts'
import { shareHash } from './share-hash.ts'
import { loseSession, readTokens } from './tokens.ts'

/**
 * Makes a call of the contract: address and version prefix, token, retry, refresh, `Idempotency-Key`, `If-Match`.
 * On a share link a read goes to its public twin, without a token.
 * @throws ApiError for every answer that is not a success, and with status 0 where none came
 */
export function call<const E extends Endpoint>(
  endpoint: E,
  ...input: Partial<CallInput<E>> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
): Promise<AnswerOf<E>>
export async function call(endpoint: Endpoint, input: PlainInput = {}): Promise<unknown> {
  const withToken = endpoint.access === 'SIGNED_IN' || endpoint.access === 'STAFF'
  if (!withToken || shareHash() !== null) return send(endpoint, input)
  return sendSignedIn(endpoint, { ...input, key: input.key ?? idempotencyKey() })
}

async function sendSignedIn(endpoint: Endpoint, input: PlainInput): Promise<unknown> {
  const token = readTokens()?.access ?? ''
  try {
    return await send(endpoint, input, token)
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    const isExpired = error.problem.error === 'token_expired'
    const renewed = isExpired ? await refreshTokens(token) : (readTokens()?.access ?? token) !== token
    if (!renewed) {
      loseSession()
      throw error
    }
  }
  const newToken = readTokens()?.access ?? ''
  try {
    return await send(endpoint, input, newToken)
  } catch (error) {
    if (isUnauthorized(error) && readTokens()?.access === newToken) loseSession()
    throw error
  }
}

function isUnauthorized(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401
}
