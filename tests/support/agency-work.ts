import { setTimeout as sleep } from 'node:timers/promises'
import type { CampaignInput } from '../../src/contract/campaign-input.ts'
import type { Campaign } from '../../src/contract/campaign.ts'
import { getRefresh, postCampaign, refreshCampaign } from '../../src/contract/campaign-endpoints.ts'
import { type Content, postContent } from '../../src/contract/contents.ts'
import type { DashboardInput } from '../../src/contract/dashboard-input.ts'
import { type Dashboard, postDashboard } from '../../src/contract/dashboards.ts'
import { type Organization, postOrganization } from '../../src/contract/organizations.ts'
import { activateUser } from '../../src/contract/users.ts'
import { type Agency, answered } from './agency.ts'
import { campaignInput, creatorInput } from './campaign-fixtures.ts'
import { unique } from './factories.ts'
import { mailTo, tokenIn } from './mail-folder.ts'
import type { RunningServer } from './start-server.ts'

/** A new campaign of the CLIENT's organization with one creator, unless overridden by `changes`. */
export async function addCampaign(
  { people, organizationName }: Agency,
  changes: Partial<CampaignInput> = {},
): Promise<Campaign> {
  const body = campaignInput({ organizationName, creators: [creatorInput()], ...changes })
  return answered(postCampaign, await people.ADMIN.call(postCampaign, { body }))
}

/** Path parameters of a campaign: itself, its first channel, its first creator. */
export function paramsOf({ id, channels, creators }: Campaign) {
  return { id, channelId: channels[0]?.id ?? '', creatorId: creators[0]?.id ?? '' }
}

/** A post of the campaign's first channel with a reach of 1000, unless overridden by `changes`. */
export async function addContent({ people }: Agency, made: Campaign, changes: object = {}): Promise<Content> {
  const body = {
    contentType: 'INSTAGRAM_POST',
    contentLink: `https://www.instagram.com/p/Spec${unique()}Xy/`,
    creationDate: '2024-03-05',
    reach: 1000,
    likesCount: 80,
    commentsCount: 4,
    ...changes,
  }
  return answered(postContent, await people.ADMIN.call(postContent, { params: paramsOf(made), body }))
}

/**
 * A private dashboard of the CLIENT's organization over one new campaign, unless overridden by `changes`; the CLIENT
 * may read it once it is shared. Without a content there is nothing to report.
 */
export async function addDashboard(
  agency: Agency,
  { withContent = true, changes = {} }: { withContent?: boolean; changes?: Partial<DashboardInput> } = {},
): Promise<{ body: DashboardInput; campaign: Campaign; made: Dashboard }> {
  const { people } = agency
  const organizationName = changes.organizationName ?? agency.organizationName
  const campaign = await addCampaign(agency, { organizationName })
  if (withContent) await addContent(agency, campaign)
  const body = {
    dashboardName: `Quadro ${unique()}`,
    organizationName,
    campaignIds: [campaign.id],
    users: [people.CLIENT.me.uuid],
    dashboardPanels: {},
    ...changes,
  }
  return { body, campaign, made: answered(postDashboard, await people.ADMIN.call(postDashboard, { body })) }
}

/** A new client with users without passwords. */
export async function addOrganization({ people }: Agency, emails: string[] = []): Promise<Organization> {
  const users = emails.map((email) => ({ email, userRoleType: 'CLIENT' }))
  const body = { name: `Cliente nuovo ${unique()}`, users }
  return answered(postOrganization, await people.ADMIN.call(postOrganization, { body }))
}

/** A new client with users who have accepted their invitation; all sign in with `password`. */
export async function addReaders(
  agency: Agency,
  server: Pick<RunningServer, 'dataDir'>,
  names: readonly string[],
): Promise<{ organization: Organization; emails: string[]; password: string }> {
  const password = 'mare-bosco-lampada-17'
  const domain = `lettori${unique()}.example`
  const emails = names.map((name) => `${name}@${domain}`)
  const organization = await addOrganization(agency, emails)
  for (const email of emails) {
    const activationToken = tokenIn(await mailTo(server, email, /^Attiva il tuo account/))
    const answer = await agency.anybody(activateUser, { body: { activationToken, password } })
    if (answer.status !== 204) throw new Error(answer.text)
  }
  return { organization, emails, password }
}

/** Poll interval, and maximum duration of a refresh. */
const POLL_MS = 100
const REFRESH_MS = 30_000

/** Requests a full refresh of a campaign from the simulated provider and waits until it is done. */
export async function refreshReport({ people }: Agency, id: string): Promise<void> {
  const params = { id }
  await people.ADMIN.call(refreshCampaign, { params, body: { onSocialEnabled: true } })
  const deadline = Date.now() + REFRESH_MS
  for (;;) {
    const { state } = answered(getRefresh, await people.ADMIN.call(getRefresh, { params }))
    if (state === 'READY' || state === 'FAILED') return
    if (Date.now() > deadline) throw new Error(`The refresh of ${id} is still ${state}.`)
    await sleep(POLL_MS)
  }
}

/** A campaign whose only channel causes this error of the simulated provider. */
export async function addTroubledCampaign(agency: Agency, trouble = 'privato'): Promise<Campaign> {
  const url = `https://www.instagram.com/guasto.${trouble}.${unique()}`
  const made = await addCampaign(agency, { creators: [creatorInput('Guasta', url)] })
  await refreshReport(agency, made.id)
  return made
}
