import * as v from 'valibot'
import {
  getDisclosures,
  getDisclosureSummary,
  putDisclosure,
  showDisclosures,
} from '../../../contract/disclosures.ts'
import { DISCLOSURE_VERSION } from '../../../vocabulary/read-disclosure.ts'
import { suggestedWording } from '../../../vocabulary/suggested-wording.ts'
import { toFlag } from '../../db/schema.ts'
import { offsetOf, pageOf } from '../../db/page-of.ts'
import { notFound } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { audit } from '../audit/audit.ts'
import { readNewCaptions, storeReadings } from './disclosure-readings.ts'
import { countDisclosures, listDisclosures } from './list-disclosures.ts'

const words = v.array(v.string())

export const disclosureRoutes: Route[] = [
  route(getDisclosures, async ({ db, scope, params, query, now, services }) => {
    const campaign = await requireCampaign(db, scope, params.id)
    await readNewCaptions(services.database, params.id)
    const counts = await countDisclosures(db, params.id)
    const { verdict } = query
    const total = verdict === undefined ? counts.OK + counts.DV + counts.MA + counts.NA : counts[verdict]
    const page = { limit: query.pageSize, offset: offsetOf(query) }
    const which = {
      campaignId: params.id,
      brandName: campaign.brand_name,
      verdict,
      page,
      serving: { ...services, now },
    }
    return {
      ...pageOf(await listDisclosures(db, which), total, query),
      counts,
      suggestedWording: suggestedWording({
        brandName: campaign.brand_name,
        trackingMethods: v.parse(words, JSON.parse(campaign.tracking_methods)),
        campaignType: campaign.type,
      }),
      version: DISCLOSURE_VERSION,
      shown: campaign.disclosures_shown === 1,
    }
  }),

  route(getDisclosureSummary, async ({ db, scope, params: { id }, services }) => {
    const campaign = await requireCampaign(db, scope, id)
    if (scope.kind !== 'staff' && campaign.disclosures_shown === 0) throw notFound()
    await readNewCaptions(services.database, id)
    return { counts: await countDisclosures(db, id), rulesVersion: DISCLOSURE_VERSION }
  }),

  route(showDisclosures, async ({ db, scope, params: { id, flag }, now }) => {
    const before = (await requireCampaign(db, scope, id)).disclosures_shown === 1
    const after = flag === 'true'
    if (after === before) return
    await db
      .updateTable('campaigns')
      .set({ disclosures_shown: toFlag(after) })
      .where('id', '=', id)
      .execute()
    const change = { before: { disclosuresShown: before }, after: { disclosuresShown: after } }
    const what = { action: 'UPDATE', entity: 'campaign', entityId: id, ...change } as const
    await audit(db, { ...what, userId: scope.userId, now })
  }),

  route(putDisclosure, async ({ db, scope, params, body, now, services }) => {
    const campaign = await requireCampaign(db, scope, params.id)
    const { contentId } = params
    const find = async () => {
      const which = {
        campaignId: params.id,
        brandName: campaign.brand_name,
        contentId,
        serving: { ...services, now },
      }
      const [shown] = await listDisclosures(db, which)
      if (shown === undefined) throw notFound()
      return shown
    }
    await storeReadings(db, params.id, contentId)
    const { judged, rules } = await find()
    const values = {
      verdict: body.verdict,
      reason: body.reason,
      digest: rules.digest,
      author_id: scope.userId,
      judged_at: now.toISOString(),
    }
    await db
      .insertInto('disclosure_verdicts')
      .values({ content_id: contentId, campaign_id: params.id, ...values })
      .onConflict((conflict) => conflict.column('content_id').doUpdateSet(values))
      .execute()
    const before =
      judged === null ? { verdict: rules.verdict } : { verdict: judged.verdict, reason: judged.reason }
    const what = { action: 'UPDATE', entity: 'content', entityId: contentId, before, after: body } as const
    await audit(db, { ...what, userId: scope.userId, now })
    return await find()
  }),
]
