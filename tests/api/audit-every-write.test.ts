import { TOTP } from 'otpauth'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type AuditEntry, getAuditLog } from '../../src/contract/audit-log.ts'
import { putAgency } from '../../src/contract/agency.ts'
import * as campaigns from '../../src/contract/campaign-endpoints.ts'
import {
  importSheetCampaign,
  postCampaignSheet,
  putCampaignSheet,
} from '../../src/contract/campaign-sheets.ts'
import * as comments from '../../src/contract/comments.ts'
import {
  deleteContent,
  deleteContents,
  moveContents,
  postContent,
  putContent,
  putContents,
  restoreContents,
} from '../../src/contract/contents.ts'
import { INDUSTRIES, NICHES } from '../../src/contract/creator-lists.ts'
import { getCreator, putCreator } from '../../src/contract/creators.ts'
import * as dashboards from '../../src/contract/dashboards.ts'
import * as deliveries from '../../src/contract/deliveries.ts'
import { putDisclosure, showDisclosures } from '../../src/contract/disclosures.ts'
import { deleteTrash, restoreTrash } from '../../src/contract/trash.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { reviewFoundContents } from '../../src/contract/found-contents.ts'
import { deleteFrozenReport, postFrozenReport } from '../../src/contract/frozen-reports.ts'
import { eraseCreator } from '../../src/contract/privacy.ts'
import { cancelImport, importContents } from '../../src/contract/imports.ts'
import * as links from '../../src/contract/links.ts'
import * as mailings from '../../src/contract/mailings.ts'
import * as sheets from '../../src/contract/sheets.ts'
import * as tokens from '../../src/contract/api-tokens.ts'
import * as account from '../../src/contract/my-account.ts'
import * as organizations from '../../src/contract/organizations.ts'
import * as webhooks from '../../src/contract/webhooks.ts'
import * as users from '../../src/contract/users.ts'
import { digestOf } from '../../src/server/base/secrets.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { campaignInput, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { tokenOf } from '../support/delivery-steps.ts'
import { findContents } from '../support/found-fixtures.ts'
import { buildUser, unique } from '../support/factories.ts'
import { mailedToken } from '../support/mails.ts'
import { PASSWORD, passwordHash } from '../support/password.ts'
import { type Answer, type Call, type Requester, requester } from '../support/requester.ts'

const basic = { Authorization: 'Basic d2ViOndlYg==' }
const ADDRESS = '203.0.113.7'

/** Writes without an audit entry; and one that requires an empty database (first-start.test.ts). */
const UNTRACED = new Set(
  'confirmPassword beginTwoFactor unlockLink postSheet putSheet postCampaignSheet putCampaignSheet postMailTest postWebhookTest postFirstStart'.split(
    ' ',
  ),
)

const withHearts = (file: string) => file.replace('\n', ',Cuori rossi\n').replace(',5', ',6,1')

/** The `before` and `after` of an entry. */
const NEEDED: Readonly<Record<string, readonly [before: boolean, after: boolean]>> = {
  CREATE: [false, true],
  UPDATE: [true, true],
  DELETE: [true, false],
  RESTORE: [false, true],
  SHARE: [true, true],
  UNSHARE: [true, true],
}

