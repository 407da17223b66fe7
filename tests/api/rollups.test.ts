import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { campaignInput as inputSchema } from '../../src/contract/campaign-input.ts'
import { chunks } from '../../src/lib/chunks.ts'
import { createCampaign } from '../../src/server/modules/campaigns/save-campaign.ts'
import { rebuildRollups } from '../../src/server/modules/numbers/rebuild-rollups.ts'
import { recomputeSharing } from '../../src/server/modules/numbers/recompute-sharing.ts'
import { openApp, type TestApp } from '../support/build-app.ts'
import { campaignInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization, buildUser } from '../support/factories.ts'
import { formulaRollups, storedRollups } from '../support/formula-rollups.ts'
import { applyEdit, everyVoice, firstInput, story } from '../support/random-edits.ts'
import { runJobs } from '../support/run-jobs.ts'

const CAMPAIGNS = { sqlite: 1_000, postgres: 150 }
/** Longer than a measurement stays fresh, so that a refresh requests it again. */
const MS_BETWEEN = 25 * 3_600_000

describe.each(databases)('the rollups ($name)', async (kind) => {
  const app = await openApp(kind)
  const { database, clock, provider } = app.services
  const stories = fc.sample(story, { seed: 11, numRuns: CAMPAIGNS[kind.name] })
  const ids = await createCampaigns(app, stories)
  for (const nth of [0, 1, 2]) {
    app.later(MS_BETWEEN)
    const staff = await app.signIn('ADMIN')
    for (const [index, { edits }] of stories.entries()) {
      const edit = edits[nth]
      if (edit !== undefined) await applyEdit(staff.call, database.reader, ids[index] ?? '', edit)
    }
    await runJobs({ database, clock, provider, recompute: recomputeSharing }, 120_000)
  }

  it('equal the formulas over all measured and declared values', async () => {
    const stored = await storedRollups(app.services.database.reader)
    const formulas = await formulaRollups(app.services.database.reader)
    expect(stored.size).toBeGreaterThan(CAMPAIGNS[kind.name])
    expect([...stored.keys()]).toEqual([...formulas.keys()])
    for (const [id, rollup] of formulas) expect(stored.get(id), id).toEqual(rollup)
  })

  it('are the same after a rebuild', async () => {
    const { database } = app.services
    const before = await storedRollups(database.reader)
    expect(await rebuildRollups(database)).toBe(0)
    const ids = [...before.keys()].filter((_, index) => index % 5 === 0)
    await database.transaction(async (tx) => {
      const lost = { rollup: null, impressions_view_count: 1, content_count: 99, creators_count: 99 }
      await tx
        .updateTable('campaigns')
        .set({ ...lost, rollup_version: null })
        .where('id', 'in', ids)
        .execute()
      await tx
        .updateTable('campaigns')
        .set({ rollup_version: 0 })
        .where('id', '=', ids[0] ?? '')
        .execute()
      await tx.deleteFrom('campaign_growth').where('campaign_id', 'in', ids).execute()
    })
    expect(await rebuildRollups(database)).toBe(ids.length)
    expect(await storedRollups(database.reader)).toEqual(before)
  })
})

/** Like the API, many per transaction; the first campaign has every creator. */
async function createCampaigns({ services }: TestApp, stories: readonly Parameters<typeof firstInput>[1][]) {
  const { database, clock } = services
  const { name } = await buildOrganization(services)
  const { id: userId } = await buildUser(services)
  const scope = { kind: 'staff', userId, sessionId: '', role: 'ADMIN', organizationId: null } as const
  const saving = { scope, now: clock() }
  const archive = campaignInput({ organizationName: name, creators: everyVoice })
  await database.transaction((tx) => createCampaign(tx, v.parse(inputSchema, archive), saving))
  const ids: string[] = []
  for (const some of chunks(stories, 50)) {
    const made = await database.transaction(async (tx) => {
      const theirs: string[] = []
      for (const one of some) {
        theirs.push(await createCampaign(tx, v.parse(inputSchema, firstInput(name, one)), saving))
      }
      return theirs
    })
    ids.push(...made)
  }
  return ids
}
