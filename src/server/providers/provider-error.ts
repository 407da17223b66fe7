/** Kinds of provider errors (providers.md). */
export const PROVIDER_ERROR_KINDS = [
  'CHANNEL_NOT_FOUND',
  'CHANNEL_REMOVED',
  'CHANNEL_PRIVATE',
  'NO_AUDIENCE',
  'NOT_READY',
  'CONTENT_NOT_FOUND',
  'OUT_OF_CREDITS',
  'MONTHLY_CAP',
  'PROVIDER_AUTH',
  'PROVIDER_EXPIRED',
  'RATE_LIMITED',
  'PROVIDER_DOWN',
] as const
export type ProviderErrorKind = (typeof PROVIDER_ERROR_KINDS)[number]

export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: ProviderErrorKind
  /** Earliest time for a retry; null: unknown. */
  readonly retryAt: Date | null
  readonly httpStatus: number | null

  /** `detail` is stored with the failed step, for operators: neither keys nor personal data. */
  constructor(
    kind: ProviderErrorKind,
    detail: string,
    more: { retryAt?: Date | null; httpStatus?: number | null } = {},
  ) {
    super(`${kind}: ${detail}`)
    this.kind = kind
    this.retryAt = more.retryAt ?? null
    this.httpStatus = more.httpStatus ?? null
  }
}
