import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  archiveCampaign,
  deleteCampaign,
  getPublicCampaign,
  postHash,
  refreshCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import { deleteContent, postContent, putContents } from '../../src/contract/contents.ts'
import { getPublicDashboard, postDashboard } from '../../src/contract/dashboards.ts'
import { postDeliveries, putDelivery } from '../../src/contract/deliveries.ts'
import { postDashboardLink } from '../../src/contract/links.ts'
import { deleteWebhook, getWebhookLog, getWebhooks } from '../../src/contract/webhooks.ts'
import { postWebhook, postWebhookTest, putWebhook } from '../../src/contract/webhooks.ts'
import { postMyToken } from '../../src/contract/api-tokens.ts'
import { WEBHOOK_EVENTS } from '../../src/vocabulary/webhook-events.ts'
import { recomputeSharing } from '../../src/server/modules/numbers/recompute-sharing.ts'
import { sendEvents } from '../../src/server/events/send-events.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { tokenOf } from '../support/delivery-steps.ts'
import { buildOrganization } from '../support/factories.ts'
import { hashOf, newLink } from '../support/link-fixtures.ts'
import { startLocalApi } from '../support/local-api.ts'
import { mailedText } from '../support/mails.ts'
import { requester } from '../support/requester.ts'
import { runJobs } from '../support/run-jobs.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const sent = v.object({
  id: v.string(),
  event: v.string(),
  createdAt: v.string(),
  data: v.looseObject({ campaignId: v.optional(v.string()) }),
})

