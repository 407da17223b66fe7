import { beforeAll, describe, expect, it } from 'vitest'
import { refreshCampaign } from '../../src/contract/campaign-endpoints.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { publishedIn } from '../../src/server/modules/dashboards/published.ts'
import { storedSums } from '../../src/server/modules/numbers/campaign-sums.ts'
import { contentGroups } from '../../src/server/modules/numbers/content-groups.ts'
import {
  channelsWithStored,
  type SetChannel,
  setChannels,
} from '../../src/server/modules/numbers/set-channels.ts'
import { placeGroups } from '../../src/server/modules/numbers/sum-groups.ts'
import { openApp } from '../support/build-app.ts'
import { changesOf, placesIn, undone } from '../support/change-cells.ts'
import { databases } from '../support/databases.ts'
import { buildEditedAgency } from '../support/edited-agency.ts'
import { everyEdit } from '../support/every-edit.ts'

describe.each(databases)('the stored sums of campaigns for dashboards ($name)', async (kind) => {
  const app = await openApp(kind)
  const agency = await buildEditedAgency(app)
  const { database } = app.services
  beforeAll(async () => {
    const params = { id: agency.campaigns[0]?.id ?? '' }
    await agency.staff.call(refreshCampaign, { params, body: { onSocialEnabled: true } })
    await agency.refresh()
  })

  it('is gone with every cell that it depends on', async () => {
    const before = await addedUp(database.reader)
    expect(before.saved).toEqual(before.computed)
    const wrong: string[] = []
    let dropped = 0
    for (const place of await placesIn(database.reader, kind.name)) {
      for (const change of changesOf(place)) {
        const after = await undone(app, async (tx) => {
          await change.execute(tx)
          return await addedUp(tx)
        })
        if (after === null) continue
        const reported = [...after.saved].filter(([id, text]) => after.computed.get(id) !== text)
        if (reported.length > 0) wrong.push(`${place.table}.${place.column ?? ''}`)
        if (after.saved.size < before.saved.size) dropped += 1
        if (JSON.stringify([...after.computed]) !== JSON.stringify([...before.computed])) break
      }
    }
    expect(wrong).toEqual([])
    expect(dropped).toBeGreaterThan(20)
  }, 600_000)

  it.each(Object.entries(everyEdit))(
    'is there again, and right, after %s',
    async (_name, { run }) => {
      await run(agency)
      const { saved, computed } = await addedUp(database.reader)
      expect(saved).toEqual(computed)
    },
    120_000,
  )
})

/** The sums of each campaign with contents, stored and recomputed. */
async function addedUp(db: Db): Promise<{ saved: Map<string, string>; computed: Map<string, string> }> {
  const rows = await db
    .selectFrom('contents')
    .select('campaign_id')
    .distinct()
    .orderBy('campaign_id')
    .execute()
  const ids = rows.map(({ campaign_id }) => campaign_id)
  const saved = new Map<string, string>()
  const computed = new Map<string, string>()
  for (const id of ids) {
    const set = { campaignIds: [id] }
    const channels = await setChannels(db, set)
    const placed = placeGroups(await contentGroups(db, set), channels)
    computed.set(id, textOf(publishedIn(placed, new Map()), channels))
    const full = await storedSums(db, [id])
    if (full.size === 0) continue
    const withStored = await channelsWithStored(db, await campaignRows(db, id), full)
    saved.set(id, textOf(publishedIn([], full), withStored))
  }
  return { saved, computed }
}

async function campaignRows(db: Db, id: string) {
  const columns = ['id', 'use_estimates', 'metrics_updated_at'] as const
  return await db.selectFrom('campaigns').select(columns).where('id', '=', id).execute()
}

const byText = (one: string, other: string) => (one < other ? -1 : 1)

/**
 * Sums of fractions differ in their last digits depending on the order. Twelve digits: with nine, a sum that ends in
 * half of the last one (119 607.6025) was rounded up or down depending on the order.
 */
function textOf(published: ReturnType<typeof publishedIn>, channels: readonly SetChannel[]): string {
  const rounded = (key: string, value: unknown): unknown => {
    if (typeof value === 'number') return Number(value.toPrecision(12))
    // Its keys are in the order of the contents.
    if (key === 'viewsBy') return Object.entries(value ?? {}).toSorted(([one], [other]) => byText(one, other))
    const listed: unknown[] = value instanceof Set || value instanceof Map ? [...value] : []
    return listed.length === 0 ? value : listed.map((one) => JSON.stringify(one, rounded)).toSorted(byText)
  }
  return JSON.stringify([published, channels.toSorted((one, other) => byText(one.id, other.id))], rounded)
}
