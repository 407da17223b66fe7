import { getCampaign, getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { answered, signInTo } from '../support/agency.ts'
import { paramsOf } from '../support/agency-work.ts'
import { addReader, FOREIGN, FOREIGN_SEARCH, type ForeignWork } from '../support/foreign-work.ts'
import { expect, test } from './spec/fixtures.ts'

/** A complete campaign of the demo that no other test deletes. */
const REPORT = 'Sugo lento'

test('no call returns a word of another client to a client', async ({ agency, server }) => {
  const { email, password, foreign } = await addReader(agency, server, REPORT)
  const { call, me } = await signInTo(server, email, password)
  const [own] = answered(getCampaigns, await call(getCampaigns, { query: { search: REPORT } })).items
  const campaign = answered(getCampaign, await call(getCampaign, { params: { id: own?.id ?? '' } }))
  const ofUser = { id: me.uuid, uuid: me.uuid }
  const search = { search: FOREIGN_SEARCH, name: FOREIGN_SEARCH, smartSearch: FOREIGN_SEARCH }
  let answers = 0
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET' || endpoint.access !== 'SIGNED_IN') continue
    const ids = idsFor(endpoint, foreign)
    const requested = [
      { params: { ...paramsOf(campaign), ...(endpoint.path.startsWith('/users') && ofUser) } },
      { params: { ...paramsOf(foreign.campaign), ...ids }, query: { hash: foreign.campaign.hash ?? '' } },
      { params: { ...paramsOf(foreign.campaign), id: campaign.id } },
      { query: { ...search, campaignIds: foreign.campaign.id, organizationId: foreign.organization.id } },
    ]
    for (const one of requested) {
      const { status, text } = await call(endpoint, one)
      expect([endpoint.name, status, FOREIGN.exec(text)?.[0]]).toEqual([endpoint.name, status, undefined])
      answers += 1
    }
  }
  expect(answers).toBeGreaterThan(80)
})

/** The ids of a path replaced with those of the other client's records. */
function idsFor({ path }: Endpoint, { campaign, dashboard, organization }: ForeignWork): { id?: string } {
  if (path.startsWith('/dashboards')) return { id: dashboard.id }
  if (path.startsWith('/creators')) return { id: paramsOf(campaign).creatorId }
  if (path.startsWith('/users')) return { id: organization.users[0]?.id ?? '' }
  return { id: campaign.id }
}