describe.each(databases)('webhooks ($name)', async (kind) => {
  const app = await openApp(kind, { WEBHOOKS_TO_PRIVATE: 'true' })
  const { services } = app
  const receiver = await startLocalApi()
  afterAll(() => receiver.close())
  const staff = await app.signIn('ADMIN')
  const client = await buildOrganization(services, { name: 'Lume' })
  const campaign = await createCampaign(services, staff, {
    organizationName: client.name,
    creators: [creatorInput('Ines')],
  })
  const params = { id: campaign.id }
  const create = async (more: object = {}) => {
    const body = { url: `${receiver.origin}/hook`, events: [...WEBHOOK_EVENTS], ...more }
    return answered(postWebhook, await staff.call(postWebhook, { body }))
  }
  const change = async (flag: boolean) => {
    expect((await staff.call(archiveCampaign, { params: { ...params, flag: String(flag) } })).status).toBe(
      204,
    )
  }
  const logOf = async (id: string) =>
    answered(getWebhookLog, await staff.call(getWebhookLog, { params: { id } })).items
  const got = () => receiver.received.map(({ body }) => v.parse(sent, JSON.parse(body)))
  /** Of the sending servers; an access token would not last that long. */
  let late = 0
  const send = () => sendEvents({ ...services, clock: () => new Date(Date.now() + late) })

  beforeEach(async () => {
    await services.database.transaction((tx) => tx.deleteFrom('webhooks').execute())
    await change(false)
    receiver.received.length = 0
    late = 0
    receiver.answer(() => ({ body: 'grazie' }))
  })

  it('receive every kind of event, signed, with ids and no person', async () => {
    const hook = await create()
    const other = await create({ organizationId: (await buildOrganization(services, { name: 'Altra' })).id })
    await change(true)
    expect((await staff.call(refreshCampaign, { params, body: { onSocialEnabled: false } })).status).toBe(202)
    await runJobs({ ...services, recompute: recomputeSharing })
    const { hash } = answered(postHash, await staff.call(postHash, { params }))
    const query = { hash: hash ?? '' }
    expect((await app.anybody(getPublicCampaign, { params, query })).status).toBe(200)
    const creatorIds = [campaign.creators[0]?.id ?? '']
    const made = answered(postDeliveries, await staff.call(postDeliveries, { params, body: { creatorIds } }))
    const token = tokenOf({ url: made[0]?.url ?? null })
    const found = [
      { contentLink: 'https://www.instagram.com/p/Consegna1/', creationDate: campaign.startDate },
    ]
    const delivered = { query: { token }, body: { numbers: [], found } }
    expect((await app.anybody(putDelivery, delivered)).status).toBe(200)
    await expect.poll(async () => (await logOf(hook.id)).map(({ event }) => event)).toContain('link.opened')

    await send()
    expect(new Set(got().map(({ event }) => event))).toEqual(new Set(WEBHOOK_EVENTS))
    expect(new Set(got().map(({ id }) => id)).size).toBe(receiver.received.length)
    for (const { headers, body } of receiver.received) {
      const [, time = '', signature] = /^t=(\d+),v1=(\w+)$/.exec(headers['resoconto-signature'] ?? '') ?? []
      expect(createHmac('sha256', hook.secret).update(`${time}.${body}`).digest('hex')).toBe(signature)
      const { data } = v.parse(sent, JSON.parse(body))
      expect(data).toMatchObject({
        campaignId: campaign.id,
        organizationId: client.id,
        url: `${services.config.PUBLIC_URL}/api/v2/campaigns/${campaign.id}`,
      })
      expect(body).not.toMatch(/Ines|@/)
    }
    expect(await logOf(other.id)).toEqual([])
    expect((await logOf(hook.id))[0]).toMatchObject({
      state: 'SENT',
      attempts: 1,
      status: 200,
      reply: 'grazie',
    })
    // The address of the call is live.
    const link = v.parse(v.object({ url: v.string() }), got()[0]?.data).url
    const read = await app.app.request(new URL(link).pathname, {
      headers: { Authorization: `Bearer ${staff.token}` },
    })
    expect(read.status).toBe(200)
  })

  it('report that a link of a dashboard was opened, to those of its client', async () => {
    const hook = await create({ events: ['link.opened'], organizationId: client.id })
    const other = await create({ organizationId: (await buildOrganization(services, { name: 'Terza' })).id })
    const body = {
      dashboardName: 'Primavera',
      organizationName: client.name,
      campaignIds: [campaign.id],
      users: [],
    }
    const { id } = answered(postDashboard, await staff.call(postDashboard, { body }))
    const link = await newLink(staff, id, {}, postDashboardLink)
    const query = { hash: hashOf(link) }
    expect((await app.anybody(getPublicDashboard, { params: { id }, query })).status).toBe(200)
    await expect.poll(async () => (await logOf(hook.id)).map(({ event }) => event)).toEqual(['link.opened'])
    await send()
    expect(got().map(({ data }) => data)).toEqual([
      {
        dashboardId: id,
        dashboardName: 'Primavera',
        organizationId: client.id,
        linkId: link.id,
        url: `${services.config.PUBLIC_URL}/api/v2/dashboards/${id}`,
      },
    ])
    expect(await logOf(other.id)).toEqual([])
  })

  it('get a message that failed again, the same one, by another server too, and each once', async () => {
    const hook = await create({ events: ['campaign.changed'] })
    await change(true)
    receiver.answer(() => ({ status: 500, body: 'non ora' }))
    expect(await send()).toBe(0)
    expect((await logOf(hook.id))[0]).toMatchObject({ state: 'WAITING', status: 500, reply: 'non ora' })
    await change(false)
    // A server that ended between the claim and the response.
    receiver.answer(() => ({ delay: 300 }))
    late += MINUTE_MS
    const sendings = await Promise.all([send(), send(), send()])
    expect(sendings.reduce((sum, one) => sum + one, 0)).toBe(2)
    const [first, ...others] = got().map(({ id }) => id)
    expect(others).toHaveLength(2)
    expect(others.filter((id) => id === first)).toHaveLength(1)
    late += DAY_MS
    expect(await send()).toBe(0)
  })

  it('are not held up by one that does not answer', async () => {
    const slow = await create({ events: ['campaign.changed'], url: `${receiver.origin}/slow` })
    const quick = await create({ events: ['campaign.changed'], url: `${receiver.origin}/quick` })
    receiver.answer(({ path }) => (path === '/slow' ? { delay: 3_000 } : {}))
    await change(true)
    await change(false)
    const started = performance.now()
    const sending = send()
    await expect
      .poll(async () => (await logOf(quick.id)).map(({ state }) => state), { interval: 20, timeout: 2_500 })
      .toEqual(['SENT', 'SENT'])
    // Messages that arrive in the meantime are sent too.
    await change(true)
    await expect.poll(() => got().filter(({ data }) => data.campaignId).length, { timeout: 2_500 }).toBe(4)
    expect(performance.now() - started).toBeLessThan(3_000)
    expect(await sending).toBe(6)
    expect((await logOf(slow.id)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['SENT', 1],
      ['SENT', 1],
      ['SENT', 1],
    ])
    // One at a time, in order.
    const paths = receiver.received.map(({ path }) => path)
    expect(paths.filter((path) => path === '/slow')).toHaveLength(3)
  })

  it('hear of edited contents once a minute', async () => {
    const hook = await create({ events: ['campaign.changed'] })
    const channelId = campaign.channels[0]?.id ?? ''
    const at = { params: { id: campaign.id, channelId } }
    const contentBody = (code: string) => ({
      contentType: 'INSTAGRAM_POST',
      contentLink: `https://www.instagram.com/p/${code}/`,
      creationDate: campaign.startDate,
      likesCount: null,
      commentsCount: null,
    })
    const post = async (code: string) =>
      answered(postContent, await staff.call(postContent, { ...at, body: contentBody(code) }))
    const [first, second] = [await post('Primo1'), await post('Secondo2')]
    const body = {
      contents: [
        { id: first.id, likesCount: 3 },
        { id: second.id, likesCount: 4 },
      ],
    }
    expect((await staff.call(putContents, { params, body })).status).toBe(202)
    const gone = { params: { ...at.params, contentId: second.id } }
    expect((await staff.call(deleteContent, gone)).status).toBe(204)
    const events = async () => (await logOf(hook.id)).filter(({ event }) => event === 'campaign.changed')
    expect(await events()).toHaveLength(1)
    expect(await send()).toBe(0)
    late += MINUTE_MS
    await send()
    expect(got().filter(({ data }) => data.action === 'CONTENTS')).toMatchObject([
      { data: { campaignId: campaign.id } },
    ])
    await post('Terzo3')
    expect(await events()).toHaveLength(2)
  })

  it('get what a killed server had claimed, once its lease has expired', async () => {
    const hook = await create({ events: ['campaign.changed'] })
    await change(true)
    const taken = new Date(Date.now() + MINUTE_MS).toISOString()
    await services.database.transaction((tx) =>
      tx.updateTable('webhook_messages').set({ attempts: 1, next_attempt_at: taken }).execute(),
    )
    expect(await send()).toBe(0)
    late += MINUTE_MS
    expect(await send()).toBe(1)
    expect(await logOf(hook.id)).toMatchObject([{ state: 'SENT', attempts: 2 }])
  })

  it('are paused after three days of failures, with a mail to their owner, and resumed with waiting messages', async () => {
    const hook = await create({ events: ['campaign.changed'] })
    receiver.answer(() => ({ status: 503, body: 'chiuso' }))
    await change(true)
    for (let hours = 0; hours <= 73; hours += 6) {
      await send()
      late += 6 * 60 * MINUTE_MS
    }
    const states = async () => answered(getWebhooks, await staff.call(getWebhooks)).items
    expect(await states()).toMatchObject([{ state: 'FAILED', version: 2 }])
    const { email } = await services.database.reader
      .selectFrom('users')
      .select('email')
      .where('id', '=', staff.userId)
      .executeTakeFirstOrThrow()
    expect(await mailedText(services, email)).toContain('L’ultimo tentativo: chiuso.')
    const before = receiver.received.length
    await change(false)
    expect(await send()).toBe(0)
    expect(receiver.received).toHaveLength(before)
    receiver.answer(() => ({}))
    const body = { events: ['campaign.changed'], paused: false }
    const old = { params: { id: hook.id }, body, headers: { 'If-Match': '"v1"' } }
    expect((await staff.call(putWebhook, old)).status).toBe(412)
    const resumed = await staff.call(putWebhook, { params: { id: hook.id }, body })
    expect(answered(putWebhook, resumed).state).toBe('ACTIVE')
    late += 6 * 60 * MINUTE_MS
    expect(await send()).toBe(1)
  })

  it('show the result of a test immediately, also while paused', async () => {
    const hook = await create()
    const at = { params: { id: hook.id } }
    await staff.call(putWebhook, { ...at, body: { events: ['link.opened'], paused: true } })
    const well = answered(postWebhookTest, await staff.call(postWebhookTest, at))
    expect(well).toMatchObject({ event: 'test', state: 'SENT', status: 200, reply: 'grazie' })
    receiver.answer(() => 'hang up')
    const badly = answered(postWebhookTest, await staff.call(postWebhookTest, at))
    expect(badly).toMatchObject({ state: 'FAILED', status: null, reply: 'socket hang up' })
    expect(await logOf(hook.id)).toEqual([badly, well])
  })

  it('get events of a deleted campaign, and end with their own deletion', async () => {
    const gone = await createCampaign(services, staff, { organizationName: client.name })
    const hook = await create({ events: ['campaign.changed'], organizationId: client.id })
    expect((await staff.call(deleteCampaign, { params: { id: gone.id } })).status).toBe(204)
    await send()
    expect(got()).toMatchObject([{ data: { campaignId: gone.id, action: 'DELETE' } }])
    expect((await staff.call(deleteWebhook, { params: { id: hook.id } })).status).toBe(204)
    expect(answered(getWebhooks, await staff.call(getWebhooks)).items).toEqual([])
    await change(true)
    expect(await send()).toBe(0)
  })

  it('show their secret once, are stored sealed, and are created by a person', async () => {
    const { id, secret } = await create()
    expect(secret).toMatch(/^rsw_[\w-]{43}$/)
    expect((await staff.call(getWebhooks)).text).not.toContain('rsw_')
    const row = await services.database.reader.selectFrom('webhooks').select('secret').executeTakeFirst()
    expect(row?.secret).not.toContain(secret.slice(4))
    const made = await staff.call(postMyToken, { body: { name: 'Foglio', scope: 'WRITE' } })
    const program = requester(app.app, answered(postMyToken, made).token)
    const body = { url: 'https://8.8.8.8/', events: ['link.opened'] }
    expect((await program(postWebhook, { body })).status).toBe(403)
    expect((await program(getWebhookLog, { params: { id } })).status).toBe(200)
    expect((await staff.call(postWebhook, { body: { ...body, events: [] } })).status).toBe(422)
  })
})

