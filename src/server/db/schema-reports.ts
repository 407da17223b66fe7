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

/**
 * Per campaign or dashboard, by id: raised by triggers when data that its report depends on changes, never by the code.
 */
export type RevisionTable = {
  id: string
  /** Raised by all data of a report except comments. */
  number: number
  /** Raised by comments, and by changes of their authors. */
  commented: Generated<number>
  /** When either was last raised, by the database's clock. */
  changed_at: Generated<string>
}

/** A response as it is sent, deleted as soon as its revision is raised. */
export type CachedResponseTable = {
  /** The campaign or dashboard whose revision it depends on. */
  id: string
  /** The call and its parameters. */
  part: string
  reader: Reader
  /** A digest of its other dependencies: program, day, secret. */
  epoch: string
  revision: number
  /** null while it is being computed. */
  etag: string | null
  /** Gzip of JSON, sealed: it may carry a share link and signed addresses. */
  body: Uint8Array | null
  created_at: string
  /** Set while it is being computed; after it, another server may compute it. */
  claimed_until: string | null
}

/** Sums of a creator over all campaigns, as last computed for a reader. */
export type CreatorSumsTable = {
  creator_id: string
  /** null if no channel's followers are known. */
  followers_count: number | null
  campaigns_count: number
  content_count: number
  /** JSON: the metrics as staff see them; null until someone views them. */
  metrics: string | null
  metrics_version: number | null
  /** Their engagement rate. */
  engagement_rate: Generated<number | null>
  /** When a change of the creator, or of a sum, was last noticed by a reader. */
  changed_at: Generated<string>
}

/** The sums of a campaign's contents that dashboards add up. */
export type CampaignSumsTable = {
  campaign_id: string
  content_count: number
  /** The days in Rome of the first and last content; null without contents. */
  first_day: string | null
  last_day: string | null
  /** JSON: the sums per kind of content. */
  sums: string
  /** JSON: the ids of its channels in order, each with its followers in the campaign. */
  channels: Generated<string>
  version: number
}

/** Creators whose sums are out of date: written by triggers, on PostgreSQL one row per change. */
export type ChangedCreatorTable = { creator_id: string }

/** The quartiles of concluded campaigns, valid until one of these campaigns changes. */
export type BenchmarkTable = {
  /** The client whose campaigns are compared; '' for all. */
  organization_id: string
  /** A digest of its other dependencies: program, day. */
  epoch: string
  /** The changes it includes; null until first computed. */
  revision: number | null
  /** JSON: the responses for staff and for clients. */
  answer: string | null
  created_at: string
  /** Set while it is being computed; after it, another server may compute it. */
  claimed_until: string | null
}

/** Added by triggers: number of changes to campaigns that count for benchmarks from the day after `end_date`. */
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

/** The domain's `Growth` of a campaign; replaced together with its rollup. */
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

/** Per campaign at most one QUEUED job and one RUNNING job with a worker (partial unique indexes). */
export type RefreshJobTable = {
  id: string
  campaign_id: string
  /** SOCIAL: find new contents, then measure all; METRICS: measure the known contents; RECOMPUTE: from stored data. */
  kind: 'SOCIAL' | 'METRICS' | 'RECOMPUTE'
  state: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED'
  done: number
  total: number
  /** Results: new contents, new contents waiting for review, contents with changed counts. */
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
  /** The job that made the request: when resumed, it does not repeat answered requests. */
  job_id: string | null
  /** The channel; null if the request was about several. */
  channel_id: Generated<string | null>
}
