import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { creator, getCreator } from '../../src/contract/creators.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'

describe.each(databases)('a creator’s work and fees ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const organization = await buildOrganization(app.services)
  const client = await app.signIn('CLIENT', organization.id)
  const work = async (start: string, end: string, cost: number | null, views: number, draft = false) => {
    const made = await createCampaign(app.services, staff, {
      organizationName: organization.name,
      startDate: start,
      endDate: end,
      draft,
      creators: [{ name: 'Giulia', cost, channels: [{ url: 'https://www.instagram.com/giulia.anni/' }] }],
    })
    await buildContents(app.services, made.id, [
      {
        channelId: made.channels[0]?.id ?? '',
        impressionsViewCount: views,
        creationDate: `${end}T10:00:00.000Z`,
      },
    ])
    return made
  }
  const paid = await work('2024-03-01', '2024-03-31', 1000, 10_000)
  const unpaid = await work('2024-05-01', '2024-05-31', null, 90_000)
  // Begins in one year, ends in the next.
  const turning = await work('2023-12-20', '2024-01-10', 500, 20_000)
  await work('2024-06-01', '2024-06-30', 9_000, 1_000, true)
  const id = paid.creators[0]?.id ?? ''
  const read = async (who = staff) => {
    const answer = await who.call(getCreator, { params: { id } })
    expect(answer.status).toBe(200)
    return v.parse(creator, answer.json)
  }

  it('counts a year’s campaigns by their first day, and divides a known cost only by its own contents', async () => {
    expect((await read()).work?.years).toMatchObject([
      {
        year: 2024,
        campaignsCount: 2,
        metrics: {
          cost: 1000,
          contentCount: 2,
          impressionsViewCount: 100_000,
          cpm: 100,
          facts: { cost: { origin: 'DECLARED', known: 1, of: 2 } },
        },
      },
      { year: 2023, campaignsCount: 1, metrics: { cost: 500, impressionsViewCount: 20_000, cpm: 25 } },
    ])
  })

  it('returns known values per campaign, and adds up to the total', async () => {
    const { work: found, metrics } = await read()
    const of = (campaignId: string) => found?.campaigns.find((one) => one.campaignId === campaignId)?.metrics
    expect(found?.campaigns).toHaveLength(3)
    expect(of(paid.id)).toMatchObject({ cost: 1000, cpm: 100 })
    expect(of(unpaid.id)).toMatchObject({ cost: null, cpm: null, impressionsViewCount: 90_000 })
    expect(of(turning.id)).toMatchObject({ cost: 500, cpm: 25 })
    const sum = (key: 'cost' | 'impressionsViewCount' | 'contentCount') =>
      found?.campaigns.reduce((all, one) => all + (one.metrics[key] ?? 0), 0)
    expect(metrics).toMatchObject({
      cost: sum('cost'),
      impressionsViewCount: sum('impressionsViewCount'),
      contentCount: sum('contentCount'),
      facts: { cost: { known: 2, of: 3 } },
    })
  })

  it('is staff’s alone', async () => {
    expect((await read(client)).work).toBeUndefined()
  })
})
