import type { Generated } from 'kysely'
import type { ReportLanguage } from '../../contract/report-files.ts'

export type FrozenReportTables = {
  frozen_reports: FrozenReportTable
  frozen_parts: FrozenPartTable
  frozen_images: FrozenImageTable
  frozen_files: FrozenFileTable
}

/** A report as it was at a moment; never changed except to erase a person. */
export type FrozenReportTable = {
  id: string
  campaign_id: string
  frozen_at: string
  /** The report's name; null if none was given. */
  name: string | null
  /** The author's name; null if none was given. */
  author: string | null
  /** Platforms of the campaign's channels, in the usual order, comma-separated. */
  platforms: string
  metrics_version: number
  digest: string
  content_count: number
  /** When personal data were last erased from it. */
  redacted_at: string | null
}

/** Its responses, in parts that are read one at a time. */
export type FrozenPartTable = {
  frozen_id: string
  /** See `frozen-parts.ts`. */
  part: string
  /** Brotli of JSON: the staff's version, with image URLs whose signatures have expired. */
  body: Uint8Array
}

/** Images shown in the report remain stored, even if their owners change theirs. */
export type FrozenImageTable = { frozen_id: string; image_id: string }

/** Files as first downloaded. */
export type FrozenFileTable = {
  frozen_id: string
  /** The format, and what its reader may see: see `handed-over.ts`. */
  file: string
  name: string
  body: Uint8Array
}

export type ShareLinkTable = {
  id: string
  campaign_id: string
  /** SHA-256 of the token, hex. */
  digest: string
  /** The token encrypted with AES-GCM, so that staff can see the link again. */
  sealed: string
  /** The frozen report that it shows; null: the live report. */
  frozen_id: string | null
  created_by: string | null
  created_at: string
  revoked_at: string | null
  opened: Generated<number>
  last_opened_at: Generated<string | null>
}

/** A link with limits of its own. */
type LimitedLink = {
  id: string
  name: string
  /** SHA-256 of the token, hex. */
  digest: string
  /** The token encrypted with AES-GCM, so that staff can see the link again. */
  sealed: string
  language: ReportLanguage
  expires_at: string | null
  /** Argon2id; null: no password required. */
  password_hash: string | null
  /** In the usual order, comma-separated; null: all. */
  social_types: string | null
  /** `costs comments`: what it hides, in the usual order; empty: nothing. */
  hides: string
  created_by: string | null
  created_at: string
  /** 1: readers enter their name first. */
  asks_name: Generated<number>
  /** JSON of `LinkReader[]`, the last one first; null: none. */
  readers: Generated<string | null>
  /** When it was revoked. */
  ended_at: string | null
  opened: Generated<number>
  last_opened_at: Generated<string | null>
}

/** Further links of a campaign in addition to its own one, each with its limits. */
export type CampaignLinkTable = LimitedLink & { campaign_id: string; frozen_id: string | null }

/** The same for dashboards, which have no link of their own and no frozen reports. */
export type DashboardLinkTable = LimitedLink & { dashboard_id: string }
