import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getContents } from '../../src/contract/contents.ts'
import { modelContent } from '../../src/domain/model-content.ts'
import { COUNT_KEYS, type CountKey, mapCounts } from '../../src/vocabulary/content-counts.ts'
import { VIEWS_DEFINITIONS } from '../../src/vocabulary/metric-definitions.ts'
import { CONTENT_TYPES, SOCIAL_TYPE_OF } from '../../src/vocabulary/content-types.ts'
import { comparing } from '../../src/server/modules/contents/list-contents.ts'
import { campaignChannels } from '../../src/server/modules/numbers/campaign-channels.ts'
import { countsOf } from '../../src/server/modules/numbers/content-data.ts'
import { openApp } from '../support/build-app.ts'
import { buildCampaign } from '../support/build-campaign.ts'
import { type ContentGiven, buildContents } from '../support/build-content.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'

const listed = v.object({ items: v.array(v.object({ id: v.string() })) })
/** Of each tier, and unknown. */
const FOLLOWERS = [7, 9_999, 10_000, 123_457, 2_345_678, null]
const CONTENTS = 300
const PAGE_SIZE = 100
const CREATED = '2024-03-10T10:00:00.000Z'

/** The same numbers each time, from 0 to 1. */
function numbers(): () => number {
  let state = 7
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

describe.each(databases)('the order of contents ($name)', async (kind) => {
  const app = await openApp(kind)
  const { database } = app.services
  const staff = await app.signIn('ADMIN')
  const sites = ['instagram.com/', 'tiktok.com/@', 'youtube.com/@']
  const channels = FOLLOWERS.flatMap(() => sites.map((site) => `https://www.${site}canale_${unique()}`))
  const { id, channelIds } = await buildCampaign(app.services, { channels })
  await database.transaction(async (tx) => {
    for (const [index, channelId] of channelIds.entries()) {
      const followers_count = FOLLOWERS[Math.floor(index / sites.length)] ?? null
      if (followers_count === null) continue
      await tx
        .insertInto('channel_snapshots')
        .values({ channel_id: channelId, measured_at: CREATED, followers_count, origin: 'MEASURED' })
        .execute()
    }
  })
  const random = numbers()
  const given = Array.from({ length: CONTENTS }, (_, index): ContentGiven => {
    const contentType = CONTENT_TYPES[index % CONTENT_TYPES.length] ?? 'INSTAGRAM_POST'
    const site = ['INSTAGRAM', 'TIKTOK', 'YOUTUBE'].indexOf(SOCIAL_TYPE_OF[contentType])
    const channelId = channelIds[Math.floor(random() * FOLLOWERS.length) * sites.length + site] ?? ''
    const counts = mapCounts(() => (random() < 0.5 ? null : Math.floor(random() ** 4 * 900_000)))
    const origin = random() < 0.5 ? 'MEASURED' : 'DECLARED'
    const creationDate = new Date(Date.parse(CREATED) - Math.floor(random() * 50) * 3_600_000).toISOString()
    const viewsDefinition = VIEWS_DEFINITIONS[Math.floor(random() * 3)] ?? 'OLD'
    return { ...counts, channelId, contentType, origin, viewsDefinition, creationDate }
  })
  await buildContents(app.services, id, given)

  /** By `modelContent`, not in SQL. */
  const expected = async (key: CountKey | 'creationDate', direction: 'asc' | 'desc', estimates: boolean) => {
    const { metrics_updated_at } = await database.reader
      .selectFrom('campaigns')
      .select('metrics_updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const theirs = await campaignChannels(database.reader, id, metrics_updated_at)
    const followersOf = new Map(theirs.map((channel) => [channel.id, channel.followersCount]))
    const rows = await database.reader
      .selectFrom('contents')
      .selectAll()
      .where('campaign_id', '=', id)
      .execute()
    const valueOf = (row: (typeof rows)[number]) => {
      if (key === 'creationDate') return row.creation_date
      const counts = countsOf(row)
      if (key !== 'reach' && key !== 'impressionsViewCount') return counts[key]
      const known = { ...counts, contentType: row.content_type, viewsDefinition: row.views_definition }
      const { reach, views } = modelContent(known, followersOf.get(row.channel_id) ?? null, estimates)
      return (key === 'reach' ? reach : views)?.value ?? null
    }
    const sortable = rows.map((row) => ({ id: row.id, value: valueOf(row) }))
    return sortable.toSorted(comparing(direction)).map((one) => one.id)
  }

  const reported = async (query: Record<string, string>) => {
    const ids: string[] = []
    for (let page = 1; page <= CONTENTS / PAGE_SIZE; page += 1) {
      const paged = { ...query, pageSize: PAGE_SIZE, page }
      const answer = await staff.call(getContents, { params: { id }, query: paged })
      expect(answer.json).toMatchObject({ totalItems: CONTENTS })
      ids.push(...v.parse(listed, answer.json).items.map((one) => one.id))
    }
    return ids
  }

  const orders = ([...COUNT_KEYS, 'creationDate'] as const).flatMap((sortField) =>
    (['asc', 'desc'] as const).map((orderDir) => ({ sortField, orderDir })),
  )

  it.each(orders)(
    'by $sortField $orderDir is the one of the shown values',
    async ({ sortField, orderDir }) => {
      for (const estimates of [true, false]) {
        await database.transaction((tx) =>
          tx
            .updateTable('campaigns')
            .set({ use_estimates: estimates ? 1 : 0 })
            .where('id', '=', id)
            .execute(),
        )
        expect(await reported({ sortField, orderDir })).toEqual(
          await expected(sortField, orderDir, estimates),
        )
      }
    },
  )
})
