import * as v from 'valibot'
import { getDisclosures, putDisclosure } from '../../../contract/disclosures.ts'
import { DISCLOSURE_VERSION, type DisclosureVerdict } from '../../../vocabulary/read-disclosure.ts'
import { suggestedWording } from '../../../vocabulary/suggested-wording.ts'
import { offsetOf, pageOf } from '../../db/page-of.ts'
import { notFound } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { audit } from '../audit/audit.ts'
import { shownDisclosures } from './list-disclosures.ts'
import { readCaptions } from './read-captions.ts'

const words = v.array(v.string())
/** What is to be done comes first. */
const FIRST: readonly DisclosureVerdict[] = ['MA', 'DV', 'OK', 'NA']

export const disclosureRoutes: Route[] = [
  route(getDisclosures, async ({ db, scope, params, query }) => {
    const campaign = await requireCampaign(db, scope, params.id)
    const read = await readCaptions(db, params.id)
    const all = read.toSorted((one, other) => FIRST.indexOf(one.effective) - FIRST.indexOf(other.effective))
    const counts = { OK: 0, DV: 0, MA: 0, NA: 0 }
    for (const { effective } of all) counts[effective] += 1
    const some = all.filter(({ effective }) => query.verdict === undefined || effective === query.verdict)
    const page = some.slice(offsetOf(query), offsetOf(query) + query.pageSize)
    const items = await shownDisclosures(db, page, campaign.brand_name)
    return {
      ...pageOf(items, some.length, query),
      counts,
      suggestedWording: suggestedWording({
        brandName: campaign.brand_name,
        trackingMethods: v.parse(words, JSON.parse(campaign.tracking_methods)),
        campaignType: campaign.type,
      }),
      version: DISCLOSURE_VERSION,
    }
  }),

  route(putDisclosure, async ({ db, scope, params, body, now }) => {
    const campaign = await requireCampaign(db, scope, params.id)
    const { contentId } = params
    const find = async () => {
      const read = await readCaptions(db, params.id, contentId)
      const [shown] = await shownDisclosures(db, read, campaign.brand_name)
      if (shown === undefined) throw notFound()
      return shown
    }
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
