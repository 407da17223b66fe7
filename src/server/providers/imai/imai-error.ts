import * as v from 'valibot'
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts'

/** The provider's error codes (providers.md). */
const KINDS: Readonly<Record<string, ProviderErrorKind>> = {
  account_not_found: 'CHANNEL_NOT_FOUND',
  account_removed: 'CHANNEL_REMOVED',
  account_data_removed: 'CHANNEL_REMOVED',
  account_is_private: 'CHANNEL_PRIVATE',
  empty_audience: 'NO_AUDIENCE',
  empty_audience_data: 'NO_AUDIENCE',
  retry_later: 'NOT_READY',
  entity_not_found: 'CONTENT_NOT_FOUND',
  entity_is_hidden: 'CONTENT_NOT_FOUND',
  no_tokens_remaining: 'OUT_OF_CREDITS',
  no_quota_remaining: 'OUT_OF_CREDITS',
  daily_tokens_limit_exceeded: 'OUT_OF_CREDITS',
  not_authenticated: 'PROVIDER_AUTH',
  invalid_api_key: 'PROVIDER_AUTH',
  token_is_disabled: 'PROVIDER_AUTH',
  permission_denied: 'PROVIDER_AUTH',
  tokens_expired: 'PROVIDER_EXPIRED',
  rate_limit_exceeded: 'RATE_LIMITED',
}

const MS_TEN_MINUTES = 600_000
const MS_A_DAY = 86_400_000

const refused = v.looseObject({
  success: v.optional(v.unknown()),
  status: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
})

/** The error in a response, some of which have status 200; null without one. */
export function readImaiError(status: number, json: unknown, now: Date): ProviderError | null {
  const body = v.safeParse(refused, json)
  const word = body.success && typeof body.output.error === 'string' ? body.output.error : null
  const isRefused =
    body.success &&
    (body.output.success === false || body.output.status === 'fail' || body.output.status === false)
  if (word !== null && (isRefused || status >= 400)) return imaiError(word, status, now)
  if (status === 429) return new ProviderError('RATE_LIMITED', 'status 429', { httpStatus: status })
  if (status === 401 || status === 403) {
    return new ProviderError('PROVIDER_AUTH', `status ${status}`, { httpStatus: status })
  }
  return isRefused
    ? new ProviderError('PROVIDER_DOWN', 'refused without a reason', { httpStatus: status })
    : null
}

/** The error for a code of IMAI, wherever it occurs in a response. */
export function imaiError(word: string, httpStatus: number | null, now: Date): ProviderError {
  const kind = word.startsWith('subscription_') ? 'PROVIDER_EXPIRED' : (KINDS[word] ?? 'PROVIDER_DOWN')
  return new ProviderError(kind, word, { httpStatus, retryAt: retryAt(word, now) })
}

function retryAt(word: string, now: Date): Date | null {
  if (word === 'retry_later') return new Date(now.getTime() + MS_TEN_MINUTES)
  if (word !== 'daily_tokens_limit_exceeded') return null
  return new Date(Math.floor(now.getTime() / MS_A_DAY + 1) * MS_A_DAY)
}
