import { getCampaigns, postHash } from '../../src/contract/campaign-endpoints.ts'
import { getCreators } from '../../src/contract/creators.ts'
import { LIMITS } from '../../src/contract/limits.ts'
import { getDashboardList, postDashboard } from '../../src/contract/dashboards.ts'
import { postFrozenReport } from '../../src/contract/frozen-reports.ts'
import { getOrganizations, postOrganization } from '../../src/contract/organizations.ts'
import { addCampaign, addContent, addTroubledCampaign } from '../support/agency-work.ts'
import { type Agency, answered } from '../support/agency.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'

/** Ids for the screenshots: records of the demo data, and records with the longest names. */
export type ShotPlaces = {
  /** A campaign with every kind of number; `link` is its public address. */
  rich: string
  link: string
  /** A frozen report of it. */
  frozen: string
  pr: string
  fresh: string
  troubled: string
  long: string
  dashboard: string
  longDashboard: string
  creator: string
  longCreator: string
  organization: string
}

/** The longest name allowed by the contract, without a blank. */
const long = (letter: string) => letter.repeat(200)
/** Equally long, but unique. */
const longOfItsOwn = (letter: string) => `${letter.repeat(200)}${unique()}`.slice(-200)
/** The largest integer of a target. */
const HUGE = LIMITS.count - 1

/** Creates what the demo data lack, and finds the rest. */
export async function findPlaces(agency: Agency): Promise<ShotPlaces> {
  const { call } = agency.people.ADMIN
  const campaigns = answered(getCampaigns, await call(getCampaigns, { query: { pageSize: 100 } })).items
  const mine = campaigns.filter(({ organizationName }) => organizationName === agency.organizationName)
  const rich = most(mine, ({ contentCount }) => contentCount).id
  const { url } = answered(postHash, await call(postHash, { params: { id: rich }, body: {} }))
  const link = new URL(url)
  const { id: frozen } = answered(
    postFrozenReport,
    await call(postFrozenReport, { params: { id: rich }, body: {} }),
  )
  const fresh = await addCampaign(agency, { campaignName: 'Ancora da cominciare' })
  const troubled = await addTroubledCampaign(agency)
  const dashboards = answered(getDashboardList, await call(getDashboardList)).items
  const creators = answered(getCreators, await call(getCreators, { query: { pageSize: 100 } })).items
  const organizations = answered(getOrganizations, await call(getOrganizations)).items
  return {
    rich,
    link: link.pathname + link.search,
    frozen,
    pr: campaigns.find(({ type }) => type === 'PR')?.id ?? '',
    fresh: fresh.id,
    troubled: troubled.id,
    dashboard:
      dashboards.find(({ organizationName }) => organizationName === agency.organizationName)?.id ?? '',
    creator: most(creators, ({ campaignsCount }) => campaignsCount).id,
    organization: most(organizations, ({ users }) => users.length).id,
    ...(await addLong(agency)),
  }
}

/** Records of a separate client with the longest names and numbers allowed by the contract. */
export async function addLong(
  agency: Agency,
): Promise<Pick<ShotPlaces, 'long' | 'longDashboard' | 'longCreator'>> {
  const { call } = agency.people.ADMIN
  const organizationName = longOfItsOwn('O')
  const users = [
    {
      email: `${`${'u'.repeat(60)}${unique()}`.slice(-60)}@${'d'.repeat(60)}.${'e'.repeat(60)}.example`,
      userRoleType: 'CLIENT',
    },
  ]
  answered(postOrganization, await call(postOrganization, { body: { name: organizationName, users } }))
  const made = await addCampaign(agency, {
    organizationName,
    brandName: long('M'),
    campaignName: long('Q'),
    trackingMethods: [`#${'t'.repeat(100)}`],
    cost: 9_999_999_999,
    impressionsViewCountTargetMin: HUGE - 1,
    impressionsViewCountTargetMax: HUGE,
    combinedReachTargetMin: HUGE - 1,
    combinedReachTargetMax: HUGE,
    showImpressionTargets: true,
    showReachTargets: true,
    creators: [creatorInput(long('K')), creatorInput('Nome Cognome '.repeat(15).trim())],
  })
  await addContent(agency, made, {
    caption: 'parolalunghissima'.repeat(500),
    impressionsViewCount: HUGE,
    reach: 8_000_000_000,
    likesCount: HUGE,
  })
  const body = {
    dashboardName: longOfItsOwn('D'),
    organizationName,
    campaignIds: [made.id],
    users: [],
    dashboardPanels: {},
  }
  const dashboard = answered(postDashboard, await call(postDashboard, { body }))
  return { long: made.id, longDashboard: dashboard.id, longCreator: made.creators[0]?.id ?? '' }
}

function most<T>(all: readonly T[], count: (one: T) => number): T {
  const [first] = all.toSorted((a, b) => count(b) - count(a))
  if (first === undefined) throw new Error('The demo data lack what the pictures are to show.')
  return first
}
