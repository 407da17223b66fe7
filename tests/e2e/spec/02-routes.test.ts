import { getCreators } from '../../../src/contract/creators.ts'
import { ROUTES } from '../../../src/lib/routes.ts'
import { answered } from '../../support/agency.ts'
import { addCampaign, addDashboard } from '../../support/agency-work.ts'
import { expect, test } from './fixtures.ts'
import { expectOneSpelling, expectScreen, ROOTS } from './screens.ts'
import { SENTENCES } from './sentences.ts'

test('Routes (each opens its own screen):', async ({ page }) => {
  const listed = SENTENCES['02']
    .filter((sentence) => sentence.startsWith('/'))
    .map((row) => (row.split(/ \(| \|/)[0] ?? '').replace('{campaignId}', '{id}'))
  // Beyond the specification: where creators send missing numbers, where a mailed report is unsubscribed, where the
  // first ADMIN is created, and where a file of a frozen report is verified.
  expect(ROUTES.map(({ path }) => path).toSorted()).toEqual(
    [...listed, '/Consegna', '/Disiscrizione', '/Primo-avvio', '/Verifica'].toSorted(),
  )
  const files = await Promise.all(ROUTES.map(({ path }) => page.request.get(path.replace('{id}', 'x'))))
  expect(files.map((file) => file.status())).toEqual(ROUTES.map(() => 200))
  // Two routes share the form «Invia link» only; no two share a page.
  expect(new Set(files.map((file) => file.headers()['etag'])).size).toBe(ROUTES.length)
})

test('/ (index) | not shown', async ({ page, enter }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await enter('ADMIN')
  await page.goto('/')
  await expect(page).toHaveURL(/\/campaigns$/)
})

test('/Login | login', async ({ page }) => {
  await expectScreen(page, { path: '/Login', layout: 'login', heading: 'Accedi' })
  await expectOneSpelling(page, '/Login')
})

test('/Reset | input', async ({ page }) => {
  await expectScreen(page, { path: '/Reset', layout: 'input', heading: 'Password dimenticata?' })
  await expectOneSpelling(page, '/Reset')
})

test('/Terms | simple', async ({ page }) => {
  await expectScreen(page, { path: '/Terms', layout: 'simple', heading: 'Termini e condizioni d’uso' })
  await expectOneSpelling(page, '/Terms')
})

test('/Logout | not shown', async ({ page, enter }) => {
  await expectOneSpelling(page, '/Logout')
  await enter('ACCOUNT')
  // The session of this worker's ACCOUNT continues: its refresh token must not be revoked here.
  await page.route('**/oauth2/revoke', (route) => route.fulfill({ status: 204 }))
  const revoked = page.waitForRequest('**/api/v2/oauth2/revoke')
  await page.goto('/Logout')
  await expect(page).toHaveURL(/\/login$/)
  expect((await revoked).postDataJSON()).toHaveProperty('refresh_token')
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => /tokens|user/.test(key)))
  expect(stored).toEqual([])
})

test('/Expired (optional username query) | input', async ({ page }) => {
  const screen = { layout: 'input', heading: 'Password scaduta' } as const
  await expectScreen(page, { path: '/Expired?username=anna%2Bb@example.it', ...screen })
  await expect(page.getByLabel('Email')).toHaveValue('anna+b@example.it')
  await expectScreen(page, { path: '/Expired', ...screen })
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expectOneSpelling(page, '/Expired')
})

test('/Privacy | simple', async ({ page }) => {
  const heading = 'Informativa sul trattamento dei dati personali'
  await expectScreen(page, { path: '/Privacy', layout: 'simple', heading })
  await expectOneSpelling(page, '/Privacy')
})

test('/Activate | input', async ({ page }) => {
  await expectScreen(page, { path: '/Activate?token=x', layout: 'input', heading: 'Attiva il tuo account' })
  await expectOneSpelling(page, '/Activate')
})

test('/Preferences | not shown', async ({ page, enter }) => {
  await enter('CLIENT')
  await expectScreen(page, { path: '/Preferences', layout: 'default', heading: 'Preferenze' })
  await expectOneSpelling(page, '/Preferences')
})

