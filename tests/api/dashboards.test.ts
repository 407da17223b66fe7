import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { deleteCampaign, putCampaign } from '../../src/contract/campaign-endpoints.ts'
import type { DashboardInput } from '../../src/contract/dashboard-input.ts'
import {
  type Dashboard,
  dashboard,
  deleteDashboard,
  getDashboard,
  getDashboardList,
  getDashboards,
  postDashboard,
  putDashboard,
  shareDashboard,
} from '../../src/contract/dashboards.ts'
import { pageOf } from '../../src/contract/primitives.ts'
import { deleteUser, getMe } from '../../src/contract/users.ts'
import { validationMessages } from '../../src/messages/validation.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { openApp } from '../support/build-app.ts'
import { campaignInput, createCampaign, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization, buildUser, unique } from '../support/factories.ts'
import { mailedText } from '../support/mails.ts'
import type { SignedIn } from '../support/sign-in.ts'

describe.each(databases)('dashboards ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const organization = await buildOrganization(app.services, { name: 'Lume Skincare' })
  const anna = await app.signIn('CLIENT', organization.id)
  const bea = await app.signIn('CLIENT', organization.id)
  const stranger = await app.signIn('CLIENT')
  const sleeper = await buildUser(app.services, {
    role: 'CLIENT',
    organizationId: organization.id,
    active: false,
  })
  const organizationName = organization.name
  const mine = await createCampaign(app.services, staff, { organizationName, brandName: 'Caffè Torchio' })
  const second = await createCampaign(app.services, staff, {
    organizationName,
    campaignName: 'Luce d’inverno',
  })
  const theirs = await createCampaign(app.services, staff, { campaignName: 'ZZALTRUI' })

  const input = (changes: Partial<DashboardInput> = {}): DashboardInput => ({
    dashboardName: `Dashboard ${unique()}`,
    organizationName: organization.name,
    campaignIds: [mine.id],
    users: [],
    dashboardPanels: {},
    ...changes,
  })
  const create = async (changes: Partial<DashboardInput> = {}): Promise<Dashboard> => {
    const answer = await staff.call(postDashboard, { body: input(changes) })
    expect(answer.status).toBe(201)
    return v.parse(dashboard, answer.json)
  }
  const share = async (id: string, shared = true) => {
    const answer = await staff.call(shareDashboard, { params: { id }, body: { shared } })
    expect(answer.status).toBe(200)
    return v.parse(dashboard, answer.json)
  }
  const statusFor = async (who: SignedIn, id: string) =>
    (await who.call(getDashboard, { params: { id } })).status
  const mailsOf = async ({ dashboardName }: Dashboard) => {
    const mails = await app.services.database.reader
      .selectFrom('outbox')
      .select(['recipient', 'subject'])
      .where('subject', '=', `Nuova dashboard disponibile: ${dashboardName}`)
      .orderBy('recipient')
      .execute()
    return mails.map(({ recipient }) => recipient)
  }

  it('creates a private one with an upload address', async () => {
    const made = await create({
      dashboardName: ' Inverno ',
      campaignIds: [second.id, mine.id],
      users: [anna.userId],
    })
    expect(made).toMatchObject({
      dashboardName: 'Inverno',
      organizationId: organization.id,
      organizationName: organization.name,
      campaignIds: [second.id, mine.id],
      users: [anna.userId],
      dashboardPanels: {},
      dashboardImage: null,
      shared: false,
      version: 1,
    })
    expect(made.dashboardImageUploadUrl).toContain(`/uploads/dashboard/${made.id}?`)
    expect(await mailsOf(made)).toEqual([])
    const read = await staff.call(getDashboard, { params: { id: made.id } })
    expect(read.json).not.toHaveProperty('dashboardImageUploadUrl')
  })

  it('ignores `shared` in a body', async () => {
    const answer = await staff.call(postDashboard, { body: { ...input(), shared: true } })
    expect(answer.json).toMatchObject({ shared: false })
  })

  it('refuses campaigns and users of others, field by field, and stores nothing', async () => {
    const admin = staff.userId
    const body = input({
      dashboardName: 'Mai nata',
      campaignIds: [mine.id, theirs.id, newId()],
      users: [anna.userId, stranger.userId, admin],
    })
    const answer = await staff.call(postDashboard, { body })
    expect([answer.status, answer.json]).toMatchObject([422, { error: 'validation_failed' }])
    expect(answer.json).toHaveProperty('fields', {
      'campaignIds.1': validationMessages.notAllowed,
      'campaignIds.2': validationMessages.notAllowed,
      'users.1': validationMessages.notAllowed,
      'users.2': validationMessages.notAllowed,
    })
    const unknown = await staff.call(postDashboard, { body: input({ organizationName: 'Nessuno' }) })
    expect(unknown.json).toMatchObject({
      fields: { organizationName: validationMessages.unknownOrganization },
    })
    const empty = await staff.call(postDashboard, { body: input({ dashboardName: '', campaignIds: [] }) })
    expect(empty.json).toMatchObject({
      fields: { dashboardName: validationMessages.required, campaignIds: validationMessages.required },
    })
    const found = await staff.call(getDashboards, { query: { name: 'mai nata' } })
    expect(found.json).toEqual([])
  })

  it('hides private ones from a client, and shows shared ones without users', async () => {
    const made = await create()
    expect(await statusFor(anna, made.id)).toBe(404)
    expect(await share(made.id)).toMatchObject({ shared: true, version: 2 })
    expect([await statusFor(anna, made.id), await statusFor(bea, made.id)]).toEqual([200, 200])
    expect(await statusFor(stranger, made.id)).toBe(404)
    expect(await mailsOf(made)).toEqual([anna.email, bea.email].toSorted())
    const seen = await anna.call(getDashboard, { params: { id: made.id } })
    expect(seen.json).not.toHaveProperty('version')
    await share(made.id, false)
    expect(await statusFor(anna, made.id)).toBe(404)
  })

  it('mails only on the change from private, with the link and the sharer', async () => {
    const made = await create({ campaignIds: [mine.id, second.id] })
    await share(made.id)
    expect(await share(made.id)).toMatchObject({ version: 2 })
    expect(await mailsOf(made)).toHaveLength(2)
    const text = await mailedText(app.services, anna.email)
    expect(text).toContain(`${app.services.config.PUBLIC_URL}/dashboards/${made.id}`)
    expect(text).toContain('2 campagne')
    await share(made.id, false)
    await share(made.id)
    expect(await mailsOf(made)).toHaveLength(4)
  })

  it('counts the client’s visible campaigns in the mail, and sends it without any', async () => {
    const changes = { organizationName, creators: [] }
    const shown = await createCampaign(app.services, staff, changes)
    const drafted = await createCampaign(app.services, staff, changes)
    const made = await create({ campaignIds: [shown.id, drafted.id] })
    const body = { ...inputOf(drafted), draft: true }
    await staff.call(putCampaign, { params: { id: drafted.id }, body })
    await share(made.id)
    const text = await mailedText(app.services, anna.email)
    expect(text).toContain(`“${made.dashboardName}”, con una campagna.`)
    await share(made.id, false)
    for (const { id } of [shown, drafted]) await staff.call(deleteCampaign, { params: { id } })
    await share(made.id)
    expect(await statusFor(anna, made.id)).toBe(200)
    expect(await mailsOf(made)).toHaveLength(4)
    expect(await mailedText(app.services, anna.email)).toContain(`“${made.dashboardName}”.`)
  })

  it('opens only to its users, and mails those added later', async () => {
    const made = await create({ users: [anna.userId, sleeper.id] })
    await share(made.id)
    expect([await statusFor(anna, made.id), await statusFor(bea, made.id)]).toEqual([200, 404])
    expect(await mailsOf(made)).toEqual([anna.email])
    const seen = await anna.call(getDashboard, { params: { id: made.id } })
    expect(seen.json).toMatchObject({ users: [anna.userId] })
    expect(seen.text).not.toContain(sleeper.id)
    const changes = { dashboardName: made.dashboardName, users: [bea.userId] }
    const put = await staff.call(putDashboard, { params: { id: made.id }, body: input(changes) })
    expect(put.json).toMatchObject({ shared: true, users: [bea.userId], version: 3 })
    expect([await statusFor(anna, made.id), await statusFor(bea, made.id)]).toEqual([404, 200])
    expect(await mailsOf(made)).toEqual([anna.email, bea.email].toSorted())
  })

  it('does not become open to everyone when its last user is deleted', async () => {
    const going = await buildUser(app.services, { role: 'CLIENT', organizationId: organization.id })
    const made = await create({ users: [going.id] })
    await share(made.id)
    const gone = await staff.call(deleteUser, { params: { id: going.id } })
    expect(gone.status).toBe(204)
    expect(await statusFor(anna, made.id)).toBe(404)
    const read = await staff.call(getDashboard, { params: { id: made.id } })
    expect(read.json).toMatchObject({ shared: false, users: [] })
    const named = await staff.call(putDashboard, {
      params: { id: made.id },
      body: input({ dashboardName: made.dashboardName, users: [anna.userId] }),
    })
    expect(named.json).toMatchObject({ shared: false })
    expect(await statusFor(anna, made.id)).toBe(404)
    await share(made.id)
    expect(await statusFor(anna, made.id)).toBe(200)
  })

  it('tells a client whether the menu has dashboards', async () => {
    const other = await app.signIn('CLIENT')
    const named = await create({ users: [anna.userId] })
    await share(named.id)
    const [hers, others] = await Promise.all([anna.call(getMe), other.call(getMe)])
    expect([hers.json, others.json]).toMatchObject([{ hasDashboards: true }, { hasDashboards: false }])
  })

  it('searches folded names of dashboard, client, brand and campaign', async () => {
    const made = await create({ dashboardName: 'Città del Sole', campaignIds: [mine.id, second.id] })
    const find = async (who: SignedIn, smartSearch: string) => {
      const answer = await who.call(getDashboardList, { query: { smartSearch, pageSize: 100 } })
      return v.parse(pageOf(dashboard), answer.json).items.map(({ id }) => id)
    }
    for (const words of ['CITTA del', 'lume skin', 'caffe torchio', 'luce d’inverno']) {
      expect(await find(staff, words), words).toContain(made.id)
    }
    expect(await find(staff, 'zzaltrui')).toEqual([])
    expect(await find(anna, 'citta del')).toEqual([])
    const named = await staff.call(getDashboards, { query: { name: 'città DEL' } })
    expect(v.parse(v.array(dashboard), named.json).map(({ id }) => id)).toEqual([made.id])
    const byClient = await staff.call(getDashboards, { query: { name: 'lume skincare' } })
    expect(byClient.json).toEqual([])
  })

  it('lists by name, page by page', async () => {
    const names = ['zeta pagina', 'Álfa pagina', 'beta pagina']
    for (const dashboardName of names) await create({ dashboardName })
    const query = { smartSearch: 'PAGINA', pageSize: 2 }
    const first = await staff.call(getDashboardList, { query })
    const last = await staff.call(getDashboardList, { query: { ...query, page: 2 } })
    expect(first.json).toMatchObject({
      totalItems: 3,
      totalPages: 2,
      items: [{ dashboardName: 'Álfa pagina' }, { dashboardName: 'beta pagina' }],
    })
    expect(last.json).toMatchObject({ items: [{ dashboardName: 'zeta pagina' }] })
  })

  it('loses a campaign that moves to another client', async () => {
    const moving = await createCampaign(app.services, staff, { organizationName: organization.name })
    const made = await create({ campaignIds: [mine.id, moving.id] })
    const body = campaignInput({ organizationName: theirs.organizationName })
    await staff.call(putCampaign, { params: { id: moving.id }, body })
    const read = await staff.call(getDashboard, { params: { id: made.id } })
    expect(read.json).toMatchObject({ campaignIds: [mine.id] })
  })

  it('checks If-Match against the version, and deletes', async () => {
    const made = await create()
    const params = { id: made.id }
    const headers = { 'If-Match': '"v7"' }
    const stale = await Promise.all([
      staff.call(putDashboard, { params, headers, body: input() }),
      staff.call(shareDashboard, { params, headers, body: { shared: true } }),
      staff.call(deleteDashboard, { params, headers }),
    ])
    expect(stale.map(({ status }) => status)).toEqual([412, 412, 412])
    const gone = await staff.call(deleteDashboard, { params, headers: { 'If-Match': '"v1"' } })
    expect([gone.status, await statusFor(staff, made.id)]).toEqual([204, 404])
    const log = await app.services.database.reader
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', made.id)
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['CREATE', 'DELETE'])
  })
})
