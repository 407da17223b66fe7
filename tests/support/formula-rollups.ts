import * as v from 'valibot'
import { computeMetrics } from '../../src/domain/compute-metrics.ts'
import { type ContentCounts, COUNT_KEYS, type CountKey } from '../../src/vocabulary/content-counts.ts'
import { type Growth, growthOf } from '../../src/domain/growth.ts'
import type { ViewsDefinition } from '../../src/vocabulary/metric-definitions.ts'
import { METRICS_VERSION } from '../../src/domain/metrics-version.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { storedOverlap } from '../../src/server/db/stored-reports.ts'

/** Stored numbers of a campaign for lists and dashboards. */
export type Rollup = {
  metrics_updated_at: string | null
  rollup: unknown
  rollup_version: number | null
  impressions_view_count: number | null
  content_count: number
  creators_count: number
  growth: Growth[]
}

/** The stored rollups, by campaign. */
export async function storedRollups(db: Db): Promise<Map<string, Rollup>> {
  const { campaigns, growth } = await readTables(db)
  return new Map(
    campaigns.map((row) => [
      row.id,
      {
        metrics_updated_at: row.metrics_updated_at,
        rollup: jsonOf(row.rollup ?? 'null'),
        rollup_version: row.rollup_version,
        impressions_view_count: row.impressions_view_count,
        content_count: row.content_count,
        creators_count: row.creators_count,
        growth: inOrder((growth.get(row.id) ?? []).map(growthOfRow)),
      },
    ]),
  )
}

/**
 * The formulas' results from all measurements and declarations, by campaign, while no refresh runs. Reads only the
 * measurements: neither the newest values stored with a content nor the followers stored with a channel.
 */
export async function formulaRollups(db: Db): Promise<Map<string, Rollup>> {
  const tables = await readTables(db)
  return new Map(tables.campaigns.map((row) => [row.id, formulaRollup(row, tables)]))
}

function jsonOf(text: string): unknown {
  return JSON.parse(text)
}

type Tables = Awaited<ReturnType<typeof readTables>>

async function readTables(db: Db) {
  const grouped = async <Row>(rows: Promise<Row[]>, keyOf: (row: Row) => string) =>
    Map.groupBy(await rows, keyOf)
  const byCampaign = (row: { campaign_id: string }) => row.campaign_id
  return {
    campaigns: await db.selectFrom('campaigns').selectAll().execute(),
    growth: await grouped(db.selectFrom('campaign_growth').selectAll().execute(), byCampaign),
    contents: await grouped(
      db.selectFrom('contents').selectAll().orderBy('creation_date').orderBy('id').execute(),
      byCampaign,
    ),
    snapshots: await grouped(
      db.selectFrom('content_snapshots').selectAll().orderBy('measured_at').execute(),
      (row) => row.content_id,
    ),
    creators: await grouped(db.selectFrom('campaign_creators').selectAll().execute(), byCampaign),
    channels: await grouped(
      db
        .selectFrom('campaign_channels')
        .innerJoin('channels', 'channels.id', 'campaign_channels.channel_id')
        .select(['campaign_id', 'channels.id', 'social_type'])
        .orderBy('position')
        .execute(),
      byCampaign,
    ),
    followers: await grouped(
      db.selectFrom('channel_snapshots').selectAll().orderBy('measured_at').execute(),
      (row) => row.channel_id,
    ),
    overlaps: await grouped(
      db.selectFrom('audience_overlaps').selectAll().orderBy('social_type').execute(),
      byCampaign,
    ),
    refreshes: await grouped(
      db
        .selectFrom('refresh_jobs')
        .innerJoin('refresh_steps', 'job_id', 'refresh_jobs.id')
        .select(['campaign_id', 'finished_at'])
        .where('refresh_jobs.state', '=', 'DONE')
        .where('refresh_steps.kind', '=', 'CHANNEL')
        .where('refresh_steps.state', '=', 'DONE')
        .execute(),
      byCampaign,
    ),
  }
}

