import { setImmediate as nextTurn } from 'node:timers/promises'
import * as v from 'valibot'
import { getCampaign } from '../../../contract/campaign-endpoints.ts'
import type { Campaign } from '../../../contract/campaign.ts'
import type { Content } from '../../../contract/contents.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import type { SocialType } from '../../../lib/social-types.ts'
import { lede } from '../../../wording/lede.ts'
import { targetOf } from '../../../wording/target-of.ts'
import type { Db } from '../../db/schema.ts'
import type { Serving } from '../campaigns/campaign-summary.ts'
import { requireCampaign } from '../campaigns/visible-campaigns.ts'
import { campaignReport } from '../reports/campaign-report.ts'
import { unpackFacts } from '../reports/fact-sets.ts'
import { allContents } from './all-contents.ts'
import { reportDigest } from './report-digest.ts'
import type { ReportDocument } from './report-document.ts'

export type CampaignParts = { campaign: Campaign; contents: readonly Content[] }

type Asked = Serving & { platforms?: readonly SocialType[] | undefined }

/** A campaign's report with all of its contents, by the serializer of its reader. @throws 404 */
export async function campaignParts(db: Db, id: string, asked: Asked): Promise<CampaignParts> {
  const campaign = readBy(asked.scope, await campaignReport(db, id, asked))
  await nextTurn()
  const row = await requireCampaign(db, asked.scope, id)
  return { campaign, contents: await allContents(db, row, { socialTypeList: asked.platforms }, asked) }
}

/** The document of those parts; `frozenAt` where they were kept and not read just now. */
export function campaignDocument(
  { campaign, contents }: CampaignParts,
  {
    now,
    platforms,
    frozenAt = null,
  }: { now: Date; platforms?: Asked['platforms']; frozenAt?: string | null },
): ReportDocument {
  const whole = platforms === undefined
  const [only = null] = platforms?.length === 1 ? platforms : []
  const targets = (['impressionsViewCount', 'combinedReach'] as const).flatMap((metric) => {
    const target = whole ? targetOf(campaign, metric) : null
    return target === null ? [] : [{ metric, target }]
  })
  const document = {
    kind: 'CAMPAIGN' as const,
    name: campaign.campaignName,
    brandName: campaign.brandName,
    organizationName: campaign.organizationName,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    generatedAt: now.toISOString(),
    updatedAt: campaign.report.updatedAt,
    frozenAt,
    simulated: campaign.report.simulated,
    metricsVersion: campaign.metricsVersion,
    useEstimates: campaign.useEstimates,
    status: campaign.status,
    lede: lede(campaign, romeDay(Date.parse(frozenAt ?? now.toISOString())), only),
    trackingMethods: campaign.trackingMethods,
    metrics: campaign.metrics,
    previous: null,
    targets,
    timeline: campaign.timeline,
    byContentType: campaign.byContentType,
    bySocialType: campaign.bySocialType,
    campaigns: [],
    benchmark: undefined,
    creators: unpackFacts(campaign).creators,
    channels: campaign.channels.map(({ id, socialType, url, handle }) => ({ id, socialType, url, handle })),
    audience: campaign.audience,
    comments: campaign.comments,
    contents,
    logoUrl: campaign.brandImage,
    coverUrl: campaign.coverUrl,
  }
  return { ...document, digest: reportDigest(document) }
}

/** With the keys of its reader alone. */
export function readBy(scope: Serving['scope'], campaign: Campaign): Campaign {
  const { client, public: shared } = getCampaign.readers
  if (scope.kind === 'staff') return v.parse(getCampaign.output, campaign)
  return v.parse(scope.kind === 'client' ? client : shared, campaign)
}
