import {
  deleteDelivery,
  getDeliveries,
  getDelivery,
  postDeliveries,
  putDelivery,
  reviewDeliveries,
} from '../../../contract/deliveries.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { addDays } from '../../../lib/add-days.ts'
import { formatDayShort } from '../../../lib/format-day-short.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { mailMessages } from '../../../messages/mail.ts'
import { readAgency } from '../../db/agency.ts'
import type { Db } from '../../db/schema.ts'
import { countUse } from '../../http/count-use.ts'
import { findDelivery } from '../../http/live-links.ts'
import { notFound, validationFailed } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { wrongLink } from '../../http/share-scope.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { createDelivery, deliveriesByCreator, deliveryAddress, endDelivery } from './deliveries.ts'
import { readDeliveryPage } from './delivery-page.ts'
import { missingByCreator } from './missing-numbers.ts'
import { reviewNumbers } from './review-numbers.ts'
import { storeDelivery } from './store-delivery.ts'

export const deliveryRoutes: Route[] = [
  route(getDeliveries, async ({ db, scope, params: { id }, now, services }) => {
    await requireCampaign(db, scope, id)
    const missing = await missingByCreator(db, id)
    const deliveries = await deliveriesByCreator(db, id, { ...services, now })
    return [...deliveries.values()].map((one) => ({ ...one, missing: missing.get(one.creatorId) ?? 0 }))
  }),

  route(postDeliveries, async ({ db, scope, params: { id }, body, now, services }) => {
    const campaign = await requireCampaign(db, scope, id)
    const { userId } = scope
    const creatorIds = [...new Set(body.creatorIds)]
    const creators = await requestedCreators(db, id, creatorIds)
    if (creators.length < creatorIds.length) throw validationFailed({ creatorIds: 'notAllowed' })
    const today = romeDay(now.getTime())
    const { dueOn } = body
    const lastDay = addDays(today, LIMITS.deliveryDays)
    if (dueOn !== null && (dueOn < today || dueOn > lastDay))
      throw validationFailed({
        dueOn: { code: 'notAllowed', allowed: { kind: 'DAYS', from: today, to: lastDay } },
      })
    const mailed = new Set<string>()
    const agency = await readAgency(db)
    for (const { id: creatorId, email } of creators) {
      const token = await createDelivery(
        db,
        { campaignId: id, creatorId, dueOn },
        { userId, now, secrets: services.secrets },
      )
      if (!body.mail || email === null) continue
      await countUse(db, 'invitation', userId, now)
      const words = mailMessages.delivery(agency.name, campaign.name, campaign.brand_name, dayOf(dueOn))
      const link = deliveryAddress(services.config, token)
      await enqueueMail(db, services.secrets, { recipient: email, words, link, senderId: userId, now })
      mailed.add(creatorId)
    }
    const missing = await missingByCreator(db, id)
    const deliveries = await deliveriesByCreator(db, id, { ...services, now }, creatorIds)
    return [...deliveries.values()].map((one) => ({
      ...one,
      mailed: mailed.has(one.creatorId),
      missing: missing.get(one.creatorId) ?? 0,
    }))
  }),

  route(deleteDelivery, async ({ db, scope, params: { id, deliveryId }, now }) => {
    await requireCampaign(db, scope, id)
    const row = await db
      .selectFrom('deliveries')
      .selectAll()
      .where('campaign_id', '=', id)
      .where('id', '=', deliveryId)
      .executeTakeFirst()
    if (row === undefined) throw notFound()
    await endDelivery(db, row, { userId: scope.userId, now })
  }),

  route(reviewDeliveries, async ({ db, scope, params: { id }, body, now }) => {
    await requireCampaign(db, scope, id)
    return { decided: await reviewNumbers(db, id, body, { userId: scope.userId, now }) }
  }),

  route(getDelivery, async ({ db, query, address, now, services }) => {
    const delivery = await requireDelivery(db, query.token, { services, address, now })
    return await readDeliveryPage(db, delivery, { secrets: services.secrets, now })
  }),

  route(
    putDelivery,
    async ({ db, query, body, address, now, services }) => {
      const found = await requireDelivery(db, query.token, { services, address, now })
      return await services.database.transaction(async (tx) => {
        const delivery = await findDelivery(tx, query.token, now)
        if (delivery === undefined) throw notFound()
        await countUse(tx, 'delivery', found.id, now)
        await storeDelivery(tx, delivery, body, now)
        return await readDeliveryPage(tx, delivery, { secrets: services.secrets, now })
      })
    },
    { transaction: 'own' },
  ),
]

function dayOf(day: string | null): string | null {
  return day === null ? null : formatDayShort(day)
}

/** @throws the same 404 for a token that is wrong, expired, revoked or missing; 429 for guessing */
export async function requireDelivery(
  db: Db,
  token: string,
  { services, address, now }: { services: Services; address: string; now: Date },
) {
  const delivery = await findDelivery(db, token, now)
  if (delivery === undefined) throw await wrongLink(services, address)
  return delivery
}

/** Creators who take part in the campaign or have contents in it, and are not erased. */
async function requestedCreators(db: Db, campaignId: string, creatorIds: readonly string[]) {
  return await db
    .selectFrom('creators')
    .select(['id', 'email'])
    .where('id', 'in', creatorIds)
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('campaign_creators')
            .select('creator_id')
            .whereRef('creator_id', '=', 'creators.id')
            .where('campaign_id', '=', campaignId),
        ),
        eb.exists(
          eb
            .selectFrom('channels')
            .innerJoin('contents', 'contents.channel_id', 'channels.id')
            .select('channels.id')
            .whereRef('channels.creator_id', '=', 'creators.id')
            .where('contents.campaign_id', '=', campaignId),
        ),
      ]),
    )
    .execute()
}
