import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAuditLog } from '../../src/contract/audit-log.ts'
import { getPublicCampaign } from '../../src/contract/campaign-endpoints.ts'
import { deleteComment, postComment, putComment } from '../../src/contract/comments.ts'
import { postContent } from '../../src/contract/contents.ts'
import { postDashboard, shareDashboard } from '../../src/contract/dashboards.ts'
import { deleteCampaign } from '../../src/contract/campaign-endpoints.ts'
import { deleteFrozenReport } from '../../src/contract/frozen-reports.ts'
import { deleteOrganization, postOrganization, putOrganization } from '../../src/contract/organizations.ts'
import { deleteTrash, restoreTrash } from '../../src/contract/trash.ts'
import {
  activateUser,
  deleteUser,
  postUser,
  putMe,
  requestPasswordReset,
  tokenEndpoint,
} from '../../src/contract/users.ts'
import { cleanUp } from '../../src/server/start/clean-up.ts'
import { sendOutbox } from '../../src/server/mail/send-outbox.ts'
import { mailTransport } from '../../src/server/mail/transport.ts'
import { answered } from '../support/agency.ts'
import { buildApp, type TestApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization, unique } from '../support/factories.ts'
import { freeze, frozenReports, linkTo, readCampaign } from '../support/frozen-fixtures.ts'
import { mailedToken } from '../support/mails.ts'
import { requester } from '../support/requester.ts'
import type { SignedIn } from '../support/sign-in.ts'
import { everythingBackedUp, everythingStored, placesOf } from '../support/full-database.ts'

const basic = { Authorization: 'Basic d2ViOndlYg==' }
const PASSWORD = 'sette barche in secca'
const ADDRESS = '203.0.113.77'