describe.each(databases.slice(0, 1))('webhooks without the setting for private addresses', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ACCOUNT')
  const events = ['campaign.changed']

  it.each([
    ['https://127.0.0.1/', 'Indirizzo di una rete privata: non ammesso'],
    ['https://localhost/', 'Indirizzo di una rete privata: non ammesso'],
    ['http://example.org/', 'Serve un indirizzo https'],
    ['https://a:b@example.org/', 'URL non valido'],
  ])('are not created for %s', async (url, reason) => {
    const { status, json } = await staff.call(postWebhook, { body: { url, events } })
    expect([status, json]).toMatchObject([422, { fields: { url: reason } }])
  })

  it('send nothing to a name that has become one of a private address', async () => {
    const body = { url: 'https://hooks.resoconto.invalid/', events }
    expect((await staff.call(postWebhook, { body })).status).toBe(201)
    await createCampaign(app.services, staff)
    const resolve = () => Promise.resolve([{ address: '10.1.2.3', family: 4 }])
    expect(await sendEvents(app.services, { resolve })).toBe(0)
    const { items } = answered(getWebhooks, await staff.call(getWebhooks))
    const log = await staff.call(getWebhookLog, { params: { id: items[0]?.id ?? '' } })
    expect(answered(getWebhookLog, log).items).toMatchObject([
      { state: 'WAITING', status: null, reply: 'Indirizzo di una rete privata: non ammesso' },
    ])
  })
})
