import { describe, expect, it } from 'vitest'
import { refreshCampaign } from '../../src/contract/campaign-endpoints.ts'
import { openApp } from '../support/build-app.ts'
import { changesOf, placesIn, undone } from '../support/change-cells.ts'
import { databases } from '../support/databases.ts'
import { buildEditedAgency } from '../support/edited-agency.ts'
import type { View } from '../support/report-views.ts'
import { compare, pictureOf } from '../support/watch-revisions.ts'

describe.each(databases)('the inputs of a report ($name)', async (kind) => {
  const app = await openApp(kind)
  const { campaigns, staff, refresh } = await buildEditedAgency(app)
  const params = { id: campaigns[0]?.id ?? '' }
  await staff.call(refreshCampaign, { params, body: { onSocialEnabled: true } })
  await refresh()
  const places = await placesIn(app.services.database.reader, kind.name)

  it('raise its revision when changed or deleted, column by column', async () => {
    const { database, secrets, clock } = app.services
    const computing = { secrets, now: clock() }
    const before = await pictureOf(database.reader, computing, isFull)
    const found: string[] = []
    let seen = 0
    for (const place of places) {
      for (const change of changesOf(place)) {
        const after = await undone(app, async (tx) => {
          await change.execute(tx)
          return await pictureOf(tx, computing, isFull)
        })
        if (after === null) continue
        const { changed, unraised } = compare(before, after)
        if (changed.length > 0) seen += 1
        if (unraised.length > 0) found.push(`${place.table}.${place.column ?? ''}: ${unraised.join(', ')}`)
        // The database accepted another value.
        if (changed.length > 0) break
      }
    }
    expect(found).toEqual([])
    expect(seen).toBeGreaterThan(100)
  }, 600_000)
})

/** Staff see everything that any reader sees. */
function isFull({ reader, params, query }: View): boolean {
  return reader === 'staff' && Object.keys(params).length === 1 && Object.keys(query).length === 0
}
