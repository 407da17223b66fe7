import type { Selectable } from 'kysely'
import { isRecord } from '../../lib/is-record.ts'
import { webhookMessages as words } from '../../messages/webhooks.ts'
import type { Config } from '../base/config.ts'
import { seal, unseal } from '../base/seal.ts'
import type { Secrets } from '../base/secrets.ts'
import type { WebhookMessageTable, WebhookTable } from '../db/schema-webhooks.ts'
import { type Outcome, type Posting, postSigned } from './post-signed.ts'

export type Target = Pick<Selectable<WebhookTable>, 'url' | 'secret'> & { webhookId: string }
export type Message = Pick<Selectable<WebhookMessageTable>, 'id' | 'event' | 'data' | 'created_at'>
type Settings = { config: Config; secrets: Secrets; clock: () => Date }

export function sealHookSecret({ webhooks }: Secrets, id: string, secret: string): string {
  return seal(webhooks, id, secret)
}

/** null if it was encrypted under another TOKEN_SECRET. */
export function hookSecret({ webhooks }: Secrets, id: string, sealed: string): string | null {
  return unseal(webhooks, id, sealed)
}

/** Sends a message once, signed with the current time; never throws. */
export async function attempt(
  { config, secrets, clock }: Settings,
  { webhookId, url, secret: sealed }: Target,
  message: Message,
  more: Omit<Posting, 'toPrivate'> = {},
): Promise<Outcome> {
  const secret = hookSecret(secrets, webhookId, sealed)
  if (secret === null) return { status: null, milliseconds: 0, reply: words.sealed }
  const body = bodyOf(message, config.PUBLIC_URL)
  return await postSigned(
    { url, secret, body, now: clock() },
    { toPrivate: config.WEBHOOKS_TO_PRIVATE, ...more },
  )
}

/** The same for every attempt, with the id of the event; `url` is the API call that reads the changed record. */
function bodyOf({ id, event, data, created_at: createdAt }: Message, publicUrl: string): string {
  const given: unknown = JSON.parse(data)
  const about = isRecord(given) ? given : {}
  const { campaignId, dashboardId } = about
  const path =
    typeof campaignId === 'string'
      ? `campaigns/${campaignId}`
      : typeof dashboardId === 'string' && `dashboards/${dashboardId}`
  const url = path === false ? {} : { url: `${publicUrl}/api/v2/${path}` }
  return JSON.stringify({ id, event, createdAt, data: { ...about, ...url } })
}

/** Whether the receiver accepted the message: any 2xx. */
export function isAccepted({ status }: Outcome): boolean {
  return status !== null && status >= 200 && status < 300
}

/** An attempt in the form in which it is stored with its message. */
export function noted({ status, milliseconds, reply }: Outcome, now: Date) {
  return {
    last_at: now.toISOString(),
    last_status: status,
    last_milliseconds: milliseconds,
    last_reply: reply,
  }
}
