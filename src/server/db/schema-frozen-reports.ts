import type { Generated } from 'kysely'
import type { ReportLanguage } from '../../contract/report-files.ts'

export type FrozenReportTables = {
  frozen_reports: FrozenReportTable
  frozen_parts: FrozenPartTable
  frozen_images: FrozenImageTable
  frozen_files: FrozenFileTable
}

/** A report as it was at a moment; never changed, but that people are erased from it. */
export type FrozenReportTable = {
  id: string
  campaign_id: string
  frozen_at: string
  /** Its name; null where none was given. */
  author: string | null
  /** Platforms of the campaign's channels, in their usual order, comma-separated. */
  platforms: string
  metrics_version: number
  digest: string
  content_count: number
  /** When personal data were last taken out of it. */
  redacted_at: string | null
}

/** Its responses, in parts that are read one at a time. */
export type FrozenPartTable = {
  frozen_id: string
  /** See `frozen-parts.ts`. */
  part: string
  /** Brotli of JSON: what staff were shown, with image URLs whose signatures have expired. */
  body: Uint8Array
}

/** Images that it shows stay stored, whatever their owners show now. */
export type FrozenImageTable = { frozen_id: string; image_id: string }

/** Its files as they were first downloaded. */
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
  /** Argon2id; null: it opens without one. */
  password_hash: string | null
  /** In their usual order, a comma between; null: all. */
  social_types: string | null
  /** `costs comments`: what it hides, in their usual order; empty: nothing. */
  hides: string
  created_by: string | null
  created_at: string
  /** When it was revoked. */
  ended_at: string | null
  opened: Generated<number>
  last_opened_at: Generated<string | null>
}

/** Links next to the campaign's own one, each with what it shows. */
export type CampaignLinkTable = LimitedLink & { campaign_id: string; frozen_id: string | null }

/** Likewise of a dashboard, which has no link of its own, and no frozen reports. */
export type DashboardLinkTable = LimitedLink & { dashboard_id: string }
