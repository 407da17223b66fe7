import { postHash } from '../../../src/contract/campaign-endpoints.ts'
import { ROUTES } from '../../../src/lib/routes.ts'
import { answered, signInTo } from '../../support/agency.ts'
import { addCampaign } from '../../support/agency-work.ts'
import { expect, test } from './fixtures.ts'
import { menuEntries } from './screens.ts'

/** The agency's logo is an image of the page, from its own server. */
const isCall = (url: string) => /\/api\/(?!v2\/images\/)/.test(url)

test('A user who is not logged in and is outside the public routes goes to /login.', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (isCall(request.url())) calls.push(request.url())
  })
  for (const { path, access } of ROUTES) {
    if (access === 'everyone') continue
    await page.goto(path.replace('{id}', '019f0000-0000-7000-8000-000000000000'))
    await expect(page, path).toHaveURL(/\/login$/)
  }
  expect(calls).toEqual([])
  for (const path of ['/Reset', '/Terms', '/Expired', '/Privacy', '/Activate', '/PasswordReset']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('A campaign page is reachable without login when the query carries a hash.', async ({
  page,
  agency,
}) => {
  const { id, campaignName } = await addCampaign(agency)
  const { hash } = answered(postHash, await agency.people.ADMIN.call(postHash, { params: { id } }))
  await page.goto(`/Campaigns/${id}/?hash=${hash}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(campaignName)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(campaignName)
})

test('An optional domain query overrides the API host.', async ({ page, agency, server, browserErrors }) => {
  const { email, password } = agency.people.ADMIN
  // The same server by its other name is a different host.
  const other = `localhost:${new URL(server.url).port}`
  const hosts = new Set<string>()
  page.on('request', (request) => {
    if (isCall(request.url())) hosts.add(new URL(request.url()).host)
  })
  await page.goto(`/login?domain=${other}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page).toHaveURL(/\/campaigns$/)
  await expect(page.getByText(`Host API: ${other}`).first()).toBeVisible()
  expect([...hosts]).toEqual([other])

  hosts.clear()
  await page.goto('/campaigns?domain=evil.example')
  await expect(page.getByText('Host API non consentito: evil.example')).toBeVisible()
  expect([...hosts]).not.toContain('evil.example')
  browserErrors.length = 0
})

test('After login the user goes to the first item of their menu.', async ({ page, login }) => {
  // Users who have not accepted the privacy notice yet must do so.
  const accept = page.getByRole('button', { name: 'Accetta e continua' })
  await page.addLocatorHandler(accept, async () => await accept.click())
  await login('CLIENT')
  await expect(page).toHaveURL(/\/dashboards$/)
  await page.getByRole('link', { name: 'Esci' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await login('ADMIN')
  await expect(page).toHaveURL(/\/campaigns$/)
})

test('ADMIN: campaign list, dashboard list, creator list, clients, logout.', async ({ page, enter }) => {
  await enter('ADMIN')
  await page.goto('/campaigns')
  expect(await menuEntries(page)).toEqual(['Campagne', 'Dashboard', 'Creator', 'Clienti', 'Esci'])
})

test('CLIENT: dashboards, campaigns, creators, logout.', async ({ page, enter }) => {
  await enter('CLIENT')
  await page.goto('/campaigns')
  expect(await menuEntries(page)).toEqual(['Dashboard', 'Campagne', 'Creator', 'Esci'])
})

test('The dashboards entry is removed when the user has no dashboards.', async ({ page, enter, server }) => {
  // Lume's only dashboard is not shared.
  const bianca = server.logins.find(({ email }) => email.startsWith('bianca'))
  await enter(await signInTo(server, bianca?.email ?? '', bianca?.password ?? ''))
  await page.goto('/')
  await expect(page).toHaveURL(/\/campaigns$/)
  await page.getByRole('button', { name: 'Accetta e continua' }).click()
  expect(await menuEntries(page)).toEqual(['Campagne', 'Creator', 'Esci'])
})
