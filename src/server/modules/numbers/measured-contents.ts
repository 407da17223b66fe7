import { type ContentCounts, COUNT_KEYS, mapCounts } from '../../../vocabulary/content-counts.ts'
import type { ContentType } from '../../../vocabulary/content-types.ts'
import type { Db } from '../../db/schema.ts'
import { countsOfData, DATUM_COLUMNS } from './content-data.ts'
import { type CampaignNumbers, contentsOf } from './campaign-numbers.ts'
import { countedSnapshots } from './counted-snapshots.ts'

type Measurement = {
  measuredAt: string
  counts: ContentCounts
  /** Empty if there is only the newest value. */
  origin: 'MEASURED' | 'DECLARED' | ''
}

/** A content with its measurements and declarations, oldest first; at least one. */
export type MeasuredContent = {
  channelId: string
  contentType: ContentType
  link: string
  creationDate: string
  caption: string | null
  measurements: Measurement[]
}

/** The contents of these numbers; combined, the measurements of each yield its effective counts. */
export async function measuredContents(
  db: Db,
  campaignId: string,
  { contents, channels }: CampaignNumbers,
): Promise<MeasuredContent[]> {
  const details = await db
    .selectFrom('contents')
    .select(['id', 'link', 'creation_date', 'caption', 'metrics_updated_at'])
    .where('campaign_id', '=', campaignId)
    .execute()
  const detailOf = new Map(details.map((detail) => [detail.id, detail]))
  const snapshotsOf = await snapshotRows(db, campaignId)
  return contentsOf(contents, channels).flatMap((content) => {
    const detail = detailOf.get(content.id)
    if (detail === undefined) return []
    const measurements = countedSnapshots(snapshotsOf.get(content.id) ?? []).map(({ row, counts }) => ({
      measuredAt: row.measured_at,
      counts,
      origin: row.origin,
    }))
    const newest = missing(content, measurements)
    return {
      channelId: content.channelId,
      contentType: content.contentType,
      link: detail.link,
      creationDate: detail.creation_date,
      caption: detail.caption,
      measurements:
        newest === null
          ? measurements
          : [...measurements, { measuredAt: detail.metrics_updated_at, counts: newest, origin: '' as const }],
    }
  })
}

/** The effective counts of a content that its measurements alone do not yield. */
function missing(content: ContentCounts, measurements: readonly Measurement[]): ContentCounts | null {
  const last = mapCounts(
    (key) => measurements.findLast(({ counts }) => counts[key] !== null)?.counts[key] ?? null,
  )
  const isComplete = COUNT_KEYS.every((key) => last[key] === content[key])
  return isComplete && measurements.length > 0 ? null : mapCounts((key) => content[key])
}

async function snapshotRows(db: Db, campaignId: string) {
  const rows = await db
    .selectFrom('content_snapshots')
    .innerJoin('contents', 'contents.id', 'content_snapshots.content_id')
    .select(['content_snapshots.content_id', 'content_snapshots.origin', 'content_snapshots.measured_at'])
    .select(Object.values(DATUM_COLUMNS).map((column) => `content_snapshots.${column}` as const))
    .where('contents.campaign_id', '=', campaignId)
    .orderBy('content_snapshots.content_id')
    .orderBy('content_snapshots.measured_at')
    .orderBy('content_snapshots.origin')
    .execute()
  const known = rows.filter((row) => Object.values(countsOfData(row)).some((value) => value !== null))
  return Map.groupBy(known, ({ content_id }) => content_id)
}
