import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { refreshCampaign } from '../../src/contract/campaign-endpoints.ts'
import { CREATOR_SORT_FIELDS } from '../../src/contract/creator-lists.ts'
import { creatorSummary, getCreators, getCreatorsSummary } from '../../src/contract/creators.ts'
import { partialMetrics } from '../../src/contract/metrics.ts'
import { pageOf } from '../../src/contract/primitives.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { creatorChannels } from '../../src/server/modules/creators/creator-channels.ts'
import { creatorNumbers } from '../../src/server/modules/creators/creator-numbers.ts'
import { openApp } from '../support/build-app.ts'
import { changesOf, placesIn, undone } from '../support/change-cells.ts'
import { databases } from '../support/databases.ts'
import { buildEditedAgency } from '../support/edited-agency.ts'
import { everyEdit } from '../support/every-edit.ts'
import type { SignedIn } from '../support/sign-in.ts'

const STAFF = { kind: 'staff', role: 'ADMIN', organizationId: null, userId: '', sessionId: '' } as const

describe.each(databases)('the stored sums of creators ($name)', async (kind) => {
  const app = await openApp(kind)
  const agency = await buildEditedAgency(app)
  const { database } = app.services
  const list = async (query: Record<string, string | number> = {}) =>
    await allCreators(agency.staff, { ...query, pageSize: 100 })
  // All creators' sums are stored before the first edit.
  beforeAll(async () => {
    await agency.staff.call(refreshCampaign, {
      params: { id: agency.campaigns[0]?.id ?? '' },
      body: { onSocialEnabled: true },
    })
    await agency.refresh()
    expect((await list()).length).toBeGreaterThan(1)
  })

  it('is out of date with every cell that it depends on', async () => {
    await list()
    const before = await computedIn(database.reader)
    const found: string[] = []
    let seen = 0
    for (const place of await placesIn(database.reader, kind.name)) {
      for (const change of changesOf(place)) {
        const changed = await undone(app, async (tx) => {
          await change.execute(tx)
          const after = await computedIn(tx)
          const noted = await tx.selectFrom('changed_creators').select('creator_id').execute()
          const known = new Set(noted.map(({ creator_id }) => creator_id))
          const others = [...after].filter(([id, text]) => before.get(id) !== text).map(([id]) => id)
          return { others, missed: others.filter((id) => !known.has(id)) }
        })
        if (changed === null) continue
        if (changed.missed.length > 0) found.push(`${place.table}.${place.column ?? ''}`)
        if (changed.others.length === 0) continue
        seen += 1
        break
      }
    }
    expect(found).toEqual([])
    expect(seen).toBeGreaterThan(20)
  }, 600_000)

  it('is marked by a statement with its own conflict clause, more than once', async () => {
    const { id: channel_id } = await database.reader
      .selectFrom('channels')
      .select('id')
      .executeTakeFirstOrThrow()
    const row = {
      channel_id,
      measured_at: '2023-01-01T00:00:00.000Z',
      followers_count: 10,
      origin: 'DECLARED' as const,
    }
    for (const followers_count of [10, 20, 30]) {
      await database.transaction((tx) =>
        tx
          .insertInto('channel_snapshots')
          .values({ ...row, followers_count })
          .onConflict((conflict) =>
            conflict.columns(['channel_id', 'measured_at']).doUpdateSet({ followers_count }),
          )
          .execute(),
      )
    }
    expect(await database.reader.selectFrom('changed_creators').selectAll().execute()).not.toEqual([])
  })

  it.each(Object.entries(everyEdit))(
    'is what is computed after %s',
    async (_name, { run }) => {
      await list()
      await run(agency)
      const computed = await computedIn(database.reader)
      const summary = v.parse(getCreatorsSummary.output, (await agency.staff.call(getCreatorsSummary)).json)
      expect(summary.contentCount).toBe(await publishedContents(database.reader))
      const saved = await list()
      expect(new Map(saved.map((one) => [one.id, textOf(one)]))).toEqual(computed)
      for (const sortField of CREATOR_SORT_FIELDS) {
        for (const orderDir of ['asc', 'desc']) {
          const keys = (await list({ sortField, orderDir })).map((one) => sortKeyOf(one, sortField))
          expect(keys).toEqual(inOrder(keys, orderDir))
        }
      }
    },
    120_000,
  )
})

async function publishedContents(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contents')
    .innerJoin('campaigns', 'campaigns.id', 'contents.campaign_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('campaigns.draft', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}

async function allCreators(staff: SignedIn, query: Record<string, string | number>) {
  const answer = await staff.call(getCreators, { query })
  expect(answer.status).toBe(200)
  return v.parse(pageOf(creatorSummary), answer.json).items
}

type Listed = Awaited<ReturnType<typeof allCreators>>[number]

/** In the schema's order on both sides. */
function textOf({ campaignsCount, metrics }: Pick<Listed, 'campaignsCount' | 'metrics'>): string {
  return JSON.stringify([campaignsCount, v.parse(partialMetrics, metrics)])
}

/** Of every creator, from measurements only, not from derived data. */
async function computedIn(db: Db): Promise<Map<string, string>> {
  const ids = (await db.selectFrom('creators').select('id').execute()).map(({ id }) => id)
  const channels = await creatorChannels(db, STAFF, ids)
  const { byCreator, campaignsOfCreator } = await creatorNumbers(db, STAFF, ids, channels)
  return new Map(
    [...byCreator].map(([id, metrics]) => [
      id,
      textOf({ campaignsCount: campaignsOfCreator.get(id) ?? 0, metrics }),
    ]),
  )
}

function sortKeyOf(one: Listed, field: (typeof CREATOR_SORT_FIELDS)[number]): number | string | null {
  const known = one.channels.flatMap(({ followersCount }) => followersCount ?? [])
  if (field === 'followersCount')
    return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0)
  if (field === 'campaignsCount') return one.campaignsCount
  return field === 'contentCount' ? (one.metrics.contentCount ?? 0) : ''
}

/** Unknown values come last in either direction. */
function inOrder(keys: readonly (number | string | null)[], orderDir: string) {
  const known = keys.filter((key) => key !== null)
  const up = known.toSorted((a, b) => Number(a) - Number(b))
  return [...(orderDir === 'asc' ? up : up.toReversed()), ...keys.filter((key) => key === null)]
}
