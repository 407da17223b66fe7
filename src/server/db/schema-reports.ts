import type { Reader } from '../../contract/endpoint.ts'
import type { SocialType } from '../../vocabulary/social-types.ts'
import type { Generated } from 'kysely'
import type { Flag } from './schema.ts'

export type ReportTables = {
  revisions: RevisionTable
  response_cache: CachedResponseTable
  creator_sums: CreatorSumsTable
  campaign_sums: CampaignSumsTable
  changed_creators: ChangedCreatorTable
  benchmarks: BenchmarkTable
  benchmark_changes: BenchmarkChangeTable
  audiences: AudienceTable
  audience_overlaps: OverlapTable
  campaign_growth: CampaignGrowthTable
  refresh_jobs: RefreshJobTable
  refresh_steps: RefreshStepTable
  report_errors: ReportErrorTable
  credits_ledger: CreditsLedgerTable
  provider_answers: ProviderAnswerTable
}

/** Of a campaign or a dashboard, by its id: raised by triggers with whatever its report depends on, never by the code. */
export type RevisionTable = {
  id: string
  /** Raised by whatever a report depends on but comments. */
  number: number
  /** Raised by comments, and by who wrote them. */
  commented: Generated<number>
  /** By the database's clock, when one of both was. */
  changed_at: Generated<string>
}

/** A response as it is sent, deleted as soon as its revision is raised. */
export type CachedResponseTable = {
  /** The campaign or dashboard on whose revision it stands. */
  id: string
  /** The call and its parameters. */
  part: string
  reader: Reader
  /** A digest of what else it depends on: program, day, secret. */
  epoch: string
  revision: number
  /** null while it is being computed. */
  etag: string | null
  /** Gzip of JSON, sealed: it may carry a share link and signed addresses. */
  body: Uint8Array | null
  created_at: string
  /** While it is being computed; past it, another server may. */
  claimed_until: string | null
}

/** Of a creator over all campaigns, as the last one who looked computed it. */
export type CreatorSumsTable = {
  creator_id: string
  /** null where no channel's are known. */
  followers_count: number | null
  campaigns_count: number
  content_count: number
  /** JSON: the metrics as staff see them; null until somebody looks at them. */
  metrics: string | null
  metrics_version: number | null
  /** The engagement rate in them. */
  engagement_rate: Generated<number | null>
}

/** What dashboards add up of a campaign's contents. */
export type CampaignSumsTable = {
  campaign_id: string
  content_count: number
  /** The days in Rome on which the first and the last were published; null without contents. */
  first_day: string | null
  last_day: string | null
  /** JSON: the sums of each kind of content. */
  sums: string
  /** JSON: the ids of its channels in their order, each with its followers there. */
  channels: Generated<string>
  version: number
}

/** Whose sums are out of date: noted by triggers, on PostgreSQL as often as it changes. */
export type ChangedCreatorTable = { creator_id: string }

/** The quartiles over concluded campaigns, until a campaign among them changes. */
export type BenchmarkTable = {
  /** Of whose campaigns; '' of all. */
  organization_id: string
  /** A digest of what else it depends on: program, day. */
  epoch: string
  /** The changes that it knows; null until it is computed for the first time. */
  revision: number | null
  /** JSON: the answers for staff and for clients. */
  answer: string | null
  created_at: string
  /** While it is being computed; past it, another server may. */
  claimed_until: string | null
}

/** Added by triggers: so many changes of campaigns that count for benchmarks from the day after `end_date` on. */
export type BenchmarkChangeTable = { end_date: string; number: number }

/** What the provider knows about a channel's followers. */
export type AudienceTable = {
  channel_id: string
  /** JSON. */
  report: string
  measured_at: string
  simulated: Flag
}

export type OverlapTable = {
  campaign_id: string
  social_type: SocialType
  /** JSON. */
  report: string
  measured_at: string
  simulated: Flag
}

/** The domain's `Growth` of one campaign; replaced together with its rollup. */
export type CampaignGrowthTable = {
  campaign_id: string
  published_day: string
  day: string
  content_count: number
  views: number
  views_known: number
  reach: number
  reach_known: number
  engagement: number
  engagement_known: number
}

/** At most one QUEUED job per campaign, and one RUNNING that has a worker (partial unique indexes). */
export type RefreshJobTable = {
  id: string
  campaign_id: string
  /** SOCIAL: find new contents, then measure all; METRICS: measure the known contents; RECOMPUTE: from stored data. */
  kind: 'SOCIAL' | 'METRICS' | 'RECOMPUTE'
  state: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED'
  done: number
  total: number
  /** What it brought: contents that are new, that are new among those that wait, and that have other counts. */
  came: Generated<number>
  waiting: Generated<number>
  changed: Generated<number>
  requested_by: string | null
  created_at: string
  started_at: string | null
  finished_at: string | null
  /** While it runs; once expired, another worker may take over. */
  lease_until: string | null
  worker: string | null
}

export type RefreshStepTable = {
  job_id: string
  position: number
  kind: string
  channel_id: string | null
  content_id: string | null
  state: 'QUEUED' | 'DONE' | 'FAILED'
  attempts: number
  run_after: string | null
  last_error: string | null
}

export type ReportErrorTable = {
  id: string
  campaign_id: string
  channel_id: string | null
  kind: string
  message: string
  action: string
  at: string
}

export type CreditsLedgerTable = {
  id: string
  call: string
  cost: number
  campaign_id: string | null
  user_id: string | null
  at: string
}

/** Stored for 90 days, so that a report can be explained. */
export type ProviderAnswerTable = {
  id: string
  provider: string
  call: string
  /** Brotli. */
  body: Uint8Array
  at: string
  /** The job that made the request: when resumed, it does not repeat requests that were answered. */
  job_id: string | null
  /** Whom it is about; null where it is about several. */
  channel_id: Generated<string | null>
}
