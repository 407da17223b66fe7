import type { Audience } from '../contract/audience.ts'
import type {
  ByContentType,
  Campaign,
  CampaignChannel,
  CampaignCreator,
  CampaignStatus,
  Comment,
  Timeline,
} from '../contract/campaign.ts'
import type { Content } from '../contract/contents.ts'
import type { Delivered } from '../contract/deliverables.ts'
import type { Day, Instant } from '../contract/primitives.ts'
import type { PartialMetrics } from '../contract/metrics.ts'
import type { VisibleMetrics } from '../contract/visible-metrics.ts'
import type { Benchmark } from '../presenters/benchmark-rows.ts'
import type { impressionsState } from '../presenters/impressions-state.ts'
import type { Lede } from '../presenters/lede.ts'
import type { CampaignTarget } from '../presenters/campaign-target.ts'
import type { GaugedMetric } from '../presenters/target-words.ts'

/** A campaign of a dashboard, as a row of its table. */
export type ReportedCampaign = {
  id: string
  name: string
  brandName: string
  status: CampaignStatus
  /** How its impressions stand against their target or plan. */
  verdict: ReturnType<typeof impressionsState>
  startDate: Day
  endDate: Day
  creatorsCount: number
  metrics: PartialMetrics
}

/** Where a creator publishes. */
export type ReportedChannel = Pick<CampaignChannel, 'id' | 'socialType' | 'url' | 'handle'>

/**
 * The numbers of a report at one moment: exactly what its reader may see, and nothing that needs the database any
 * more, so that another process can build the document from it.
 */
export type ReportNumbers = {
  kind: 'CAMPAIGN' | 'DASHBOARD'
  name: string
  /** Empty for a dashboard. */
  brandName: string
  organizationName: string
  startDate: Day
  endDate: Day
  generatedAt: Instant
  updatedAt: Instant | null
  /** Contents with older numbers; absent without, and of a dashboard. */
  older?: Campaign['older']
  /** When its numbers were frozen; null for the live ones. */
  frozenAt: Instant | null
  /** When personal data were last taken out of it; null where never. */
  redactedAt: Instant | null
  simulated: boolean
  metricsVersion: number
  /** Short digest of the data: equal ones mean equal data. */
  digest: string
  useEstimates: boolean
  /** null for a dashboard. */
  status: CampaignStatus | null
  lede: Lede | null
  trackingMethods: readonly string[]
  metrics: VisibleMetrics
  /** The period before, of a dashboard. */
  previous: VisibleMetrics | null
  targets: readonly { metric: GaugedMetric; target: CampaignTarget }[]
  timeline: Timeline
  byContentType: ByContentType
  bySocialType: Campaign['bySocialType']
  campaigns: readonly ReportedCampaign[]
  /** Of concluded campaigns, for a dashboard. */
  benchmark: Benchmark | undefined
  creators: readonly CampaignCreator[]
  /** Of what was agreed with them; absent where nothing was, and of a dashboard. */
  delivered?: Delivered | undefined
  channels: readonly ReportedChannel[]
  /** Of how many channels in all: a dashboard names only those that were compared. */
  channelsCount: number
  /** null: not known; undefined: not for this reader. */
  audience: Audience | null | undefined
  comments: readonly Comment[]
  /** Newest first. */
  contents: readonly Content[]
  /** What a report on part of the campaign lacks, such as its cost: a sentence each. */
  notes: readonly string[]
  /** Addresses of images of ours, or of others (which are not drawn). */
  logoUrl: string | null
  coverUrl: string | null
}
