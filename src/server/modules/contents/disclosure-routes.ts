import * as v from 'valibot'
import { getDisclosures, putDisclosure } from '../../../contract/disclosures.ts'
import { DISCLOSURE_VERSION } from '../../../vocabulary/read-disclosure.ts'
import { suggestedWording } from '../../../vocabulary/suggested-wording.ts'
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
    }
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