describe.each(databases)('the audit log of every call ($name)', async (kind) => {
  const app = await openApp(kind)

  const entries = async (): Promise<AuditEntry[]> => {
    const staff = await app.signIn('ADMIN')
    return answered(getAuditLog, await staff.call(getAuditLog, { query: { pageSize: 100 } })).items
  }
  const attempt = (username: string, password: string) =>
    app.anybody(users.tokenEndpoint, {
      headers: { ...basic, 'X-Forwarded-For': ADDRESS },
      body: { grant_type: 'password', username, password },
    })

  it('records every write with its state before and after, user and address', async () => {
    const done = new Set<string>()
    const { email } = await buildUser(app.services, { passwordHash, name: 'Anna' })
    const pair = answered(users.tokenEndpoint, await attempt(email, PASSWORD))
    const mine = requester(app.app, pair.access_token)
    const write = async <const E extends Endpoint>(endpoint: E, call: Call<E>, by: Requester = mine) => {
      const before = (await entries()).length
      const headers = { 'X-Forwarded-For': ADDRESS, ...call.headers }
      const answer: Answer = await by(endpoint, { ...call, headers })
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, endpoint.success])
      const all = await entries()
      const fresh = all.slice(0, all.length - before)
      done.add(endpoint.name)
      expect([endpoint.name, fresh.length > 0]).toEqual([endpoint.name, true])
      for (const { action, before: was, after, address } of fresh) {
        expect([endpoint.name, address]).toEqual([endpoint.name, ADDRESS])
        const needed = NEEDED[action]
        const has = [was !== null, after !== null]
        if (needed !== undefined)
          expect([endpoint.name, action, has]).toEqual([endpoint.name, action, needed])
      }
      return answer
    }
    const made = <const S extends v.GenericSchema>(endpoint: { output: S }, { json }: Answer) =>
      v.parse(endpoint.output, json)
    const name = `Cliente ${unique()}`
    const reader = `lettrice${unique()}@example.org`
    const member = (one: string) => ({ email: one, userRoleType: 'CLIENT' as const })
    const organization = made(
      organizations.postOrganization,
      await write(organizations.postOrganization, { body: { name, users: [member(reader)] } }),
    )
    const ofOrganization = { id: organization.id }
    await write(organizations.putOrganization, { params: ofOrganization, body: { name, users: [] } })
    const invited = made(
      users.postUser,
      await write(users.postUser, { body: { ...member(reader), organizationName: name } }),
    )
    const texts = { name: 'Studio Levante', email: null, phone: null, site: null }
    await write(putAgency, { body: texts })
    await write(users.postInvitation, { params: { id: invited.uuid } })
    const activationToken = await mailedToken(app.services, reader)
    await write(
      users.activateUser,
      { body: { activationToken, password: 'sette barche in secca' } },
      app.anybody,
    )
    await write(users.requestPasswordReset, { body: { username: reader } }, app.anybody)
    const resetToken = await mailedToken(app.services, reader)
    await write(users.resetPassword, { body: { resetToken, password: 'otto barche in secca' } }, app.anybody)
    const details = { name: 'Bea', lastName: 'Neri', phone: null }
    await write(users.putUserDetails, { params: { id: invited.uuid }, body: details })
    await write(users.deleteUser, { params: { id: invited.uuid } })
    await write(users.putMe, { body: { details } })

    const creators = [creatorInput(), creatorInput('Vera')]
    const input = campaignInput({ organizationName: name, creators })
    const campaign = made(campaigns.postCampaign, await write(campaigns.postCampaign, { body: input }))
    const params = {
      id: campaign.id,
      channelId: campaign.channels[0]?.id ?? '',
      creatorId: campaign.creators[0]?.id ?? '',
    }
    await write(campaigns.putCampaign, { params, body: { ...inputOf(campaign), cost: 12_000 } })
    const typed = {
      contentType: 'INSTAGRAM_POST',
      contentLink: `https://www.instagram.com/p/Audit${unique()}/`,
      creationDate: '2024-03-05',
      likesCount: 8,
      commentsCount: 4,
    } as const
    const content = made(postContent, await write(postContent, { params, body: typed }))
    const ofContent = { ...params, contentId: content.id }
    await write(putContent, { params: ofContent, body: { ...typed, caption: 'Corretto' } })
    await write(putContents, { params, body: { contents: [{ id: content.id, likesCount: 9 }] } })
    await write(putContents, { params, body: {} })
    const judged = {
      params: { id: campaign.id, contentId: content.id },
      body: { verdict: 'NA', reason: 'Propria' },
    }
    await write(putDisclosure, judged)
    const requested = made(
      deliveries.postDeliveries,
      await write(deliveries.postDeliveries, { params, body: { creatorIds: [params.creatorId] } }),
    )
    const numbers = [{ contentId: content.id, metric: 'reach' as const, value: 5 }]
    const delivered = { query: { token: tokenOf(requested[0] ?? { url: null }) }, body: { numbers } }
    await write(deliveries.putDelivery, delivered, app.anybody)
    const review = { decision: 'CONFIRM' as const, numbers }
    await write(deliveries.reviewDeliveries, { params, body: review })
    await write(deliveries.deleteDelivery, { params: { ...params, deliveryId: requested[0]?.id ?? '' } })
    await write(campaigns.refreshCampaign, { params, body: { onSocialEnabled: false } })
    const note = { commentType: 'GENERAL', content: 'Prima stesura' } as const
    const comment = made(comments.postComment, await write(comments.postComment, { params, body: note }))
    await write(comments.putComment, { params: { commentId: comment.id }, body: { content: 'Seconda' } })
    await write(comments.deleteComment, { params: { commentId: comment.id } })
    await write(comments.restoreComment, { params: { commentId: comment.id } })
    await write(campaigns.shareCampaign, { params: { id: campaign.id, flag: 'true' } })
    await write(campaigns.archiveCampaign, { params: { id: campaign.id, flag: 'true' } })
    await write(showDisclosures, { params: { id: campaign.id, flag: 'true' } })
    await write(campaigns.postHash, { params, body: { rotate: true } })
    await write(campaigns.shareCampaign, { params: { id: campaign.id, flag: 'false' } })
    const press = made(
      links.postLink,
      await write(links.postLink, { params, body: { name: 'Per la stampa' } }),
    )
    const ofLink = { id: campaign.id, linkId: press.id }
    await write(links.putLink, { params: ofLink, body: { name: 'Per tutti' } })
    const toAnna = { every: 'WEEKLY' as const, recipients: ['anna@example.org'], linkId: press.id }
    const mailing = made(mailings.postMailing, await write(mailings.postMailing, { params, body: toAnna }))
    const ofMailing = { id: campaign.id, mailingId: mailing.id }
    await write(mailings.putMailing, { params: ofMailing, body: { ...toAnna, paused: true } })
    const recipient = await app.services.database.reader
      .selectFrom('mailing_recipients')
      .select('token')
      .where('mailing_id', '=', mailing.id)
      .executeTakeFirstOrThrow()
    await write(mailings.unsubscribe, { query: { token: recipient.token } }, app.anybody)
    await write(mailings.deleteMailing, { params: ofMailing })
    await write(links.deleteLink, { params: ofLink })
    const frozen = made(postFrozenReport, await write(postFrozenReport, { params }))
    await write(deleteFrozenReport, { params: { id: campaign.id, frozenId: frozen.id } })
    const file = `channelUrl,contentType,contentLink,creationDate,likesCount\n${campaign.channels[0]?.url},INSTAGRAM_POST,https://www.instagram.com/p/Importato1/,2024-03-06,5`
    await write(importContents, { params, body: file })
    const sheet = made(sheets.postSheet, await mine(sheets.postSheet, { params, body: withHearts(file) }))
    const ofSheet = { id: campaign.id, sheetId: sheet.id }
    const columns = [{ name: 'Cuori rossi', field: 'savedCount' as const }]
    await mine(sheets.putSheet, { params: ofSheet, body: { columns } })
    await write(sheets.importSheet, { params: ofSheet, body: { onlyGood: false } })
    const ofFile = { sheetId: made(postCampaignSheet, await mine(postCampaignSheet, { body: file })).id }
    await mine(putCampaignSheet, { params: ofFile, body: {} })
    const source = { sheet: null, key: null, onlyGood: false, into: { campaignId: campaign.id } }
    await write(importSheetCampaign, { params: ofFile, body: source })
    const [layout] = made(sheets.getSheetLayouts, await mine(sheets.getSheetLayouts))
    await write(sheets.deleteSheetLayout, { params: { id: layout?.id ?? '' } })
    await pendingImport(campaign.id)
    await write(cancelImport, { params })
    const waits = { channelId: campaign.channels[0]?.id ?? '', code: 'Trovato1' }
    const ids = await findContents(app.services, campaign.id, [waits])
    await write(reviewFoundContents, { params, body: { decision: 'LEAVE', which: { ids } } })
    const profile = {
      city: 'Milano',
      industries: [INDUSTRIES[0]],
      niche: NICHES[0],
      bio: 'Parla di scarpe',
      cpp: 100,
      brands: ['Lume'],
      email: 'creator@example.org',
      phone: '+393331234567',
    }
    const known = made(getCreator, await mine(getCreator, { params: { id: params.creatorId } }))
    await write(putCreator, {
      params: { id: params.creatorId },
      body: { name: `${known.name} bis`, profile },
    })
    await write(deleteContent, { params: ofContent })
    const link = `https://www.instagram.com/p/Audit${unique()}/`
    const other = { ...typed, contentLink: link }
    const contentIds = [made(postContent, await write(postContent, { params, body: other })).id]
    const channelId = campaign.channels[1]?.id ?? ''
    await write(moveContents, { params, body: { contentIds, channelId } })
    await write(deleteContents, { params, body: { contentIds } })
    await write(restoreContents, { params, body: { contentIds } })
    await write(eraseCreator, { params: { id: params.creatorId } })
    const cascade = { cascade: true }
    await write(campaigns.putCreators, { params, query: cascade, body: { creators: [] } })
    const copy = made(campaigns.duplicateCampaign, await write(campaigns.duplicateCampaign, { params }))
    await write(campaigns.publishCampaign, { params: { id: copy.id } })
    await write(campaigns.deleteCampaign, { params: { id: copy.id } })

    const rendered = {
      dashboardName: `Quadro ${unique()}`,
      organizationName: name,
      campaignIds: [campaign.id],
      users: [],
    }
    const dashboard = made(
      dashboards.postDashboard,
      await write(dashboards.postDashboard, { body: rendered }),
    )
    const ofDashboard = { id: dashboard.id }
    await write(dashboards.putDashboard, {
      params: ofDashboard,
      body: { ...rendered, dashboardName: 'Altro' },
    })
    const direct = made(
      links.postDashboardLink,
      await write(links.postDashboardLink, { params: ofDashboard, body: { name: 'Per la direzione' } }),
    )
    const ofDirect = { ...ofDashboard, linkId: direct.id }
    await write(links.putDashboardLink, { params: ofDirect, body: { name: 'Per tutti' } })
    await write(links.deleteDashboardLink, { params: ofDirect })
    await write(dashboards.shareDashboard, { params: ofDashboard, body: { shared: true } })
    await write(dashboards.deleteDashboard, { params: ofDashboard })
    const inTrash = { kind: 'dashboard', id: ofDashboard.id }
    await write(restoreTrash, { params: inTrash })
    await write(dashboards.deleteDashboard, { params: ofDashboard })
    await write(deleteTrash, { params: inTrash })
    await write(organizations.deleteOrganization, { params: ofOrganization, query: cascade })

    const apiToken = made(
      tokens.postMyToken,
      await write(tokens.postMyToken, { body: { name: 'Foglio', scope: 'READ' } }),
    )
    await write(tokens.deleteMyToken, { params: { id: apiToken.id } })
    const webhook = made(
      webhooks.postWebhook,
      await write(webhooks.postWebhook, { body: { url: 'https://8.8.8.8/', events: ['link.opened'] } }),
    )
    const ofWebhook = { id: webhook.id }
    await write(webhooks.putWebhook, { params: ofWebhook, body: { events: ['link.opened'], paused: true } })
    await write(webhooks.deleteWebhook, { params: ofWebhook })
    const { secret } = answered(account.beginTwoFactor, await mine(account.beginTwoFactor))
    const code = () => new TOTP({ secret }).generate({ timestamp: app.services.clock().getTime() })
    await write(account.confirmTwoFactor, { body: { code: code() } })
    await write(account.deleteTwoFactor, {})
    const second = answered(users.tokenEndpoint, await attempt(email, PASSWORD))
    const { items } = answered(account.getMySessions, await mine(account.getMySessions))
    const session = items.find(({ current }) => !current)?.id ?? ''
    await write(account.deleteMySession, { params: { id: session } })
    const token = 'the token of a mail'
    await app.services.database.transaction((tx) =>
      tx
        .updateTable('users')
        .set({
          device_link_digest: digestOf(token),
          device_link_expires_at: new Date(app.services.clock().getTime() + 60_000).toISOString(),
        })
        .where('email', '=', email)
        .execute(),
    )
    await write(users.addDevice, { body: { token } }, app.anybody)
    const third = answered(users.tokenEndpoint, await attempt(email, PASSWORD))
    await write(users.revokeEndpoint, { body: { refresh_token: third.refresh_token } }, app.anybody)
    const again = { grant_type: 'password', username: email, password: PASSWORD } as const
    await write(users.tokenEndpoint, { body: again, headers: basic }, app.anybody)

    const writing = endpoints.filter(({ method, name: one }) => method !== 'GET' && !UNTRACED.has(one))
    expect(writing.map((one) => one.name).filter((one) => !done.has(one))).toEqual([])
    const text = JSON.stringify(await entries())
    for (const hidden of [
      PASSWORD,
      activationToken,
      resetToken,
      secret,
      pair.refresh_token,
      second.access_token,
      apiToken.token,
      webhook.secret,
    ])
      expect(text).not.toContain(hidden)
  }, 120_000)

  /** One that is still queued. */
  async function pendingImport(campaignId: string) {
    const at = app.services.clock().toISOString()
    const counts = {
      done: 0,
      total: 0,
      attempts: 0,
      crashes: 0,
      created: 0,
      measured: 0,
      creators_added: 0,
      channels_added: 0,
    }
    const row = {
      id: newId(),
      campaign_id: campaignId,
      requested_by: null,
      state: 'QUEUED',
      bytes: 0,
      ...counts,
    } as const
    await app.services.database.transaction((tx) =>
      tx
        .insertInto('imports')
        .values({ ...row, created_at: at, lease_until: at })
        .execute(),
    )
  }
})
