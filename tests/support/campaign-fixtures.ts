import * as v from 'valibot'
import { postCampaign } from '../../src/contract/campaign-endpoints.ts'
import type { CampaignInput } from '../../src/contract/campaign-input.ts'
import { type Campaign, campaign } from '../../src/contract/campaign.ts'
import type { Services } from '../../src/server/http/services.ts'
import { buildOrganization, unique } from './factories.ts'
import type { SignedIn } from './sign-in.ts'

/** A campaign as the wizard would send it. */
export function campaignInput(changes: Partial<CampaignInput> & { organizationName: string }): CampaignInput {
  return {
    type: 'STANDARD',
    brandName: `Marca ${unique()}`,
    campaignName: `Campagna ${unique()}`,
    trackingMethods: ['#prova'],
    startDate: '2024-03-01',
    endDate: '2024-03-31',
    cost: 10_000,
    impressionsViewCountTargetMin: null,
    impressionsViewCountTargetMax: null,
    combinedReachTargetMin: null,
    combinedReachTargetMax: null,
    showImpressionTargets: false,
    showReachTargets: false,
    audienceVisibility: true,
    creators: [],
    ...changes,
  }
}

/** A creator with one channel unique to this test. */
export function creatorInput(
  name = `Creator ${unique()}`,
  url = `https://www.instagram.com/creator_${unique()}/`,
) {
  return { name, cost: 500, channels: [{ url }] }
}

/** Creates a campaign with the API, for a new organization by default. */
export async function createCampaign(
  services: Services,
  staff: SignedIn,
  changes: Partial<CampaignInput> = {},
): Promise<Campaign> {
  const organizationName = changes.organizationName ?? (await buildOrganization(services)).name
  const answer = await staff.call(postCampaign, { body: campaignInput({ ...changes, organizationName }) })
  if (answer.status !== 201) throw new Error(answer.text)
  return v.parse(campaign, answer.json)
}

/** A campaign's own values as the wizard would send them back. */
export function inputOf(made: Campaign) {
  const creators = made.creators.map(({ id, name, cost = null, channelIds }) => ({
    id,
    name,
    cost,
    channels: made.channels
      .filter((one) => channelIds.includes(one.id))
      .map((one) => ({ id: one.id, url: one.url })),
  }))
  return { ...made, creators }
}
