import type { CountKey } from '../../src/vocabulary/content-counts.ts'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { definitionOn } from '../../src/vocabulary/metric-definitions.ts'
import type { CountedContent } from '../../src/domain/counted-content.ts'
import { CONTENT_TYPES, type ContentType, SOCIAL_TYPE_OF } from '../../src/vocabulary/content-types.ts'
import type { MetricChannel } from '../../src/domain/metrics-of-sums.ts'
import type { Snapshot, TimelineContent } from '../../src/domain/growth.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Folder of the real campaigns; null on a machine without them. */
export const realCampaigns = existing(`${process.env.REAL_DATA_DIR ?? `${root}../shared/data`}/campaigns`)

export type RealContent = CountedContent & TimelineContent

const rowSchema = v.looseObject({
  channelUrl: v.string(),
  followers: v.string(),
  contentType: v.picklist(CONTENT_TYPES),
  contentLink: v.string(),
  creationDate: v.string(),
  measuredAt: v.string(),
})
const countSchema = v.nullable(v.pipe(v.number(), v.integer()))

/** The contents of a real campaign, each count at its newest known value, and its channels. */
export function readRealCampaign(
  folder: string,
  name: string,
): { contents: RealContent[]; channels: MetricChannel[] } {
  const file = readFileSync(`${folder}/${name}.csv`)
  const rows = v.parse(v.array(rowSchema), parse(file, { bom: true, columns: true }))
  const oldestFirst = rows.toSorted((a, b) => (a.measuredAt < b.measuredAt ? -1 : 1))
  const byLink = Map.groupBy(oldestFirst, ({ contentLink }) => contentLink)
  const contents = [...byLink.values()].map(contentOf)
  return { contents, channels: channelsOf(contents) }
}

function contentOf(measurements: readonly v.InferOutput<typeof rowSchema>[]): RealContent {
  const [first] = measurements
  if (first === undefined) throw new Error('a content has a row')
  const snapshots = measurements.map(snapshotOf)
  return {
    ...newestOf(snapshots),
    channelId: first.channelUrl,
    contentType: first.contentType,
    publishedDay: first.creationDate.slice(0, 10),
    followersCount: null,
    useEstimates: true,
    origin: {},
    viewsDefinition: snapshots.at(-1)?.viewsDefinition ?? null,
    snapshots,
  }
}

function snapshotOf(row: v.InferOutput<typeof rowSchema>): Snapshot {
  const day = row.measuredAt.slice(0, 10)
  const viewsDefinition = definitionOn({ contentType: row.contentType, link: row.contentLink }, day)
  return { day, viewsDefinition, ...countsOf(row) }
}

function newestOf(snapshots: readonly Snapshot[]) {
  const newest = (key: CountKey) => snapshots.findLast((snapshot) => snapshot[key] !== null)?.[key] ?? null
  return countsBy(newest)
}

function countsOf(row: Record<string, unknown>) {
  return countsBy((key) => v.parse(countSchema, row[key] === '' ? null : Number(row[key])))
}

function countsBy(count: (key: CountKey) => number | null) {
  return {
    reach: count('reach'),
    impressionsViewCount: count('impressionsViewCount'),
    linkClickCount: count('linkClickCount'),
    otherInteractionsCount: count('otherInteractionsCount'),
    savedCount: count('savedCount'),
    sharedCount: count('sharedCount'),
    likesCount: count('likesCount'),
    commentsCount: count('commentsCount'),
  }
}

function channelsOf(contents: readonly { channelId: string; contentType: ContentType }[]): MetricChannel[] {
  const typeOf = new Map(
    contents.map(({ channelId, contentType }) => [channelId, SOCIAL_TYPE_OF[contentType]]),
  )
  return [...typeOf].map(([id, socialType]) => ({ id, socialType, followersCount: null }))
}

function existing(folder: string): string | null {
  return existsSync(folder) ? folder : null
}
