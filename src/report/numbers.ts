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
  /** The state of its impressions relative to their target or plan. */
  verdict: ReturnType<typeof impressionsState>
  startDate: Day
  endDate: Day
  creatorsCount: number
  metrics: PartialMetrics
}

/** A creator's channel. */
export type ReportedChannel = Pick<CampaignChannel, 'id' | 'socialType' | 'url' | 'handle'>

/**
 * The numbers of a report at one moment: exactly what its reader may see, and independent of the database, so that
 * another process can build the document from it.
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
  /** Contents with older numbers; absent without them, and for a dashboard. */
  older?: Campaign['older']
  /** When its numbers were frozen; null for the live ones. */
  frozenAt: Instant | null
  /** When personal data were last erased from it; null if never. */
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
  /** The previous period, for a dashboard. */
  previous: VisibleMetrics | null
  targets: readonly { metric: GaugedMetric; target: CampaignTarget }[]
  timeline: Timeline
  byContentType: ByContentType
  bySocialType: Campaign['bySocialType']
  campaigns: readonly ReportedCampaign[]
  /** Of concluded campaigns, for a dashboard. */
  benchmark: Benchmark | undefined
  creators: readonly CampaignCreator[]
  /** Totals of the agreed deliverables; absent without any, and for a dashboard. */
  delivered?: Delivered | undefined
  channels: readonly ReportedChannel[]
  /** The total number of channels: a dashboard lists only the compared ones. */
  channelsCount: number
  /** null: unknown; undefined: hidden from this reader. */
  audience: Audience | null | undefined
  comments: readonly Comment[]
  /** Newest first. */
  contents: readonly Content[]
  /** What a report on part of the campaign lacks, such as its cost: a sentence each. */
  notes: readonly string[]
  /** Addresses of stored images, or external ones (which are not rendered). */
  logoUrl: string | null
  coverUrl: string | null
}
