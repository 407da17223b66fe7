export type FrozenReportTables = {
  frozen_reports: FrozenReportTable
  frozen_parts: FrozenPartTable
  frozen_images: FrozenImageTable
}

/** A report as it was at a moment; never changed. */
export type FrozenReportTable = {
  id: string
  campaign_id: string
  frozen_at: string
  /** The name as it was; null where they gave none. */
  author: string | null
  /** Of the campaign's channels then, in their usual order, comma between. */
  platforms: string
  metrics_version: number
  digest: string
  content_count: number
}

/** What it answers, in parts that are read one at a time. */
export type FrozenPartTable = {
  frozen_id: string
  /** See `frozen-parts.ts`. */
  part: string
  /** Brotli of JSON: what staff were shown, addresses of images signed long ago among it. */
  body: Uint8Array
}

/** An image that it shows is not swept, whoever has another by now. */
export type FrozenImageTable = { frozen_id: string; image_id: string }
