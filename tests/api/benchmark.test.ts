import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getBenchmark } from '../../src/contract/dashboards.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'
import type { SignedIn } from '../support/sign-in.ts'

describe.each(databases)('the benchmark ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const first = await buildOrganization(app.services)
  const client = await app.signIn('CLIENT', first.id)

  const ask = async (who: SignedIn, query: { organizationId?: string } = {}) => {
    const answer = await who.call(getBenchmark, { query })
    expect(answer.status).toBe(200)
    return v.parse(getBenchmark.output, answer.json)
  }
  /** A concluded campaign with one content; CPM = cost ÷ 1000 views × 1000. */
  const build = async (cost: number, organizationName?: string, changes = {}) => {
    const named = organizationName === undefined ? {} : { organizationName }
    const campaign = await createCampaign(app.services, staff, {
      cost,
      creators: [creatorInput()],
      ...named,
      ...changes,
    })
    const [channel] = campaign.channels
    await buildContents(app.services, campaign.id, [
      { channelId: channel?.id ?? '', impressionsViewCount: 1000, likesCount: 100, commentsCount: 0 },
    ])
  }
  const NOTHING = { cpm: null, cpe: null, ctr: null, cpc: null, trueEr: null, frequency: null }

  it('is null below five campaigns', async () => {
    for (const cost of [10, 20, 30, 40]) await build(cost, first.name)
    expect(await ask(staff)).toEqual({ campaignsCount: 4, metrics: NOTHING })
  })

  it('uses only concluded campaigns with a report, and interpolates between them', async () => {
    await createCampaign(app.services, staff, { cost: 7 })
    const running = { startDate: '2024-01-01', endDate: '2090-01-01' }
    await build(9_000, first.name, running)
    await build(50, first.name)
    const reported = await ask(staff)
    expect(reported.campaignsCount).toBe(5)
    expect(reported.metrics.cpm).toEqual({
      p25: 20,
      median: 30,
      p75: 40,
      fact: { origin: 'MEASURED', known: 5, of: 5, definitions: { INSTAGRAM_OLD: 1 } },
    })
    expect(reported.metrics.cpe?.median).toBeCloseTo(0.3, 9)
    expect(reported.metrics).toMatchObject({ ctr: null, cpc: null })
    await build(60, first.name)
    expect((await ask(staff)).metrics.cpm).toMatchObject({ p25: 22.5, median: 35, p75: 47.5 })
  })

  it('is hidden from a client below five organizations', async () => {
    expect(await ask(client)).toEqual({ campaignsCount: 0, metrics: NOTHING })
    for (const cost of [100, 200, 300]) await build(cost)
    expect(await ask(client)).toEqual({ campaignsCount: 0, metrics: NOTHING })
    await build(400)
    const reported = await ask(client)
    expect(reported.campaignsCount).toBe(10)
    expect(reported).toEqual(await ask(staff))
  })

  it('can be of one organization for staff, not for a client', async () => {
    expect((await ask(staff, { organizationId: first.id })).campaignsCount).toBe(6)
    expect(await ask(client, { organizationId: first.id })).toEqual({ campaignsCount: 0, metrics: NOTHING })
    const answer = await staff.call(getBenchmark, { query: { organizationId: 'null' } })
    expect(answer.status).toBe(400)
  })
})
