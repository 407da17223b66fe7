import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaigns, postCampaign } from '../../src/contract/campaign-endpoints.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { getOrganizations, postOrganization } from '../../src/contract/organizations.ts'
import { openApp } from '../support/build-app.ts'
import { campaignInput, createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'

describe.each(databases)('one spelling ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const found = async (organizationName: string) =>
    v.parse(
      getOrganizations.output,
      (await staff.call(getOrganizations, { query: { organizationName } })).json,
    ).items

  it('apostrophes, dashes and letters with a stroke are one client, one brand, one search result', async () => {
    const mark = unique()
    const name = `L'Ørsted-Łódź Kræmer Sœur ${mark}`
    const other = `L´Orsted–Lodz Kraemer Soeur ${mark}`
    expect((await staff.call(postOrganization, { body: { name } })).status).toBe(201)
    expect((await staff.call(postOrganization, { body: { name: other } })).status).toBe(409)
    expect(await found(other)).toMatchObject([{ name }])
    const brandName = `Caffè d’Oro Sœur ${mark}`
    const made = await createCampaign(app.services, staff, { organizationName: other, brandName })
    expect(made).toMatchObject({ organizationName: name, brandName })
    const body = campaignInput({ organizationName: name, brandName: `Caffè d´Oro Soeur ${mark}` })
    const second = v.parse(campaign, (await staff.call(postCampaign, { body })).json)
    expect(second.brandName).toBe(brandName)
    const { totalItems } = v.parse(
      getCampaigns.output,
      (await staff.call(getCampaigns, { query: { search: `caffe d'oro sœur ${mark}` } })).json,
    )
    expect(totalItems).toBe(2)
  })
})
