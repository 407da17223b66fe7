import { describe, expect, it } from 'vitest'
import { getCampaign, getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import {
  getComparedCreators,
  getCreator,
  getCreators,
  getCreatorsSummary,
} from '../../src/contract/creators.ts'
import { getAdHocCreators, getAdHocReport, getBenchmark } from '../../src/contract/dashboards.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents, buildFollowers } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'

/** Replaces thousands of rows of the largest amount: two of it exceed 2^53. */
const HALF = 8e15

describe.each(databases)('sums beyond 2^53 ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const cost = 1e12
  const creators = [1, 2].map(() => ({ ...creatorInput(), cost }))
  const made = await createCampaign(app.services, staff, { cost, creators })
  const again = await createCampaign(app.services, staff, {
    cost,
    organizationName: made.organizationName,
    creators: made.creators.map(({ id, name }) => ({
      id,
      name,
      cost,
      channels: made.channels.filter((one) => one.creatorId === id).map(({ url }) => ({ url })),
    })),
  })
  const counts = { reach: HALF, impressionsViewCount: HALF, likesCount: HALF, commentsCount: HALF }
  for (const { id } of made.channels) await buildFollowers(app.services, id, HALF)
  for (const { id } of [made, again])
    await buildContents(
      app.services,
      id,
      made.channels.map((channel) => ({ ...counts, channelId: channel.id })),
    )
  const params = { id: made.id }
  const creator = { id: made.creators[0]?.id ?? '' }
  const query = { campaignIds: `${made.id},${again.id}` }

  it.each([
    ['the list of campaigns', () => staff.call(getCampaigns)],
    ['its order by plan', () => staff.call(getCampaigns, { query: { sortField: 'planProgress' } })],
    ['a campaign', () => staff.call(getCampaign, { params })],
    ['a report over campaigns', () => staff.call(getAdHocReport, { query })],
    ['its creators', () => staff.call(getAdHocCreators, { query })],
    ['the benchmark', () => staff.call(getBenchmark)],
    ['creators', () => staff.call(getCreators)],
    ['a creator', () => staff.call(getCreator, { params: creator })],
    ['creators side by side', () => staff.call(getComparedCreators, { query: { ids: creator.id } })],
    ['the sums of creators', () => staff.call(getCreatorsSummary)],
  ])('are answered in %s', async (_, ask) => {
    const answer = await ask()
    expect([answer.status, answer.text.slice(0, 200)]).toMatchObject([200, expect.any(String)])
  })
})
