import { randomBytes } from 'node:crypto'
import { LIMITS } from '../../../contract/limits.ts'
import {
  deleteWebhook,
  getWebhookLog,
  getWebhooks,
  postWebhook,
  postWebhookTest,
  putWebhook,
} from '../../../contract/webhooks.ts'
import { problemWords } from '../../http/problem-words.ts'
import { withinTimeout } from '../../base/within-timeout.ts'
import { newId } from '../../base/new-id.ts'
import { countUse } from '../../http/count-use.ts'
import { requireMatch } from '../../http/if-match.ts'
import { conflict, validationFailed } from '../../http/problem.ts'
import { route, type Route, slowRoute } from '../../http/route.ts'
import { attempt, isAccepted, noted, sealHookSecret } from '../../events/attempt.ts'
import { checkedAddress, RefusedAddress, resolveByDns } from '../../events/checked-address.ts'
import { messageOf } from '../../events/enqueue-event.ts'
import { audit } from '../audit/audit.ts'
import { requireFreshPassword } from '../sign-in/check-password.ts'
import { findWebhook, listWebhooks, messagesOf, requireMessage, requireWebhook } from './webhooks.ts'

/** Timeout of the DNS check when creating a webhook. */
const DNS_MS = 3_000

/** Webhooks: addresses that receive events. */
export const webhookRoutes: Route[] = [
  route(getWebhooks, async ({ db }) => ({ items: await listWebhooks(db) })),

  // The address is resolved before the transaction, so that others do not wait.
  slowRoute(postWebhook, async ({ scope, body, now, services: { config, secrets } }) => {
    const { events, organizationId } = body
    const url = await requireAddress(body.url, config.WEBHOOKS_TO_PRIVATE)
    return async (db) => {
      await requireFreshPassword(db, scope, now)
      if ((await listWebhooks(db)).length >= LIMITS.webhooks)
        throw conflict(problemWords().manyWebhooks(LIMITS.webhooks))
      if (organizationId !== null) {
        const client = db.selectFrom('organizations').select('id').where('id', '=', organizationId)
        if ((await client.executeTakeFirst()) === undefined)
          throw validationFailed({ organizationId: 'notAllowed' })
      }
      const id = newId()
      const secret = `rsw_${randomBytes(32).toString('base64url')}`
      await db
        .insertInto('webhooks')
        .values({
          id,
          url,
          events: events.join(' '),
          secret: sealHookSecret(secrets, id, secret),
          organization_id: organizationId,
          created_by: scope.userId,
          created_at: now.toISOString(),
          state: 'ACTIVE',
          failing_since: null,
          version: 1,
        })
        .execute()
      const after = { url, events, organizationId }
      const what = { action: 'CREATE', entity: 'webhook', entityId: id, after } as const
      await audit(db, { ...what, userId: scope.userId, now })
      return { ...(await requireWebhook(db, id)), secret }
    }
  }),

  route(putWebhook, async ({ db, scope, params: { id }, body, ifMatch, now }) => {
    const before = await requireWebhook(db, id)
    requireMatch(ifMatch, before.version)
    const { events, paused } = body
    await db
      .updateTable('webhooks')
      .set((eb) => ({
        events: events.join(' '),
        state: paused ? 'PAUSED' : 'ACTIVE',
        // The pause timer restarts, and waiting messages are sent.
        failing_since: null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    const change = {
      before: { url: before.url, events: before.events, paused: before.state !== 'ACTIVE' },
      after: { url: before.url, events, paused },
    }
    const what = { action: 'UPDATE', entity: 'webhook', entityId: id, ...change } as const
    await audit(db, { ...what, userId: scope.userId, now })
    return await requireWebhook(db, id)
  }),

  route(deleteWebhook, async ({ db, scope, params: { id }, ifMatch, now }) => {
    const { url, events, organizationId, version } = await requireWebhook(db, id)
    requireMatch(ifMatch, version)
    await db.deleteFrom('webhooks').where('id', '=', id).execute()
    const before = { url, events, organizationId }
    const what = { action: 'DELETE', entity: 'webhook', entityId: id, before } as const
    await audit(db, { ...what, userId: scope.userId, now })
  }),

  route(
    postWebhookTest,
    async ({ db, scope, params: { id }, now, services }) => {
      const { database, clock } = services
      const webhook = await findWebhook(db, id)
      await database.transaction((tx) => countUse(tx, 'webhookTest', scope.userId, now))
      const message = messageOf(id, 'test', '{}', now)
      const outcome = await attempt(services, { webhookId: id, ...webhook }, message)
      const at = clock()
      const row = {
        ...message,
        ...noted(outcome, at),
        attempts: 1,
        next_attempt_at: null,
        sent_at: isAccepted(outcome) ? at.toISOString() : null,
      }
      return await database.transaction(async (tx) => {
        // It may have been deleted in the meantime.
        await findWebhook(tx, id)
        await tx.insertInto('webhook_messages').values(row).execute()
        return await requireMessage(tx, id, row.id)
      })
    },
    { transaction: 'own' },
  ),

  route(getWebhookLog, async ({ db, params: { id } }) => {
    await findWebhook(db, id)
    return { items: await messagesOf(db, id) }
  }),
]

/** @throws 422; a name that cannot be resolved yet is accepted, its messages wait */
async function requireAddress(text: string, toPrivate: boolean): Promise<string> {
  try {
    const found = await withinTimeout(DNS_MS, () =>
      checkedAddress(text, { toPrivate, resolve: resolveByDns }),
    )
    return found.url.href
  } catch (error) {
    if (error instanceof RefusedAddress) throw validationFailed({ url: error.reason })
    return new URL(text).href
  }
}
