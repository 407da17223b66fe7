import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../src/server/db/schema.ts'
import { openApp } from '../support/build-app.ts'
import { changesOf, placesIn, undone } from '../support/change-cells.ts'
import { databases } from '../support/databases.ts'
import { buildEditedAgency } from '../support/edited-agency.ts'

describe.each(databases)('how many campaigns there are ($name)', async (kind) => {
  const app = await openApp(kind)
  await buildEditedAgency(app)
  const { reader } = app.services.database

  it('is kept through every change of a campaign, and the loss of its client', async () => {
    expect(await keptIn(reader)).toEqual(await countedIn(reader))
    const places = (await placesIn(reader, kind.name)).filter(({ table, column }) =>
      table === 'organizations' ? column === null : table === 'campaigns',
    )
    let seen = 0
    for (const change of places.flatMap(changesOf)) {
      const before = await countedIn(reader)
      const told = await undone(app, async (tx) => {
        await change.execute(tx)
        return { kept: await keptIn(tx), counted: await countedIn(tx) }
      })
      if (told === null) continue
      expect(told.kept).toEqual(told.counted)
      if (JSON.stringify(told.counted) !== JSON.stringify(before)) seen += 1
    }
    // Another client, another kind, a draft, another first or last day, and none at all.
    expect(seen).toBeGreaterThan(5)
  })
})

async function keptIn(db: Db): Promise<unknown[]> {
  const kept = db.selectFrom('campaign_counts').select(['organization_id', 'type', 'draft', 'count'])
  const days = db.selectFrom('campaign_days').select(['day', 'type', 'draft', 'starts', 'ends'])
  return [
    ...(await kept.orderBy('organization_id').orderBy('type').orderBy('draft').execute()),
    ...(await days.orderBy('day').orderBy('type').orderBy('draft').execute()),
  ]
}

async function countedIn(db: Db): Promise<unknown[]> {
  const counted = sql`select organization_id, type, draft, count(*) as count from campaigns
    group by organization_id, type, draft order by organization_id, type, draft`
  const days = sql`select day, type, draft, sum(starts) as starts, sum(ends) as ends from (
      select start_date as day, type, draft, 1 as starts, 0 as ends from campaigns
      union all select end_date, type, draft, 0, 1 from campaigns
    ) as days group by day, type, draft order by day, type, draft`
  return [...(await counted.execute(db)).rows, ...(await days.execute(db)).rows]
}
