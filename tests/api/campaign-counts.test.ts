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

  it('is stored through every change of a campaign, and the loss of its client', async () => {
    expect(await storedIn(reader)).toEqual(await countedIn(reader))
    const places = (await placesIn(reader, kind.name)).filter(({ table, column }) =>
      table === 'organizations' ? column === null : table === 'campaigns',
    )
    let seen = 0
    for (const change of places.flatMap(changesOf)) {
      const before = await countedIn(reader)
      const both = await undone(app, async (tx) => {
        await change.execute(tx)
        return { stored: await storedIn(tx), counted: await countedIn(tx) }
      })
      if (both === null) continue
      expect(both.stored).toEqual(both.counted)
      if (JSON.stringify(both.counted) !== JSON.stringify(before)) seen += 1
    }
    // Another client, type, draft flag, archived flag, first or last day, and none.
    expect(seen).toBeGreaterThan(5)
  })
})

async function storedIn(db: Db): Promise<unknown[]> {
  const kinds = ['type', 'draft', 'archived'] as const
  const counts = db.selectFrom('campaign_counts').select(['organization_id', ...kinds, 'count'])
  const days = db.selectFrom('campaign_days').select(['day', ...kinds, 'starts', 'ends'])
  return [
    ...(await counts.orderBy(sql`organization_id, type, draft, archived`).execute()),
    ...(await days.orderBy(sql`day, type, draft, archived`).execute()),
  ]
}

async function countedIn(db: Db): Promise<unknown[]> {
  const counted = sql`select organization_id, type, draft, archived, count(*) as count from campaigns
    group by organization_id, type, draft, archived order by organization_id, type, draft, archived`
  const days = sql`select day, type, draft, archived, sum(starts) as starts, sum(ends) as ends from (
      select start_date as day, type, draft, archived, 1 as starts, 0 as ends from campaigns
      union all select end_date, type, draft, archived, 0, 1 from campaigns
    ) as days group by day, type, draft, archived order by day, type, draft, archived`
  return [...(await counted.execute(db)).rows, ...(await days.execute(db)).rows]
}
