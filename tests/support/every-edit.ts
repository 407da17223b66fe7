import * as v from 'valibot'
import { putAgency } from '../../src/contract/agency.ts'
import {
  deleteCampaign,
  duplicateCampaign,
  postCampaign,
  postHash,
  publishCampaign,
  putCampaign,
  putCreators,
  refreshCampaign,
  archiveCampaign,
  shareCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import { campaign as campaignSchema } from '../../src/contract/campaign.ts'
import {
  deleteContent,
  deleteContents,
  moveContents,
  postContent,
  putContent,
  putContents,
  restoreContents,
} from '../../src/contract/contents.ts'
import { putCreator } from '../../src/contract/creators.ts'
import { eraseCreator } from '../../src/contract/privacy.ts'
import {
  deleteDashboard,
  postDashboard,
  putDashboard,
  shareDashboard,
} from '../../src/contract/dashboards.ts'
import { putDisclosure, showDisclosures } from '../../src/contract/disclosures.ts'
import { deleteDelivery, reviewDeliveries } from '../../src/contract/deliveries.ts'
import { reviewFoundContents } from '../../src/contract/found-contents.ts'
import { deleteFrozenReport, postFrozenReport } from '../../src/contract/frozen-reports.ts'
import { cancelImport } from '../../src/contract/imports.ts'
import {
  deleteDashboardLink,
  deleteLink,
  postDashboardLink,
  postLink,
  putDashboardLink,
  putLink,
  shareLink,
} from '../../src/contract/links.ts'
import { deleteMailing, mailing, postMailing, putMailing, unsubscribe } from '../../src/contract/mailings.ts'
import { deleteOrganization, postOrganization, putOrganization } from '../../src/contract/organizations.ts'
import { deleteTrash, restoreTrash } from '../../src/contract/trash.ts'
import { deleteUser, postInvitation, postUser, putMe, putUserDetails } from '../../src/contract/users.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import { IMAGE_OWNERS } from '../../src/server/images/upload-address.ts'
import { cleanUp } from '../../src/server/start/clean-up.ts'
import { campaignInput, inputOf } from './campaign-fixtures.ts'
import { commentEdits } from './comment-edits.ts'
import { type Edit, seen, unseen } from './edit.ts'
import { contentOf } from './edited-agency.ts'
import { findContents } from './found-fixtures.ts'
import { newDelivery, sendNumbers, uploadProofOf } from './delivery-steps.ts'
import { requested, bring, contentsOf, first, frozenOf, now, upload } from './edit-steps.ts'
import { unique } from './factories.ts'
import { sheetEdits } from './sheet-edits.ts'

/** Calls that only change sessions, passwords and second factors, or store nothing. */
export const signInCalls: readonly string[] = [
  'createToken',
  'addDevice',
  'revokeToken',
  'activateUser',
  'requestPasswordReset',
  'resetPassword',
  'deleteMySession',
  'confirmPassword',
  'beginTwoFactor',
  'confirmTwoFactor',
  'deleteTwoFactor',
  'postFirstStart',
  'postMailTest',
  'postMyToken',
  'deleteMyToken',
  'postWebhook',
  'putWebhook',
  'deleteWebhook',
  'postWebhookTest',
  'unlockLink',
]

/** One for each writing call, by name, and other writers. A new call adds its edit here. */
export const everyEdit: Readonly<Record<string, Edit>> = {
  postCampaign: seen(async (agency) => {
    const { creators } = inputOf(first(agency))
    const body = campaignInput({
      organizationName: 'Lume',
      creators: creators.map(({ id: _, ...one }) => one),
    })
    await requested(agency, postCampaign, { body })
  }),
  putCampaign: seen(async (agency) => {
    const made = await now(agency)
    const body = { ...inputOf(made), campaignName: `Campagna ${unique()}`, cost: made.cost === 7 ? 8 : 7 }
    await requested(agency, putCampaign, { params: { id: made.id }, body })
  }),
  putCreators: seen(async (agency) => {
    const made = await now(agency)
    const creators = inputOf(made).creators.map((one) => ({ ...one, cost: 100 + unique() }))
    await requested(agency, putCreators, {
      params: { id: made.id },
      body: { creators: creators.toReversed() },
    })
  }),
  duplicateCampaign: seen(async (agency) => {
    await requested(agency, duplicateCampaign, { params: { id: first(agency).id } })
  }),
  publishCampaign: seen(async (agency) => {
    const copy = await requested(agency, duplicateCampaign, { params: { id: first(agency).id } })
    await requested(agency, publishCampaign, { params: { id: v.parse(campaignSchema, copy).id } })
  }),
  deleteCampaign: seen(async (agency) => {
    const copy = await requested(agency, duplicateCampaign, { params: { id: first(agency).id } })
    const made = v.parse(campaignSchema, copy)
    const { id } = made
    await requested(agency, publishCampaign, { params: { id } })
    const { dashboard } = agency
    const body = { ...dashboard, campaignIds: [...dashboard.campaignIds, id] }
    await requested(agency, putDashboard, { params: { id: dashboard.id }, body })
    await requested(agency, deleteCampaign, { params: { id } })
  }),
  refreshCampaign: seen(async (agency) => {
    const params = { id: first(agency).id }
    await requested(agency, refreshCampaign, { params, body: { onSocialEnabled: true } })
    await agency.refresh()
  }),
  shareCampaign: seen(async (agency) => {
    const { id } = first(agency)
    await requested(agency, shareCampaign, { params: { id, flag: 'false' } })
    await requested(agency, shareCampaign, { params: { id, flag: 'true' } })
  }),
  showDisclosures: seen(async (agency) => {
    await requested(agency, showDisclosures, { params: { id: first(agency).id, flag: 'true' } })
  }),
  archiveCampaign: seen(async (agency) => {
    const { id } = first(agency)
    await requested(agency, archiveCampaign, { params: { id, flag: 'true' } })
    await requested(agency, archiveCampaign, { params: { id, flag: 'false' } })
  }),
  postHash: seen(async (agency) => {
    const params = { id: first(agency).id }
    await requested(agency, postHash, { params, body: { rotate: true } })
    const [frozen] = await frozenOf(agency)
    await requested(agency, postHash, { params, body: { frozenId: frozen ?? null } })
    await requested(agency, postHash, { params, body: { frozenId: null } })
  }),
  // The campaign's report does not show its links; a link's own responses are keyed by what it shows.
  postLink: unseen(async (agency) => {
    await requested(agency, postLink, { params: { id: first(agency).id }, body: { name: 'Per la stampa' } })
  }),
  putLink: unseen(async (agency) => {
    const params = { id: first(agency).id, linkId: await newLink(agency) }
    await requested(agency, putLink, { params, body: { name: 'Per il cliente', shows: { costs: false } } })
  }),
  deleteLink: unseen(async (agency) => {
    const params = { id: first(agency).id, linkId: await newLink(agency) }
    await requested(agency, deleteLink, { params })
  }),
  postDashboardLink: unseen(async (agency) => {
    await newDashboardLink(agency)
  }),
  putDashboardLink: unseen(async (agency) => {
    const params = { id: agency.dashboard.id, linkId: await newDashboardLink(agency) }
    await requested(agency, putDashboardLink, { params, body: { name: 'Per il cliente' } })
  }),
  deleteDashboardLink: unseen(async (agency) => {
    const params = { id: agency.dashboard.id, linkId: await newDashboardLink(agency) }
    await requested(agency, deleteDashboardLink, { params })
  }),
  // Mails are sent with a link that the report does not show.
  postMailing: unseen(async (agency) => {
    await newMailing(agency)
  }),
  putMailing: unseen(async (agency) => {
    const mailingId = await newMailing(agency)
    const body = { ...toAnna, linkId: await newLink(agency), paused: true }
    await requested(agency, putMailing, { params: { id: first(agency).id, mailingId }, body })
  }),
  deleteMailing: unseen(async (agency) => {
    const params = { id: first(agency).id, mailingId: await newMailing(agency) }
    await requested(agency, deleteMailing, { params })
  }),
  unsubscribe: unseen(async (agency) => {
    await newMailing(agency)
    const { token } = await agency.app.services.database.reader
      .selectFrom('mailing_recipients')
      .select('token')
      .executeTakeFirstOrThrow()
    await requested(agency, unsubscribe, { query: { token } })
  }),
  ...commentEdits,
  ...sheetEdits,
  postContent: seen(async (agency) => {
    const { id, channels } = first(agency)
    const [channel] = channels
    const body = contentOf(channel?.socialType, romeDay(agency.app.services.clock().getTime()))
    await requested(agency, postContent, { params: { id, channelId: channel?.id ?? '' }, body })
  }),
  reviewFoundContents: seen(async (agency) => {
    const { id, channels } = first(agency)
    const channelId = channels.find(({ socialType }) => socialType === 'INSTAGRAM')?.id ?? ''
    const codes = [`T${unique()}`, `L${unique()}`]
    const found = codes.map((code) => ({ channelId, code, likes: 5 }))
    const [taken, left] = await findContents(agency.app.services, id, found)
    const review = { params: { id } }
    const take = { decision: 'TAKE', which: { ids: [taken ?? ''] } } as const
    await requested(agency, reviewFoundContents, { ...review, body: take })
    const leave = { decision: 'LEAVE', which: { ids: [left ?? ''] } } as const
    await requested(agency, reviewFoundContents, { ...review, body: leave })
  }),
  putDisclosure: unseen(async (agency) => {
    const { id } = first(agency)
    const [content] = await contentsOf(agency)
    const body = { verdict: 'OK', reason: `Visto nel video ${unique()}` } as const
    await requested(agency, putDisclosure, { params: { id, contentId: content?.id ?? '' }, body })
  }),
  putContents: seen(async (agency) => {
    const params = { id: first(agency).id }
    const [content] = await contentsOf(agency)
    const contents = [{ id: content?.id ?? '', savedCount: unique() }]
    await requested(agency, putContents, { params, body: { contents } })
    await requested(agency, putContents, { params, body: {} })
    await agency.refresh()
  }),
  putContent: seen(async (agency) => {
    const [content] = await contentsOf(agency)
    if (content === undefined) throw new Error('a content')
    const { id, channelId, contentType, contentLink, creationDate, declared } = content
    const params = { id: first(agency).id, channelId, contentId: id }
    const body = {
      contentType,
      contentLink,
      creationDate,
      // Which content is the newest depends on the hour: it may have no declared ones.
      likesCount: null,
      commentsCount: null,
      ...declared,
      // Declared likes and comments would be hidden by measured ones, which grow with the hour.
      reach: 2_000 + unique(),
      caption: `Testo ${unique()}`,
    }
    await requested(agency, putContent, { params, body })
  }),
  deleteContent: seen(async (agency) => {
    const content = (await contentsOf(agency)).at(-1)
    const params = { id: first(agency).id, channelId: content?.channelId ?? '', contentId: content?.id ?? '' }
    await requested(agency, deleteContent, { params })
  }),
  moveContents: seen(async (agency) => {
    const { id, channels } = first(agency)
    const [from, to] = channels.filter(({ socialType }) => socialType === 'INSTAGRAM')
    const content = (await contentsOf(agency)).find(({ channelId }) => channelId === from?.id)
    const body = { contentIds: [content?.id ?? ''], channelId: to?.id ?? '' }
    await requested(agency, moveContents, { params: { id }, body })
  }),
  deleteContents: seen(async (agency) => {
    const body = { contentIds: (await contentsOf(agency)).slice(-2).map(({ id }) => id) }
    await requested(agency, deleteContents, { params: { id: first(agency).id }, body })
  }),
  restoreContents: seen(async (agency) => {
    const params = { id: first(agency).id }
    const body = { contentIds: (await contentsOf(agency)).slice(0, 2).map(({ id }) => id) }
    await requested(agency, deleteContents, { params, body })
    await requested(agency, restoreContents, { params, body })
  }),
  importContents: seen(async (agency) => {
    await bring(agency, 3)
    // This many are imported in a child process.
    await bring(agency, 300)
  }),
  cancelImport: unseen(async ({ staff, campaigns }) => {
    await staff.call(cancelImport, { params: { id: campaigns[0]?.id ?? '' } })
  }),
  postDeliveries: unseen(async (agency) => {
    await newDelivery(agency)
  }),
  putDelivery: unseen(async (agency) => {
    await sendNumbers(agency)
  }),
  uploadProof: unseen(async (agency) => {
    const { token, contentId } = await sendNumbers(agency)
    await uploadProofOf(agency, token, contentId)
  }),
  reviewDeliveries: seen(async (agency) => {
    const { numbers } = await sendNumbers(agency)
    const params = { id: first(agency).id }
    await requested(agency, reviewDeliveries, { params, body: { decision: 'CONFIRM', numbers } })
  }),
  deleteDelivery: unseen(async (agency) => {
    const { id: deliveryId } = await newDelivery(agency)
    await requested(agency, deleteDelivery, { params: { id: first(agency).id, deliveryId } })
  }),
  postFrozenReport: seen(async (agency) => {
    await requested(agency, postFrozenReport, { params: { id: first(agency).id } })
  }),
  deleteFrozenReport: seen(async (agency) => {
    const [frozenId = ''] = await frozenOf(agency)
    await requested(agency, deleteFrozenReport, { params: { id: first(agency).id, frozenId } })
  }),
  putCreator: seen(async (agency) => {
    const id = first(agency).creators[0]?.id ?? ''
    await requested(agency, putCreator, { params: { id }, body: { name: `Voce nuova ${unique()}` } })
  }),
  uploadImage: seen(async (agency) => {
    for (const owner of IMAGE_OWNERS) await upload(agency, owner)
  }),
  eraseCreator: seen(async (agency) => {
    const id = first(agency).creators.at(-1)?.id ?? ''
    await requested(agency, eraseCreator, { params: { id } })
  }),
  putAgency: unseen(async (agency) => {
    const body = { name: `Agenzia ${unique()}`, email: null, phone: '+390200000000', site: null }
    await requested(agency, putAgency, { body })
  }),
  postOrganization: unseen(async (agency) => {
    await requested(agency, postOrganization, { body: { name: `Cliente ${unique()}`, users: [] } })
  }),
  putOrganization: seen(async (agency) => {
    const id = agency.organizations[1]?.id ?? ''
    await requested(agency, putOrganization, { params: { id }, body: { name: `Altra ${unique()}` } })
  }),
  postDashboard: seen(async (agency) => {
    const body = { ...agency.dashboard, dashboardName: `Altro ${unique()}` }
    await requested(agency, postDashboard, { body })
  }),
  putDashboard: seen(async (agency) => {
    const { dashboard } = agency
    const body = { ...dashboard, campaignIds: dashboard.campaignIds.toReversed().slice(0, 1) }
    await requested(agency, putDashboard, { params: { id: dashboard.id }, body })
    await requested(agency, putDashboard, { params: { id: dashboard.id }, body: dashboard })
  }),
  shareDashboard: seen(async (agency) => {
    await requested(agency, shareDashboard, { params: { id: agency.dashboard.id }, body: { shared: true } })
  }),
  deleteDashboard: seen(async (agency) => {
    const body = { ...agency.dashboard, dashboardName: `Di troppo ${unique()}` }
    const made = v.parse(postDashboard.output, await requested(agency, postDashboard, { body }))
    await requested(agency, deleteDashboard, { params: { id: made.id } })
  }),
  restoreTrash: seen(async (agency) => {
    const body = { ...agency.dashboard, dashboardName: `Tornata ${unique()}` }
    const { id } = v.parse(postDashboard.output, await requested(agency, postDashboard, { body }))
    await requested(agency, deleteDashboard, { params: { id } })
    await requested(agency, restoreTrash, { params: { kind: 'dashboard', id } })
  }),
  deleteTrash: seen(async (agency) => {
    const body = { ...agency.dashboard, dashboardName: `Buttata ${unique()}` }
    const { id } = v.parse(postDashboard.output, await requested(agency, postDashboard, { body }))
    await requested(agency, deleteDashboard, { params: { id } })
    await requested(agency, deleteTrash, { params: { kind: 'dashboard', id } })
  }),
  putMe: seen(async (agency) => {
    const details = { name: 'Marta', lastName: `Neri ${unique()}`, phone: null }
    await requested(agency, putMe, { body: { details } })
  }),
  putUserDetails: seen(async (agency) => {
    const details = { name: 'Marta', lastName: `Bruni ${unique()}`, phone: null }
    await requested(agency, putUserDetails, { params: { id: agency.staff.userId }, body: details })
  }),
  postInvitation: unseen(async (agency) => {
    const body = { email: `ancora${unique()}@example.org`, userRoleType: 'ACCOUNT' }
    const { uuid } = v.parse(postUser.output, await requested(agency, postUser, { body }))
    await requested(agency, postInvitation, { params: { id: uuid } })
  }),
  postUser: unseen(async (agency) => {
    const body = { email: `nuovo${unique()}@example.org`, userRoleType: 'ACCOUNT' }
    await requested(agency, postUser, { body })
  }),
  deleteUser: seen(async (agency) => {
    const other = await agency.app.signIn('ACCOUNT')
    const details = { name: 'Chi', lastName: 'Parte', phone: null }
    await other.call(putMe, { body: { details } })
    const comment = { commentType: 'GENERAL', content: `Saluti ${unique()}.` }
    await other.call(postComment, { params: { id: first(agency).id }, body: comment })
    await requested(agency, deleteUser, { params: { id: other.userId } })
  }),
  'the day passes': unseen(async ({ app }) => {
    await cleanUp(app.services)
  }),
  // Last: a third of everything is deleted with it.
  deleteOrganization: seen(async (agency) => {
    const params = { id: agency.organizations[1]?.id ?? '' }
    await requested(agency, deleteOrganization, { params, query: { cascade: true } })
  }),
}

const toAnna = { every: 'WEEKLY' as const, recipients: ['anna@example.org'] }

/** With a limited link, because the campaign's own one may be off. */
async function newMailing(agency: Parameters<typeof first>[0]): Promise<string> {
  const body = { ...toAnna, linkId: await newLink(agency) }
  return v.parse(mailing, await requested(agency, postMailing, { params: { id: first(agency).id }, body })).id
}

async function newLink(agency: Parameters<typeof first>[0]): Promise<string> {
  const made = await requested(agency, postLink, {
    params: { id: first(agency).id },
    body: { name: 'Da cambiare' },
  })
  return v.parse(shareLink, made).id
}

async function newDashboardLink(agency: Parameters<typeof first>[0]): Promise<string> {
  const made = await requested(agency, postDashboardLink, {
    params: { id: agency.dashboard.id },
    body: { name: 'Da cambiare' },
  })
  return v.parse(shareLink, made).id
}
