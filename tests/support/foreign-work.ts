import { getCampaign, getCampaigns, postHash } from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import type { Campaign } from '../../src/contract/campaign.ts'
import { putCreator } from '../../src/contract/creators.ts'
import { type Dashboard, postDashboard, shareDashboard } from '../../src/contract/dashboards.ts'
import { type Organization, postOrganization } from '../../src/contract/organizations.ts'
import { activateUser, postUser, putUserDetails } from '../../src/contract/users.ts'
import { COMMENT_TYPES } from '../../src/vocabulary/comment-types.ts'
import { type Agency, answered } from './agency.ts'
import { addCampaign, addContent, addDashboard, paramsOf } from './agency-work.ts'
import { unique } from './factories.ts'
import { mailTo, tokenIn } from './mail-folder.ts'
import type { RunningServer } from './start-server.ts'

/** Prefix of every text of the other client, and a sum and a phone that only it has. */
const MARK = 'segretissimo'
const SUM = 7_654_321
const PHONE = '+393477654321'
/** Any visible match is a leak. */
export const FOREIGN = /segretissim|7654321|7[.,]654[.,]321/i

/** A search for it. */
export const FOREIGN_SEARCH = 'segreti'

export type ForeignWork = { campaign: Campaign; dashboard: Dashboard; organization: Organization }

export type Reader = { email: string; password: string; board: string; foreign: ForeignWork }

/**
 * A new user at the CLIENT's company, with a dashboard of all its campaigns, next to an unrelated company.
 * @param both one of its campaigns, with a profile that also works for the other company
 */
export async function addReader(
  agency: Agency,
  server: Pick<RunningServer, 'dataDir'>,
  both: string,
): Promise<Reader> {
  const { call } = agency.people.ADMIN
  const password = 'mare-bosco-lampada-17'
  const { organizationName } = agency
  const email = `tastiera${unique()}@lettori.example`
  answered(postUser, await call(postUser, { body: { organizationName, email, userRoleType: 'CLIENT' } }))
  const activationToken = tokenIn(await mailTo(server, email, /^Attiva il tuo account/))
  await agency.anybody(activateUser, { body: { activationToken, password } })
  const own = answered(getCampaigns, await agency.people.CLIENT.call(getCampaigns)).items
  const board = `Quadro per chi legge ${unique()}`
  const campaignIds = own.map(({ id }) => id)
  const body = { dashboardName: board, organizationName, campaignIds, users: [], dashboardPanels: {} }
  const { id } = answered(postDashboard, await call(postDashboard, { body }))
  await call(shareDashboard, { params: { id }, body: { shared: true } })
  // The first page may not contain all, because other tests add campaigns.
  const found = answered(
    getCampaigns,
    await agency.people.CLIENT.call(getCampaigns, { query: { search: both } }),
  )
  const report = found.items.find(({ campaignName }) => campaignName === both)
  const { channels } = answered(getCampaign, await call(getCampaign, { params: { id: report?.id ?? '' } }))
  const shared = channels.find(({ socialType }) => socialType === 'INSTAGRAM')
  return { email, password, board, foreign: await addForeignWork(agency, shared?.url ?? '') }
}

/**
 * Another client with every kind of data, marked in every text field of the API.
 * @param sharedChannel the address of a profile that works for both clients
 */
export async function addForeignWork(agency: Agency, sharedChannel: string): Promise<ForeignWork> {
  const { call } = agency.people.ADMIN
  // Two tests on one server may each create such a client.
  const word = `${MARK}${unique()}`
  const organizationName = `Cliente ${word}`
  const users = [{ email: `${word}@${word}.example`, userRoleType: 'CLIENT' }]
  const organization = answered(
    postOrganization,
    await call(postOrganization, { body: { name: organizationName, users } }),
  )
  const details = { name: word, lastName: word, phone: PHONE }
  const uuid = organization.users[0]?.id ?? ''
  answered(putUserDetails, await call(putUserDetails, { params: { id: uuid }, body: details }))
  const campaign = await addCampaign(agency, {
    organizationName,
    brandName: `Marca ${word}`,
    campaignName: `Campagna ${word}`,
    trackingMethods: [`#${word}`, `@${word}`],
    cost: SUM,
    creators: [
      { name: `Creator ${word}`, cost: SUM, channels: [{ url: `https://www.tiktok.com/@${word}` }] },
      // Already known by another name: their name and numbers here belong to this client only.
      { name: `Doppio ${word}`, cost: SUM, channels: [{ url: sharedChannel }] },
    ],
  })
  await fillCampaign(agency, campaign, word)
  const changes = { dashboardName: `Quadro ${word}`, organizationName, campaignIds: [campaign.id], users: [] }
  const { made } = await addDashboard(agency, { changes })
  const dashboard = answered(
    shareDashboard,
    await call(shareDashboard, { params: { id: made.id }, body: { shared: true } }),
  )
  return { campaign, dashboard, organization }
}

/** Contents, comments, a creator's profile, a link. */
async function fillCampaign(agency: Agency, campaign: Campaign, word: string): Promise<void> {
  const { call } = agency.people.ADMIN
  const params = { id: campaign.id }
  for (const channel of campaign.channels) {
    const isTikTok = channel.socialType === 'TIKTOK'
    await addContent(
      agency,
      { ...campaign, channels: [channel] },
      {
        contentType: isTikTok ? 'TIKTOK_POST' : 'INSTAGRAM_POST',
        contentLink: isTikTok
          ? `${channel.url}/video/7300000000000076543`
          : `https://www.instagram.com/p/${word}/`,
        caption: `Testo ${word}`,
        reach: SUM,
      },
    )
  }
  for (const commentType of COMMENT_TYPES) {
    const body = { commentType, content: `Commento ${word}` }
    answered(postComment, await call(postComment, { params, body }))
  }
  const profile = {
    city: word,
    industries: ['Animali'],
    niche: 'Calcio',
    bio: `Biografia ${word}`,
    cpp: SUM,
    brands: [`Altra marca ${word}`],
    email: `creator@${word}.example`,
    phone: PHONE,
  }
  const body = { name: `Creator ${word}`, profile }
  answered(putCreator, await call(putCreator, { params: { id: paramsOf(campaign).creatorId }, body }))
  answered(postHash, await call(postHash, { params }))
}
