import * as v from 'valibot'
import { providerErrors } from '../../messages/provider-errors.ts'
import { PROVIDER_ERROR_KINDS, type ProviderErrorKind } from '../providers/provider-error.ts'

/** Why a step failed, as stored with the step. */
const stepError = v.object({
  kind: v.picklist(PROVIDER_ERROR_KINDS),
  channelId: v.nullable(v.string()),
  handle: v.string(),
  link: v.string(),
  /** The provider's response, for operators; absent in older steps. */
  detail: v.optional(v.string()),
})
export type StepError = v.InferOutput<typeof stepError>

/** Errors of the account or of the provider itself: further requests in this refresh are pointless. */
const OF_THE_PROVIDER: ReadonlySet<ProviderErrorKind> = new Set([
  'OUT_OF_CREDITS',
  'PROVIDER_AUTH',
  'PROVIDER_EXPIRED',
  // After three «too many requests», the rest of the campaign is not requested.
  'RATE_LIMITED',
])
/** Errors of the channel: nothing else of it can be requested. */
const OF_THE_CHANNEL: ReadonlySet<ProviderErrorKind> = new Set([
  'CHANNEL_NOT_FOUND',
  'CHANNEL_REMOVED',
  'CHANNEL_PRIVATE',
])

export function stopsEverything({ kind }: StepError): boolean {
  return OF_THE_PROVIDER.has(kind)
}

export function stopsChannel({ kind }: StepError): boolean {
  return OF_THE_CHANNEL.has(kind)
}

export function parseStepError(json: string | null): StepError | null {
  if (json === null) return null
  const parsed = v.safeParse(stepError, JSON.parse(json))
  return parsed.success ? parsed.output : null
}

export type ReportedError = {
  kind: ProviderErrorKind
  message: string
  action: string
  channelId: string | null
}

/** One entry per error, however many steps it stopped; only a channel's error names a channel. */
export function distinctErrors(errors: readonly StepError[]): ReportedError[] {
  const byMessage = new Map<string, ReportedError>()
  for (const { kind, channelId, handle, link } of errors) {
    const { message, action } = providerErrors[kind]
    const text = message({ handle, link })
    const isGeneral = message({ handle: '', link: '' }) === text
    if (byMessage.has(kind + text)) continue
    byMessage.set(kind + text, { kind, message: text, action, channelId: isGeneral ? null : channelId })
  }
  return [...byMessage.values()]
}
