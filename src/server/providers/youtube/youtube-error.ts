import * as v from 'valibot'
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts'

/** The API's error reasons; any other is classified by its status. */
const KINDS: Readonly<Record<string, ProviderErrorKind>> = {
  quotaExceeded: 'OUT_OF_CREDITS',
  dailyLimitExceeded: 'OUT_OF_CREDITS',
  rateLimitExceeded: 'RATE_LIMITED',
  userRateLimitExceeded: 'RATE_LIMITED',
  keyInvalid: 'PROVIDER_AUTH',
  keyExpired: 'PROVIDER_AUTH',
  accessNotConfigured: 'PROVIDER_AUTH',
  ipRefererBlocked: 'PROVIDER_AUTH',
  forbidden: 'PROVIDER_AUTH',
  videoNotFound: 'CONTENT_NOT_FOUND',
  channelNotFound: 'CHANNEL_NOT_FOUND',
  playlistNotFound: 'CHANNEL_NOT_FOUND',
  channelClosed: 'CHANNEL_REMOVED',
  channelSuspended: 'CHANNEL_REMOVED',
}

const refused = v.object({
  error: v.object({
    status: v.optional(v.string()),
    message: v.optional(v.string()),
    errors: v.optional(v.array(v.object({ reason: v.optional(v.string()) })), []),
  }),
})

const MS_A_DAY = 86_400_000

/** The error in a response of the YouTube Data API; null without one. */
export function readYoutubeError(status: number, json: unknown, now: Date): ProviderError | null {
  const body = v.safeParse(refused, json)
  if (status < 400 && !body.success) return null
  const { errors, status: word, message } = body.success ? body.output.error : { errors: [] }
  const reason = errors[0]?.reason ?? ''
  const kind = KINDS[reason] ?? kindOf(status, word, message)
  // The quota is daily, reset at midnight Pacific time: not before the next day (UTC).
  const retryAt =
    kind === 'OUT_OF_CREDITS' ? new Date(Math.floor(now.getTime() / MS_A_DAY + 1) * MS_A_DAY) : null
  return new ProviderError(kind, reason === '' ? `status ${status}` : reason, { httpStatus: status, retryAt })
}

function kindOf(status: number, word?: string, message?: string): ProviderErrorKind {
  if (status === 429) return 'RATE_LIMITED'
  const aboutKey = status === 400 && message !== undefined && /api key/i.test(message)
  if (aboutKey || word === 'PERMISSION_DENIED' || status === 401) return 'PROVIDER_AUTH'
  return 'PROVIDER_DOWN'
}
