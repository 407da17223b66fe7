import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getAdHocCreators, getAdHocReport } from '../../src/contract/dashboards.ts'
import { openApp } from '../support/build-app.ts'
import { buildOverlap } from '../support/build-audience.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'

const CREATION_DATE = '2024-03-10T10:00:00.000Z'

describe.each(databases)('a hidden audience ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const organization = await buildOrganization(app.services)
  const client = await app.signIn('CLIENT', organization.id)
  const campaignWith = async (audienceVisibility: boolean) => {
    const urls = ['uno', 'due'].map((name) => `https://www.instagram.com/${name}_${audienceVisibility}/`)
    const made = await createCampaign(app.services, staff, {
      organizationName: organization.name,
      audienceVisibility,
      creators: [{ ...creatorInput(), channels: urls.map((url) => ({ url })) }],
    })
    const [first = '', second = ''] = made.channels.map(({ id }) => id)
    const overlap = { uniqueFollowers: 52_200, measuredAt: CREATION_DATE }
    await buildOverlap(app.services, made.id, [first, second], overlap)
    const content = { creationDate: CREATION_DATE, reach: 1000, impressionsViewCount: 2000 }
    await buildContents(app.services, made.id, [
      { ...content, channelId: first },
      { ...content, channelId: second },
    ])
    return made.id
  }
  const hidden = await campaignWith(false)
  const open = await campaignWith(true)

  it.each([
    ['alone', hidden],
    ['next to an open one', `${open},${hidden}`],
  ])('is in no part of a dashboard’s report for a client: %s', async (_, campaignIds) => {
    const query = { campaignIds }
    const full = await staff.call(getAdHocReport, { query })
    expect(full.text.match(/"audienceOverlap":0.1/g)?.length).toBeGreaterThan(2)
    const creators = await staff.call(getAdHocCreators, { query })
    expect(creators.text).toContain('"audienceOverlap":0.1')
    const seen = await client.call(getAdHocReport, { query })
    const { campaigns, ...parts } = v.parse(getAdHocReport.output, seen.json)
    expect(JSON.stringify(parts)).not.toContain('audienceOverlap')
    expect(campaigns.find(({ id }) => id === hidden)?.metrics).not.toHaveProperty('audienceOverlap')
    const pages = await client.call(getAdHocCreators, { query })
    expect([pages.status, pages.text]).toEqual([200, expect.not.stringContaining('audienceOverlap')])
  })

  it('is in every part if no campaign hides its own', async () => {
    const query = { campaignIds: open }
    const seen = await client.call(getAdHocReport, { query })
    expect(seen.text.match(/"audienceOverlap":0.1/g)?.length).toBeGreaterThan(2)
  })
})
