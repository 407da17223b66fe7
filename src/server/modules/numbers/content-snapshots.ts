import type { Snapshot, TimelineContent } from '../../../domain/growth.ts'
import { followersToModel } from '../../../domain/shared-contents.ts'
import type { Db } from '../../db/schema.ts'
import type { ViewsDefinition } from '../../../vocabulary/metric-definitions.ts'
import { type DataRow, DATUM_COLUMNS } from './content-data.ts'
import type { CampaignNumbers } from './campaign-numbers.ts'
import { countedSnapshots } from './counted-snapshots.ts'

export type SnapshotRow = DataRow & {
  content_id: string
  origin: 'MEASURED' | 'DECLARED'
  measured_day: string
  views_definition: ViewsDefinition | null
}

export const SNAPSHOT_COLUMNS = [
  'content_snapshots.content_id',
  'content_snapshots.origin',
  'content_snapshots.measured_day',
  'content_snapshots.views_definition',
  ...Object.values(DATUM_COLUMNS).map((column) => `content_snapshots.${column}` as const),
] as const

/** Up to this many channels are named in the query; with more, all rows of the campaign are read. */
const FEW = 50

/** The measurement history of a campaign's contents, or of at least those of a part of it. */
export async function campaignSnapshots(
  db: Db,
  campaignId: string,
  part?: Pick<CampaignNumbers, 'channels' | 'contents'>,
): Promise<SnapshotRow[]> {
  // A joint content may belong to a channel outside the part.
  const isNamed =
    part !== undefined &&
    part.channels.length <= FEW &&
    part.contents.every((one) => one.shared === undefined)
  const named = isNamed ? idsOf(part.channels) : undefined
  return await db
    .selectFrom('content_snapshots')
    .innerJoin('contents', 'contents.id', 'content_snapshots.content_id')
    .select(SNAPSHOT_COLUMNS)
    .where('contents.campaign_id', '=', campaignId)
    .$if(named !== undefined, (query) => query.where('contents.channel_id', 'in', named ?? []))
    .orderBy('content_snapshots.content_id')
    .orderBy('content_snapshots.measured_at')
    .execute()
}

/** The contents with their rows, as input of the timeline. */
export function timelineContents(
  rows: readonly SnapshotRow[],
  { contents, channels }: CampaignNumbers,
  useEstimates: boolean,
): (TimelineContent & { id: string })[] {
  const rowsOf = Map.groupBy(rows, ({ content_id }) => content_id)
  const followersOf = new Map(channels.map(({ id, followersCount }) => [id, followersCount]))
  return contents.map((content) => ({
    id: content.id,
    contentType: content.contentType,
    followersCount: followersToModel(content, followersOf),
    useEstimates,
    publishedDay: content.creationDay,
    snapshots: snapshotsOf(rowsOf.get(content.id) ?? []),
  }))
}

/** Never empty, because neither database accepts that. */
function idsOf(channels: CampaignNumbers['channels']): string[] {
  return channels.length === 0 ? [''] : channels.map(({ id }) => id)
}

/** One content's rows in chronological order, as input of the timeline. */
export function snapshotsOf(oldestFirst: readonly SnapshotRow[]): Snapshot[] {
  return countedSnapshots(oldestFirst).map(({ row, counts }) => ({
    day: row.measured_day,
    viewsDefinition: row.views_definition,
    ...counts,
  }))
}