function formulaRollup(row: Tables['campaigns'][number], tables: Tables): Rollup {
  const contents = tables.contents.get(row.id) ?? []
  const refreshes = tables.refreshes.get(row.id) ?? []
  const measuredAt =
    [
      ...contents.map(({ metrics_updated_at }) => metrics_updated_at),
      ...refreshes.map(({ finished_at }) => finished_at ?? ''),
    ]
      .toSorted()
      .at(-1) ?? null
  const channels = (tables.channels.get(row.id) ?? []).map(({ id, social_type }) => {
    const known = (tables.followers.get(id) ?? []).filter(
      ({ measured_at }) => measuredAt === null || measured_at <= measuredAt,
    )
    const last = known.findLast(({ origin }) => origin === 'MEASURED') ?? known.at(-1)
    return {
      id,
      socialType: social_type,
      followersCount: last?.followers_count ?? null,
      followersOrigin: last?.origin,
    }
  })
  const useEstimates = row.use_estimates === 1
  const measured = contents.map((content) => ({
    content,
    snapshots: countedOf(tables.snapshots.get(content.id) ?? []),
  }))
  const metrics = computeMetrics({
    contents: measured.map(({ content, snapshots }) => ({
      channelId: content.channel_id,
      contentType: content.content_type,
      ...countsBy((key) => newest(snapshots, key)?.counts[key] ?? null),
      origin: countsBy((key) => newest(snapshots, key)?.origin ?? null),
      viewsDefinition:
        (newest(snapshots, 'impressionsViewCount') ?? newest(snapshots, 'reach'))?.viewsDefinition ?? null,
    })),
    channels,
    overlaps: (tables.overlaps.get(row.id) ?? []).map(({ social_type, report }) => ({
      ...v.parse(storedOverlap, JSON.parse(report)),
      socialType: social_type,
    })),
    cost: row.cost,
    useEstimates,
    ecvOverride:
      row.type === 'PR' && row.ecv_min !== null && row.ecv_max !== null
        ? { min: row.ecv_min, max: row.ecv_max }
        : null,
  })
  const followersOf = new Map(channels.map(({ id, followersCount }) => [id, followersCount]))
  return {
    metrics_updated_at: measuredAt,
    rollup: jsonOf(JSON.stringify(metrics)),
    rollup_version: METRICS_VERSION,
    impressions_view_count: metrics.impressionsViewCount,
    content_count: contents.length,
    creators_count: (tables.creators.get(row.id) ?? []).length,
    growth: inOrder(
      growthOf(
        measured.map(({ content, snapshots }) => ({
          contentType: content.content_type,
          followersCount: followersOf.get(content.channel_id) ?? null,
          useEstimates,
          publishedDay: content.creation_day,
          snapshots: snapshots.map(({ day, viewsDefinition, counts }) => ({
            day,
            viewsDefinition,
            ...counts,
          })),
        })),
      ),
    ),
  }
}

type Counted = {
  day: string
  origin: 'MEASURED' | 'DECLARED'
  viewsDefinition: ViewsDefinition | null
  counts: ContentCounts
}

/** Oldest first; a declared value counts until the count is measured. */
function countedOf(rows: NonNullable<ReturnType<Tables['snapshots']['get']>>): Counted[] {
  const measured = new Set<CountKey>()
  return rows.map((row) => {
    const reported: ContentCounts = {
      reach: row.reach,
      impressionsViewCount: row.impressions_view_count,
      linkClickCount: row.link_click_count,
      otherInteractionsCount: row.other_interactions_count,
      savedCount: row.saved_count,
      sharedCount: row.shared_count,
      likesCount: row.likes_count,
      commentsCount: row.comments_count,
    }
    const of = { day: row.measured_day, origin: row.origin, viewsDefinition: row.views_definition }
    if (row.origin === 'MEASURED') {
      for (const key of COUNT_KEYS) if (reported[key] !== null) measured.add(key)
      return { ...of, counts: reported }
    }
    const counts = countsBy((key) => (measured.has(key) ? null : reported[key]))
    return { ...of, counts }
  })
}

function newest(snapshots: readonly Counted[], key: CountKey): Counted | undefined {
  return snapshots.findLast(({ counts }) => counts[key] !== null)
}

function countsBy<T>(of: (key: CountKey) => T) {
  return {
    reach: of('reach'),
    impressionsViewCount: of('impressionsViewCount'),
    linkClickCount: of('linkClickCount'),
    otherInteractionsCount: of('otherInteractionsCount'),
    savedCount: of('savedCount'),
    sharedCount: of('sharedCount'),
    likesCount: of('likesCount'),
    commentsCount: of('commentsCount'),
  }
}

function growthOfRow(row: {
  published_day: string
  day: string
  content_count: number
  views: number
  views_known: number
  reach: number
  reach_known: number
  engagement: number
  engagement_known: number
}): Growth {
  return {
    publishedDay: row.published_day,
    day: row.day,
    contentCount: row.content_count,
    views: row.views,
    viewsKnown: row.views_known,
    reach: row.reach,
    reachKnown: row.reach_known,
    engagement: row.engagement,
    engagementKnown: row.engagement_known,
  }
}

function inOrder(growth: readonly Growth[]): Growth[] {
  const key = ({ publishedDay, day }: Growth) => `${publishedDay} ${day}`
  return growth.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}
