import { getCampaigns } from '../../../src/contract/campaign-endpoints.ts'
import { getOrganizations, postOrganization } from '../../../src/contract/organizations.ts'
import { getUsers } from '../../../src/contract/users.ts'
import { addDays } from '../../../src/lib/add-days.ts'
import { answered } from '../../support/agency.ts'
import { addCampaign, addOrganization } from '../../support/agency-work.ts'
import { unique } from '../../support/factories.ts'
import { expect, test } from './fixtures.ts'

test('Campaign page size 20;', async ({ page, enter, agency }) => {
  const common = `Venti ${unique()}`
  for (let index = 0; index < 21; index += 1)
    await addCampaign(agency, { campaignName: `${common} n. ${index}`, creators: [] })
  const requested = await agency.people.CLIENT.call(getCampaigns, { query: { search: common } })
  expect(answered(getCampaigns, requested)).toMatchObject({ pageSize: 20, totalItems: 21, totalPages: 2 })
  await enter('CLIENT')
  await page.goto(`/campaigns?search=${encodeURIComponent(common)}`)
  const names = page.getByRole('list', { name: 'Elenco delle campagne' }).getByRole('heading')
  await expect(names).toHaveCount(20)
  await expect(page.getByText('1–20 di 21')).toBeVisible()
  await page.getByRole('button', { name: 'Successiva' }).click()
  await expect(names).toHaveCount(1)
  await expect(page.getByText('21–21 di 21')).toBeVisible()
})

test('fetch-all size 100, ascending by startDate;', async ({ page, enter, agency }) => {
  const { id, name } = await addOrganization(agency)
  // Newest first, so that the order differs from that of creation.
  for (let index = 101; index >= 1; index -= 1) {
    const startDate = addDays('2024-01-01', index)
    const changes = { campaignName: `Giorno ${index}`, creators: [], startDate, endDate: '2024-12-31' }
    await addCampaign(agency, { organizationName: name, ...changes })
  }
  const requested: Record<string, string>[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/v2/campaigns') requested.push(Object.fromEntries(searchParams))
  })
  await enter('ADMIN')
  await page.goto('/dashboards?wizard=new')
  await page.getByLabel('Nome dashboard').fill('Tutte')
  await page.getByRole('combobox', { name: 'Cliente' }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: 'Avanti' }).click()
  const boxes = page.getByRole('checkbox', { name: /^Giorno \d+/ })
  await expect(boxes).toHaveCount(101)
  const order = {
    archived: 'any',
    pageSize: '100',
    sortField: 'startDate',
    orderDir: 'asc',
    published: 'true',
    organizationId: id,
  }
  expect(requested).toEqual([
    { ...order, page: '1' },
    { ...order, page: '2' },
  ])
  const labels = await page.getByText(/^Giorno \d+$/).allTextContents()
  expect(labels).toEqual(Array.from({ length: 101 }, (_, index) => `Giorno ${index + 1}`))
})

test('default sort startDate.', async ({ page, enter, agency }) => {
  const common = `Ordine ${unique()}`
  const days = ['2024-02-01', '2024-03-01', '2024-01-01']
  for (const startDate of days)
    await addCampaign(agency, { campaignName: `${common} ${startDate}`, startDate })
  const byDay = days.toSorted().toReversed()
  const { call } = agency.people.ADMIN
  const { items } = answered(getCampaigns, await call(getCampaigns, { query: { search: common } }))
  expect(items.map(({ startDate }) => startDate)).toEqual(byDay)
  await enter('ADMIN')
  await page.goto(`/campaigns?search=${encodeURIComponent(common)}`)
  const names = page.getByRole('list', { name: 'Elenco delle campagne' }).getByRole('heading')
  await expect(names).toHaveText(byDay.map((day) => `${common} ${day}`))
  await expect(page.getByLabel('Ordina per', { exact: true })).toHaveValue('startDate')
})

test('Organizations page size 20;', async ({ page, enter, agency }) => {
  const common = `Ventuno ${unique()}`
  const { call } = agency.people.ADMIN
  for (let index = 0; index < 21; index += 1)
    await call(postOrganization, { body: { name: `${common} n. ${index}`, users: [] } })
  const requested = await call(getOrganizations, { query: { organizationName: common } })
  expect(answered(getOrganizations, requested)).toMatchObject({ pageSize: 20, totalItems: 21, totalPages: 2 })
  await enter('ADMIN')
  await page.goto(`/organizations?organizationName=${encodeURIComponent(common)}`)
  const rows = page.getByRole('table', { name: 'Elenco dei clienti' }).getByRole('rowheader')
  await expect(rows).toHaveCount(20)
  await page.getByRole('button', { name: 'Successiva' }).click()
  await expect(rows).toHaveCount(1)
})

test('users page size 100.', async ({ page, enter, agency }) => {
  const emails = Array.from({ length: 101 }, () => `u${unique()}@cento.example`)
  const { name } = await addOrganization(agency, emails)
  const requested = await agency.people.ADMIN.call(getUsers, { query: { organizationName: name } })
  expect(answered(getUsers, requested)).toMatchObject({ pageSize: 100, totalItems: 101, totalPages: 2 })
  const pages: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/v1/users')
      pages.push(`${searchParams.get('page')} ${searchParams.get('pageSize')}`)
  })
  await enter('ADMIN')
  await page.goto('/dashboards?wizard=new')
  await page.getByRole('combobox', { name: 'Cliente' }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('checkbox', { name: /@cento\.example/ })).toHaveCount(101)
  expect(pages).toEqual(['1 100', '2 100'])
})
