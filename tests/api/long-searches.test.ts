import { describe, expect, it } from 'vitest'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { getBrands, getBrandsByName, getCreators, getCreatorsByName } from '../../src/contract/creators.ts'
import { getDashboardList, getDashboards } from '../../src/contract/dashboards.ts'
import { LIMITS } from '../../src/contract/limits.ts'
import { getOrganizations } from '../../src/contract/organizations.ts'
import { getUsers } from '../../src/contract/users.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

/** Eighteen letters once folded. */
const WIDEST = 'ﷺ'

describe.each(databases)('long searches ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  it.each([
    ['campaigns', (search: string) => staff.call(getCampaigns, { query: { search } })],
    ['brands', (brandName: string) => staff.call(getBrands, { query: { brandName } })],
    ['brands by name', (brandName: string) => staff.call(getBrandsByName, { query: { brandName } })],
    ['creators', (name: string) => staff.call(getCreators, { query: { name } })],
    ['creators by name', (name: string) => staff.call(getCreatorsByName, { query: { name } })],
    ['dashboards', (name: string) => staff.call(getDashboards, { query: { name } })],
    [
      'the list of dashboards',
      (smartSearch: string) => staff.call(getDashboardList, { query: { smartSearch } }),
    ],
    [
      'organizations',
      (organizationName: string) => staff.call(getOrganizations, { query: { organizationName } }),
    ],
    ['users', (organizationName: string) => staff.call(getUsers, { query: { organizationName } })],
  ])('of %s: as long as a name, and no longer', async (_, search) => {
    expect((await search(WIDEST.repeat(LIMITS.nameLength))).status).toBe(200)
    expect((await search('a'.repeat(LIMITS.nameLength + 1))).status).toBe(400)
    expect((await search(WIDEST.repeat(1650))).status).toBe(400)
  })
})
