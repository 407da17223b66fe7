import { type ContentCounts, NO_COUNTS } from '../../vocabulary/content-counts.ts'
import { SOCIAL_TYPE_OF } from '../../vocabulary/content-types.ts'
import { chunks } from '../../lib/chunks.ts'
import {
  definitionBetween,
  definitionOn,
  type Viewed,
  type ViewsDefinition,
} from '../../vocabulary/metric-definitions.ts'
import { parseSocialLink } from '../../vocabulary/parse-social-link.ts'
import { romeDay } from '../../lib/rome-day.ts'
import type { Db } from '../db/schema.ts'
import { dataColumns, declaredColumns, measuredColumns } from '../modules/numbers/content-data.ts'
import { newestDefinition } from '../db/views-definition.ts'
import { newId } from '../base/new-id.ts'
import { demoBrands } from './demo-brands.ts'
import { type DemoImages, stillOf } from './demo-images.ts'
import type { PlannedCampaign } from './plan-campaign.ts'
import type { PlannedContent, PlannedSnapshot } from './plan-contents.ts'

/** Rows per statement. */
const AT_ONCE = 400

/** Inserts a campaign's contents with their snapshots. `channelIds`: by platform and handle. */
export async function insertContents(
  tx: Db,
  { demo, contents }: PlannedCampaign,
  campaignId: string,
  channelIds: ReadonlyMap<string, string>,
  images: DemoImages,
): Promise<void> {
  const { scene } = demoBrands[demo.brand]
  const rows = contents.flatMap((content, at) => {
    const link = parseSocialLink(content.url)
    const channelId = channelIds.get(content.channel.socialType + content.channel.handle)
    if (link?.kind !== 'content' || channelId === undefined) return []
    const imageId = images.get(stillOf(scene, at * 3 + content.channel.handle.length))?.id ?? null
    const id = newId()
    const places = {
      id,
      campaign_id: campaignId,
      channel_id: channelId,
      content_key: link.key,
      image_id: imageId,
    }
    const columns = contentColumns(content)
    const viewed = { contentType: content.contentType, link: link.canonicalUrl }
    const snapshots = content.snapshots.map((one) => ({
      ...one,
      viewsDefinition: definitionOf(viewed, columns.creation_day, one),
    }))
    // Measured counts win.
    const weakestFirst = snapshots.toSorted((one, other) => (one.origin < other.origin ? -1 : 1))
    const views_definition = newestDefinition(weakestFirst)
    return { snapshots, row: { ...places, link: link.canonicalUrl, ...columns, views_definition } }
  })
  for (const some of chunks(rows, AT_ONCE)) {
    await tx
      .insertInto('contents')
      .values(some.map(({ row }) => row))
      .execute()
  }
  const snapshots = rows.flatMap(({ snapshots: own, row }) =>
    own.map(({ origin, at, counts, viewsDefinition }) => {
      const when = { measured_at: at, measured_day: romeDay(at), views_definition: viewsDefinition }
      return { content_id: row.id, origin, ...when, ...dataColumns(counts) }
    }),
  )
  for (const some of chunks(snapshots, AT_ONCE)) {
    await tx.insertInto('content_snapshots').values(some).execute()
  }
}

function definitionOf(
  viewed: Viewed,
  publishedDay: string,
  { origin, at }: PlannedSnapshot,
): ViewsDefinition | null {
  const day = romeDay(at)
  return origin === 'MEASURED'
    ? definitionOn(viewed, day)
    : definitionBetween(viewed, { publishedDay, enteredDay: day })
}

function contentColumns({
  contentType,
  publishedAt,
  caption,
  isTracked,
  snapshots,
  ...seen
}: PlannedContent) {
  return {
    social_type: SOCIAL_TYPE_OF[contentType],
    content_type: contentType,
    creation_date: publishedAt,
    creation_day: romeDay(publishedAt),
    caption: contentType === 'INSTAGRAM_STORY' ? null : caption,
    picture_url: null,
    source: isTracked ? 'TRACKED' : 'MANUAL',
    version: 1,
    created_at: seen.foundAt,
    metrics_updated_at: seen.seenAt,
    ...measuredColumns(newestOf(snapshots, 'MEASURED')),
    ...declaredColumns(newestOf(snapshots, 'DECLARED')),
  } as const
}

/** The newest known value of each count. */
function newestOf(snapshots: PlannedContent['snapshots'], origin: 'MEASURED' | 'DECLARED'): ContentCounts {
  return snapshots.findLast((snapshot) => snapshot.origin === origin)?.counts ?? NO_COUNTS
}
