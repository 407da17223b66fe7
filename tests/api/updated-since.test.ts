import * as v from 'valibot'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { archiveCampaign, getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { moment } from '../support/moment.ts'

describe.each(databases)('campaigns that have changed since ($name)', async (kind) => {
  const app = await openApp(kind)
  const { database } = app.services
  const staff = await app.signIn('ACCOUNT')
  const made = []
  for (const campaignName of ['Alfa', 'Beta', 'Gamma'])
    made.push(await createCampaign(app.services, staff, { campaignName }))
  const [alfa, beta] = made
  const params = { id: alfa?.id ?? '' }
  const names = async (query: Record<string, string>, who = staff) => {
    const answer = v.parse(getCampaigns.output, (await who.call(getCampaigns, { query })).json)
    expect(answer.totalItems).toBe(answer.items.length)
    return answer.items.map(({ campaignName }) => campaignName)
  }

  it('are listed alone, whatever has changed of them, in the order and with the counts of the list', async () => {
    expect(
      await names({ updatedSince: '2020-01-01T00:00:00Z', sortField: 'campaignName', orderDir: 'asc' }),
    ).toEqual(['Alfa', 'Beta', 'Gamma'])
    const first = await moment()
    expect(await names({ updatedSince: first })).toEqual([])
    const comment = { commentType: 'GENERAL', content: 'Bene.' }
    expect((await staff.call(postComment, { params, body: comment })).status).toBe(201)
    expect(await names({ updatedSince: first })).toEqual(['Alfa'])
    const second = await moment()
    await staff.call(archiveCampaign, { params: { id: beta?.id ?? '', flag: 'true' } })
    expect(await names({ updatedSince: second })).toEqual([])
    expect(await names({ updatedSince: second, archived: 'any' })).toEqual(['Beta'])
    // Another notation of the same instant.
    const inRome = `${new Date(Date.parse(second) + 3_600_000).toISOString().slice(0, -1)}+01:00`
    expect(await names({ updatedSince: inRome, archived: 'any' })).toEqual(['Beta'])
    expect(
      await names({ updatedSince: first, archived: 'any', search: 'alfa', status: 'IN_PROGRESS' }),
    ).toHaveLength(alfa?.status === 'IN_PROGRESS' ? 1 : 0)
    expect((await staff.call(getCampaigns, { query: { updatedSince: 'ieri' } })).status).toBe(400)
    expect(await names({ updatedSince: '2020-01-01T00:00:00Z' }, await app.signIn('CLIENT'))).toEqual([])
  })

  it('are found by an index', async () => {
    const since = '2999-01-01T00:00:00.000Z'
    const condition = sql`select id from revisions where changed_at >= ${since}`
    const plan =
      database.dialect === 'sqlite'
        ? await sql<{ detail: string }>`explain query plan ${condition}`.execute(database.reader)
        : await database.transaction(async (tx) => {
            await sql`set local enable_seqscan = off`.execute(tx)
            return await sql`explain ${condition}`.execute(tx)
          })
    expect(JSON.stringify(plan.rows)).toContain('revisions_changed')
  })
})