test('/creators | not shown', async ({ page, enter }) => {
  await enter('CLIENT')
  await expectScreen(page, { path: '/creators', layout: 'default', heading: 'Creator' })
  await expectOneSpelling(page, '/creators')
})

test('/creators/{id} | not shown', async ({ page, enter, agency }) => {
  const list = await agency.people.CLIENT.call(getCreators)
  const { id = '', name = '' } = answered(getCreators, list).items[0] ?? {}
  await enter('CLIENT')
  await expectScreen(page, { path: `/creators/${id}`, layout: 'default', heading: name })
  await expectOneSpelling(page, `/creators/${id}`)
})

test('/PasswordReset | input', async ({ page }) => {
  const heading = 'Reimposta la password'
  await expectScreen(page, { path: '/PasswordReset?token=x', layout: 'input', heading })
  await expectOneSpelling(page, '/PasswordReset')
})

test('/tmp/Dashboard | not shown', async ({ page, enter }) => {
  await enter('ADMIN')
  await expectScreen(page, { path: '/tmp/Dashboard', layout: 'default', heading: 'Dashboard provvisoria' })
  await expectOneSpelling(page, '/tmp/Dashboard')
  await page.getByLabel('Cerca campagna o brand', { exact: true }).fill('Luce morbida')
  await page.getByRole('checkbox', { name: /Luce morbida/ }).check()
  await expect(page.getByRole('table', { name: 'Campagne della dashboard' })).toBeVisible()
  await expect(page.getByText('1 campagna selezionata')).toBeVisible()
})

test('/campaigns | not shown', async ({ page, enter }) => {
  await enter('CLIENT')
  await expectScreen(page, { path: '/campaigns', layout: 'default', heading: 'Campagne' })
  await expectOneSpelling(page, '/campaigns')
})

test('/campaigns/{campaignId} | not shown', async ({ page, enter, agency }) => {
  const { id, campaignName } = await addCampaign(agency)
  await enter('CLIENT')
  await expectScreen(page, { path: `/campaigns/${id}`, layout: 'default', heading: campaignName })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(campaignName)
  await expectOneSpelling(page, `/campaigns/${id}`)
})

test('/dashboards | not shown', async ({ page, enter }) => {
  await enter('CLIENT')
  await expectScreen(page, { path: '/dashboards', layout: 'default', heading: 'Dashboard' })
  await expectOneSpelling(page, '/dashboards')
})

test('/dashboards/{id} | not shown', async ({ page, enter, agency }) => {
  const { made } = await addDashboard(agency)
  await enter('ADMIN')
  const screen = { path: `/dashboards/${made.id}`, layout: 'default', heading: made.dashboardName } as const
  await expectScreen(page, screen)
  await expectOneSpelling(page, `/dashboards/${made.id}`)
})

test('/organizations (clients, ADMIN only) | not shown', async ({ page, enter }) => {
  await enter('ADMIN')
  await expectScreen(page, { path: '/organizations', layout: 'default', heading: 'Clienti' })
  await expectOneSpelling(page, '/organizations')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await enter('CLIENT')
  await page.goto('/organizations')
  await expect(page.getByText('Non hai i permessi per questa operazione.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls.filter((url) => url.includes('/organizations?') || url.includes('/v1/organizations'))).toEqual(
    [],
  )
})

test('Four layouts exist: default, input, login and simple.', async ({ page }) => {
  const used = new Set<string>()
  for (const { path } of ROUTES) {
    const html = await (await page.request.get(path.replace('{id}', 'x'))).text()
    expect(html.match(/<main\b/g)).toHaveLength(1)
    for (const root of Object.values(ROOTS))
      if (html.includes(`<div class="${root.slice(1)}"`)) used.add(root)
  }
  expect(used.size).toBe(4)
})

test('An unknown route shows a 404 page-not-found error page.', async ({ page, browserErrors }) => {
  const answer = await page.goto('/non/esiste')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Page Not Found: /non/esiste')).toBeVisible()
  await page.getByRole('link', { name: 'Torna alla home' }).click()
  await expect(page).toHaveURL(/\/login$/)
  browserErrors.length = 0
})
