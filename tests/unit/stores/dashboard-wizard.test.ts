import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Dashboard } from '../../../src/contract/dashboards.ts'
import { buildMe } from '../../support/build-me.ts'
import { startLocalApi, type Reply } from '../../support/local-api.ts'
import { openBrowser } from '../../support/open-tab.ts'

const api = await startLocalApi()
openBrowser(`${api.origin}/dashboards?wizard=new`)
const { createDashboardWizard } = await import('../../../src/stores/dashboard-wizard.ts')

const organization = '01920000-0000-7000-8000-000000000001'
const reader = '01920000-0000-7000-8000-00000000000a'
const other = '01920000-0000-7000-8000-00000000000b'
const campaign = '01920000-0000-7000-8000-0000000000c1'

afterAll(() => api.close())

beforeEach(() => {
  localStorage.clear()
  api.received.length = 0
  api.answer(({ path, method }) => answers(method, new URL(path, api.origin)))
})

function answers(method: string, { pathname, searchParams }: URL): Reply {
  if (pathname.endsWith('/users')) {
    const users = [reader, other].map((uuid) => buildMe({ uuid, organizationId: organization }))
    const stranger = buildMe({ organizationId: other })
    return { body: { items: [...users, stranger], page: 1, pageSize: 100, totalItems: 3, totalPages: 1 } }
  }
  if (pathname.endsWith('/campaigns')) {
    const page = Number(searchParams.get('page'))
    return {
      body: { items: [{ id: `${campaign}${page}` }], page, pageSize: 100, totalItems: 2, totalPages: 2 },
    }
  }
  if (method === 'POST') return { status: 201, body: stored() }
  return { body: stored() }
}

function stored(change: Partial<Dashboard> = {}): Dashboard {
  return {
    id: other,
    dashboardName: 'Inverno',
    organizationId: organization,
    organizationName: 'Lume',
    dashboardImage: null,
    campaignIds: [campaign],
    users: [reader],
    dashboardPanels: {},
    shared: true,
    createdAt: '2024-03-12T09:30:00.000Z',
    updatedAt: '2024-03-12T09:30:00.000Z',
    version: 4,
    ...change,
  }
}

function open(dashboard: Dashboard | null) {
  const onSaved = vi.fn<(saved: Dashboard) => void>()
  return { wizard: createDashboardWizard({ dashboard, onSaved }), onSaved }
}

const sent = () => api.received.filter(({ method }) => method === 'POST' || method === 'PUT')

describe('the dashboard wizard', () => {
  it('requires name and client, and recognizes the client by its full name', async () => {
    const { wizard } = open(null)
    expect(await wizard.next()).toBe(false)
    expect(wizard.$messages.get()).toEqual({
      dashboardName: '*Obbligatorio',
      organizationName: '*Obbligatorio',
    })
    wizard.typeOrganization('Lum')
    expect(wizard.$messages.get()['organizationName']).toBe('Cliente non trovato: scegline uno dall’elenco')
    api.answer(() => ({
      body: {
        items: [{ id: organization, name: 'Lume' }],
        page: 1,
        pageSize: 10,
        totalItems: 1,
        totalPages: 1,
      },
    }))
    await wizard.searchOrganizations('Lum')
    expect(wizard.$values.get().organizationId).toBeNull()
    wizard.typeOrganization('lume')
    await wizard.searchOrganizations('lume')
    expect(wizard.$values.get()).toMatchObject({ organizationId: organization, organizationName: 'Lume' })
  })

  it('shows only that client’s users, and treats no selection as no one', async () => {
    const { wizard } = open(null)
    wizard.takeOrganization({ id: organization, name: 'Lume' })
    const close = wizard.$users.listen(() => {})
    await vi.waitFor(() => expect(wizard.$users.get().state).toBe('ready'))
    wizard.set({ dashboardName: 'Inverno' })
    wizard.setUser(other, false)
    expect(wizard.$values.get()).toMatchObject({ everyone: false, users: [reader] })
    wizard.setUser(reader, false)
    await wizard.next()
    expect(wizard.$messages.get()).toEqual({ users: '*Obbligatorio' })
    wizard.setEveryone(true)
    expect(await wizard.next()).toBe(true)
    expect(wizard.$step.get()).toBe('CAMPAGNE')
    close()
  })

  it('loads every campaign of the client, 100 a page, the oldest first', async () => {
    const { wizard } = open(null)
    wizard.takeOrganization({ id: organization, name: 'Lume' })
    const close = wizard.campaigns.$remote.listen(() => {})
    await vi.waitFor(() => expect(wizard.campaigns.$remote.get()).toMatchObject({ value: [{}, {}] }))
    const requested = api.received.map(({ path }) => new URL(path, api.origin).searchParams)
    expect(requested.map((query) => query.get('page'))).toEqual(['1', '2'])
    expect(Object.fromEntries(requested[0] ?? [])).toMatchObject({
      organizationId: organization,
      pageSize: '100',
      sortField: 'startDate',
      orderDir: 'asc',
    })
    close()
  })

  it('requires a campaign, and sends no users if everyone may read', async () => {
    const { wizard, onSaved } = open(null)
    wizard.takeOrganization({ id: organization, name: 'Lume' })
    wizard.set({ dashboardName: ' Inverno ' })
    await wizard.next()
    expect(await wizard.next()).toBe(false)
    expect(wizard.$messages.get()).toEqual({ campaignIds: '*Obbligatorio' })
    wizard.set({ campaignIds: [campaign] })
    await wizard.next()
    expect(await wizard.next()).toBe(true)
    expect(onSaved).toHaveBeenCalledOnce()
    expect(JSON.parse(sent()[0]?.body ?? '')).toEqual({
      dashboardName: ' Inverno ',
      organizationName: 'Lume',
      campaignIds: [campaign],
      users: [],
      dashboardPanels: {},
    })
  })

  it('sends the version it was opened with', async () => {
    const { wizard } = open(stored())
    await wizard.next()
    await wizard.next()
    expect(await wizard.next()).toBe(true)
    const [put] = sent()
    expect(put).toMatchObject({ method: 'PUT', path: `/api/v2/dashboards/${other}` })
    expect(put?.headers['if-match']).toBe('"v4"')
    expect(JSON.parse(put?.body ?? '')).toMatchObject({ users: [reader] })
  })

  it('clears users and campaigns when the client changes', () => {
    const { wizard } = open(stored())
    wizard.typeOrganization('Lum')
    expect(wizard.$values.get()).toMatchObject({ users: [], campaignIds: [], organizationId: null })
  })
})