describe.each(databases)('the erasure of a user ($name)', (kind) => {
  let app: TestApp
  let staff: SignedIn

  beforeAll(async () => {
    app = await buildApp(kind)
    staff = await app.signIn('ADMIN')
  })
  afterAll(() => app.close())

  const sendAll = () => sendOutbox(app.services, mailTransport(app.services.config))

  /** Signs in as an invited user and enters their data; the mark is in each field. */
  async function enter(email: string, mark: string) {
    const headers = { 'X-Forwarded-For': ADDRESS }
    const activationToken = await mailedToken(app.services, email)
    await app.anybody(activateUser, { headers, body: { activationToken, password: PASSWORD } })
    const attempt = (password: string) =>
      app.anybody(tokenEndpoint, {
        headers: { ...basic, ...headers },
        body: { grant_type: 'password', username: email, password },
      })
    await attempt('sbagliata di sicuro')
    await app.anybody(requestPasswordReset, { headers, body: { username: email } })
    const call = requester(app.app, answered(tokenEndpoint, await attempt(PASSWORD)).access_token)
    const details = { name: `Nome${mark}`, lastName: `Cognome${mark}`, phone: '+393401112223' }
    expect((await call(putMe, { headers, body: { details, privacyAccepted: true } })).status).toBe(200)
    return { call, headers }
  }

  it('leaves their work, and no trace of their identity', async () => {
    const mark = 'lamponezz'
    const email = `${mark}@agenzia.example`
    const made = answered(postUser, await staff.call(postUser, { body: { email, userRoleType: 'ACCOUNT' } }))
    const { call, headers } = await enter(email, mark)
    const organization = await buildOrganization(app.services)
    const reader = await app.signIn('CLIENT', organization.id)
    const campaign = await createCampaign(app.services, staff, {
      organizationName: organization.name,
      creators: [creatorInput()],
    })
    const params = { id: campaign.id, channelId: campaign.channels[0]?.id ?? '' }
    const content = {
      contentType: 'INSTAGRAM_POST',
      contentLink: `https://www.instagram.com/p/Utente${unique()}/`,
      creationDate: '2024-03-05',
      likesCount: 8,
      commentsCount: 4,
    }
    expect((await call(postContent, { params, headers, body: content })).status).toBe(201)
    const note = { commentType: 'GENERAL', content: 'Bene così.' }
    const texts = answered(postComment, await call(postComment, { params, headers, body: note }))
    await call(putComment, { params: { commentId: texts.id }, headers, body: { content: 'Benissimo così.' } })
    const answer = await call(postUser, {
      headers,
      body: { email: `invitata${unique()}@agenzia.example`, userRoleType: 'ACCOUNT' },
    })
    expect(answer.status).toBe(201)
    const rendered = {
      dashboardName: `Quadro ${unique()}`,
      organizationName: organization.name,
      campaignIds: [campaign.id],
      users: [],
    }
    const dashboard = answered(postDashboard, await call(postDashboard, { body: rendered }))
    await call(shareDashboard, { params: { id: dashboard.id }, body: { shared: true } })
    await freeze({ ...staff, call }, campaign.id)
    await sendAll()
    expect(reader.email).not.toBe('')
    const words = [mark, 'lampone', '401112223']
    const before = placesOf(await everythingStored(app.services), [mark]).join('\n')
    for (const place of [
      'users',
      'outbox',
      'audit_log',
      'frozen_reports',
      'frozen_parts',
      'throttles',
      'mail/',
    ])
      expect(before).toContain(`${mark} in ${place}`)

    expect((await staff.call(deleteUser, { params: { id: made.uuid } })).status).toBe(204)
    await untilForgotten(words)

    const stored = await everythingStored(app.services)
    expect(placesOf(stored, words)).toEqual([])
    const backedUp = await everythingBackedUp(kind, app.services)
    expect(placesOf(backedUp, words)).toEqual([])
    expect(placesOf(backedUp, [campaign.id]).length).toBeGreaterThan(3)
    const [frozen] = await frozenReports(staff, campaign.id)
    expect(frozen?.author).toBe('Agenzia')
    expect(frozen?.redactedAt).toMatch(/^20/)
    const shown = await readCampaign(staff, campaign.id, { frozenId: frozen?.id })
    expect(shown.comments.map(({ author, content: text }) => [author, text])).toEqual([
      ['Agenzia', 'Benissimo così.'],
    ])
    const live = await readCampaign(staff, campaign.id)
    expect(live.comments.map(({ author }) => author)).toEqual(['Agenzia'])
    // The actions are still reported, and that someone was erased.
    const reported = await staff.call(getAuditLog, { query: { pageSize: 100 } })
    const { items } = answered(getAuditLog, reported)
    const theirs = items.filter(({ userId }) => userId === made.uuid)
    expect(theirs.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['SIGN_IN', 'UPDATE', 'CREATE', 'SHARE']),
    )
    expect(new Set(theirs.map(({ userName, address }) => `${userName} ${address}`))).toEqual(
      new Set(['null null']),
    )
    expect(items.find(({ action }) => action === 'ERASE')).toMatchObject({
      entity: 'user',
      entityId: made.uuid,
      userId: staff.userId,
    })
  }, 60_000)

  it('also happens with the end of a client’s access', async () => {
    const marks = ['ribeszz', 'uvaspinazz', 'sorbozz'] as const
    const emails = marks.map((mark) => `${mark}@cliente.example`)
    const users = emails.map((email) => ({ email, userRoleType: 'CLIENT' as const }))
    const name = `Cliente ${unique()}`
    const made = answered(postOrganization, await staff.call(postOrganization, { body: { name, users } }))
    for (const [index, email] of emails.entries()) await enter(email, marks[index] ?? '')
    await sendAll()
    const [, , last] = users
    const params = { id: made.id }
    expect((await staff.call(putOrganization, { params, body: { name, users: [last] } })).status).toBe(200)
    await untilForgotten(marks.slice(0, 2))
    expect(placesOf(await everythingStored(app.services), marks.slice(0, 2))).toEqual([])
    expect(placesOf(await everythingStored(app.services), ['sorbozz']).length).toBeGreaterThan(3)
    expect((await staff.call(deleteOrganization, { params })).status).toBe(204)
    // A client can be restored with its users until it is permanently deleted.
    const inTrash = { kind: 'organization', id: made.id }
    expect(placesOf(await everythingStored(app.services), ['sorbozz']).length).toBeGreaterThan(3)
    expect((await staff.call(deleteTrash, { params: inTrash })).status).toBe(204)
    await untilForgotten(['sorbozz'])
    expect(placesOf(await everythingStored(app.services), ['sorbozz'])).toEqual([])
  }, 60_000)

  it('applies to a campaign restored from the trash afterwards', async () => {
    const { id, call, campaign } = await employ('nespolozz')
    const params = { id: campaign.id }
    await call(postComment, { params, body: { commentType: 'GENERAL', content: 'Detto da chi va via.' } })
    await freeze({ ...staff, call }, campaign.id)
    expect((await staff.call(deleteCampaign, { params })).status).toBe(204)
    expect((await staff.call(deleteUser, { params: { id } })).status).toBe(204)
    const restored = await staff.call(restoreTrash, { params: { kind: 'campaign', id: campaign.id } })
    expect([restored.status, restored.text]).toEqual([200, expect.any(String)])
    await untilForgotten(['nespolozz'])
    expect(placesOf(await everythingStored(app.services), ['nespolozz'])).toEqual([])
    const [frozen] = await frozenReports(staff, campaign.id)
    expect(frozen?.author).toBe('Agenzia')
  }, 60_000)

  /** A user of the agency, and a campaign with a measurement. */
  async function employ(mark: string) {
    const email = `${mark}@agenzia.example`
    const made = answered(postUser, await staff.call(postUser, { body: { email, userRoleType: 'ACCOUNT' } }))
    const { call } = await enter(email, mark)
    const campaign = await createCampaign(app.services, staff, { creators: [creatorInput()] })
    const params = { id: campaign.id, channelId: campaign.channels[0]?.id ?? '' }
    const body = {
      contentType: 'INSTAGRAM_POST',
      contentLink: `https://www.instagram.com/p/Utente${unique()}/`,
      creationDate: '2024-03-05',
      likesCount: 8,
      commentsCount: 4,
    }
    expect((await staff.call(postContent, { params, body })).status).toBe(201)
    return { id: made.uuid, call, campaign }
  }

  it.each([
    ['today', 0, 'moranezz'],
    ['days ago', 2, 'gelsonezz'],
  ])(
    'reaches a frozen comment that was deleted %s',
    async (_when, days, mark) => {
      const { id, call, campaign } = await employ(mark)
      const params = { id: campaign.id }
      const body = { commentType: 'GENERAL', content: 'Da rivedere.' }
      const texts = answered(postComment, await call(postComment, { params, body }))
      const frozen = await freeze(staff, campaign.id)
      const { hash } = await linkTo(staff, campaign.id, { frozenId: frozen.id })
      expect((await staff.call(deleteComment, { params: { commentId: texts.id } })).status).toBe(204)
      const clock = () => new Date(app.services.clock().getTime() + days * 86_400_000)
      await cleanUp({ ...app.services, clock })
      expect((await app.anybody(getPublicCampaign, { params, query: { hash } })).text).toContain(mark)

      expect((await staff.call(deleteUser, { params: { id } })).status).toBe(204)
      const shown = await readCampaign(staff, campaign.id, { frozenId: frozen.id })
      expect(shown.comments.map(({ author }) => author)).toEqual(['Agenzia'])
      const shared = await app.anybody(getPublicCampaign, { params, query: { hash } })
      expect([shared.status, shared.text.includes(mark)]).toEqual([200, false])
      await untilForgotten([mark])
      expect(placesOf(await everythingStored(app.services), [mark])).toEqual([])
    },
    60_000,
  )

  it('covers reports that they froze under a former name', async () => {
    const mark = 'nespolezz'
    const { id, call, campaign } = await employ(mark)
    const details = { name: `Nome${mark}`, lastName: `Nubile${mark}`, phone: null }
    const frozen = await freeze({ ...staff, call }, campaign.id)
    expect((await call(putMe, { body: { details } })).status).toBe(200)
    const other = await freeze({ ...staff, call }, campaign.id)
    const gone = { id: campaign.id, frozenId: other.id }
    expect((await staff.call(deleteFrozenReport, { params: gone })).status).toBe(204)
    const renamed = { ...details, lastName: `Coniugato${mark}` }
    expect((await call(putMe, { body: { details: renamed } })).status).toBe(200)
    // A namesake keeps what is theirs.
    const namesake = await employ('azzeruolozz')
    const theirs = { name: `Nome${mark}`, lastName: `Cognome${mark}`, phone: null }
    expect((await namesake.call(putMe, { body: { details: theirs } })).status).toBe(200)
    await freeze({ ...staff, call: namesake.call }, campaign.id)

    expect((await staff.call(deleteUser, { params: { id } })).status).toBe(204)
    const reports = await frozenReports(staff, campaign.id)
    expect(reports.map(({ author }) => author)).toEqual([`Nome${mark} Cognome${mark}`, 'Agenzia'])
    expect(reports.at(-1)?.id).toBe(frozen.id)
    const reported = await staff.call(getAuditLog, { query: { pageSize: 100, entity: 'frozen_report' } })
    const entries = answered(getAuditLog, reported).items.filter(({ userId }) => userId === id)
    expect(entries.length).toBe(2)
    expect(JSON.stringify(entries)).not.toContain(mark)
    expect((await staff.call(deleteUser, { params: { id: namesake.id } })).status).toBe(204)
    await untilForgotten([mark])
    expect(placesOf(await everythingStored(app.services), [mark])).toEqual([])
  }, 60_000)

  /** Files are deleted after the response. */
  async function untilForgotten(words: readonly string[]): Promise<void> {
    for (let tries = 0; tries < 50; tries += 1) {
      if (placesOf(await everythingStored(app.services), words).length === 0) return
      await sleep(100)
    }
  }
})
