import {
  deleteMailing,
  getMailings,
  type Mailing,
  type MailingInput,
  postMailing,
  putMailing,
  unsubscribe,
} from '../../../contract/mailings.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { problemWords } from '../../http/problem-words.ts'
import type { Db } from '../../db/schema.ts'
import { countUse } from '../../http/count-use.ts'
import { findLinkOf } from '../../http/live-links.ts'
import { conflict, notFound, validationFailed } from '../../http/problem.ts'
import { route, type Route, slowRoute } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { wrongLink } from '../../http/share-scope.ts'
import { audit } from '../audit/audit.ts'
import { type CampaignRow, requireCampaign } from '../access/visible-campaigns.ts'
import { canAttach } from './mailed-file.ts'
import { insertMailing, listMailings, updateMailing } from './mailings.ts'
import { enqueueMailing, type Prepared, prepareMailing, sentNow } from './send-mailings.ts'

/** Reports that are sent by mail. */
export const mailingRoutes: Route[] = [
  route(getMailings, async ({ db, scope, params: { id }, now, services }) =>
    listMailings(db, await requireCampaign(db, scope, id), { ...services, now }),
  ),

  slowRoute(postMailing, async ({ scope, params, body, now, services }) => {
    const { userId } = scope
    const check = async (db: Db) => {
      const campaign = await requireCampaign(db, scope, params.id)
      if (campaign.draft === 1) throw conflict(problemWords().draftNotShared)
      await requireLink(db, campaign, body, now)
      const all = await listMailings(db, campaign, { ...services, now })
      if (all.filter(isToCome).length >= LIMITS.mailings)
        throw conflict(problemWords().tooManyMailings(LIMITS.mailings))
      return campaign
    }
    const mail =
      body.every === 'ONCE' ? await prepareNow(services, await check(services.database.reader)) : null
    return async (db) => {
      const campaign = await check(db)
      const id = await insertMailing(db, campaign.id, body, { userId, now })
      if (mail !== null) await sendNow(db, { id, userId, body }, { mail, services, now })
      const made = await requireMailing(db, campaign, id, services, now)
      const what = { action: 'CREATE', entity: 'mailing', entityId: id } as const
      await audit(db, { ...what, userId, after: audited(campaign.id, made), now })
      return made
    }

    async function prepareNow(all: Services, { id }: CampaignRow): Promise<Prepared> {
      const { linkId: link_id, message, attachment } = body
      const row = { campaign_id: id, link_id, message, attachment, last_sent_at: null, last_counts: null }
      const prepared = await prepareMailing(all.database.reader, row, all, now)
      if (prepared === null) throw validationFailed({ linkId: 'notAllowed' })
      return prepared
    }
  }),

  route(putMailing, async ({ db, scope, params: { id, mailingId }, body, now, services }) => {
    const campaign = await requireCampaign(db, scope, id)
    const before = await requireMailing(db, campaign, mailingId, services, now)
    // A sent mail cannot be changed.
    if (before.every === 'ONCE' || body.every === 'ONCE') throw validationFailed({ every: 'notAllowed' })
    // Nothing is sent while it is paused.
    if (!body.paused || body.linkId !== before.linkId) await requireLink(db, campaign, body, now)
    await updateMailing(db, before, body, now)
    const made = await requireMailing(db, campaign, mailingId, services, now)
    const change = { before: audited(id, before), after: audited(id, made) }
    const what = { action: 'UPDATE', entity: 'mailing', entityId: mailingId, ...change } as const
    await audit(db, { ...what, userId: scope.userId, now })
    return made
  }),

  route(deleteMailing, async ({ db, scope, params: { id, mailingId }, now, services }) => {
    const campaign = await requireCampaign(db, scope, id)
    const before = await requireMailing(db, campaign, mailingId, services, now)
    await db.deleteFrom('mailings').where('id', '=', mailingId).execute()
    const what = { action: 'DELETE', entity: 'mailing', entityId: mailingId } as const
    await audit(db, { ...what, userId: scope.userId, before: audited(id, before), now })
  }),

  route(
    unsubscribe,
    async ({ db, query: { token }, address, now, services }) => {
      const { database } = services
      const recipient = await db
        .selectFrom('mailing_recipients')
        .innerJoin('mailings', 'mailings.id', 'mailing_recipients.mailing_id')
        .select(['mailing_id', 'campaign_id', 'unsubscribed_at'])
        .where('token', '=', token)
        .executeTakeFirst()
      if (recipient === undefined) throw await wrongLink(services, address)
      if (recipient.unsubscribed_at !== null) return
      const { mailing_id: entityId, campaign_id: campaignId } = recipient
      await database.transaction(async (tx) => {
        const unsubscribed_at = now.toISOString()
        await tx
          .updateTable('mailing_recipients')
          .set({ unsubscribed_at })
          .where('token', '=', token)
          .execute()
        const what = { action: 'UPDATE', entity: 'mailing', entityId } as const
        const after = { campaignId, unsubscribed: 1 }
        // The recipient is not a user.
        await audit(tx, { ...what, before: { campaignId, unsubscribed: 0 }, after, userId: null, now })
      })
    },
    { transaction: 'own' },
  ),
]

/** @throws 422 if the link is not live, 409 if it shows a frozen report, which does not change over time, or no files */
async function requireLink(
  db: Db,
  { id }: CampaignRow,
  { linkId, every, attachment }: MailingInput,
  now: Date,
): Promise<void> {
  const link = await findLinkOf(db, id, linkId, now)
  if (link === undefined) throw validationFailed({ linkId: 'notAllowed' })
  if (attachment !== null && !canAttach(link)) throw conflict(problemWords().noAttachment)
  const isRepeated = every === 'WEEKLY' || every === 'MONTHLY'
  if (isRepeated && link.frozen_id !== null) throw conflict(problemWords().frozenNotRepeated)
}

async function sendNow(
  tx: Db,
  { id, userId, body }: { id: string; userId: string; body: MailingInput },
  { mail, services, now }: { mail: Prepared; services: Services; now: Date },
): Promise<void> {
  for (const _ of body.recipients) await countUse(tx, 'invitation', userId, now)
  await tx.updateTable('mailings').set(sentNow(mail, now)).where('id', '=', id).execute()
  await enqueueMailing(tx, { id, created_by: userId }, { mail, services, now })
}

async function requireMailing(
  db: Db,
  campaign: CampaignRow,
  mailingId: string,
  services: Services,
  now: Date,
): Promise<Mailing> {
  const found = (await listMailings(db, campaign, { ...services, now })).find(({ id }) => id === mailingId)
  if (found === undefined) throw notFound()
  return found
}

function isToCome({ nextOn }: Mailing): boolean {
  return nextOn !== null
}

/** The fields in the audit log: the number of recipients, never their addresses. */
function audited(campaignId: string, { linkName, every, weekday, attachment, paused, recipients }: Mailing) {
  return { campaignId, linkName, every, weekday, attachment, paused, recipients: recipients.length }
}
