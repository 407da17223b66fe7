import { ApiError } from './api-error.ts'
import type { AnswerOf, CallInput, CallName, PlainInput } from './call-input.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { send } from './send.ts'
import { createSendingKey } from './sending-key.ts'
import { shareHash } from './share-hash.ts'
import { loseSession, readTokens } from './tokens.ts'

/** An edit sent again with the same version is the same request: its response was lost. */
const keyOfEdit = createSendingKey()

/**
 * Makes a call of the contract: address and version prefix, token, retry, refresh, `Idempotency-Key`, `If-Match`. With
 * a share link, a read goes to its public counterpart without a token.
 * @param name its method and path, `GET /campaigns/{id}`
 * @throws ApiError for every response that is not a success, with status 0 if there was none
 */
export function call<const N extends CallName>(
  name: N,
  ...input: Partial<CallInput<N>> extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]
): Promise<AnswerOf<N>>
export async function call(name: CallName, given: PlainInput = {}): Promise<unknown> {
  const { version, key = version === undefined ? idempotencyKey() : keyOfEdit([name, given]) } = given
  const input = { ...given, key }
  if (shareHash() !== null) return send(name, input)
  const token = readTokens()?.access ?? ''
  try {
    return await send(name, input, token)
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
    return await send(name, input, newToken)
  } catch (error) {
    if (isUnauthorized(error) && readTokens()?.access === newToken) loseSession()
    throw error
  }
}

function isUnauthorized(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401
}
