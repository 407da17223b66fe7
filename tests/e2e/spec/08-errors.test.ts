import { duplicateCampaign, deleteCampaign } from '../../../src/contract/campaign-endpoints.ts'
import { ERROR_CODES } from '../../../src/contract/error-codes.ts'
import { openDatabase } from '../../../src/server/db/open-database.ts'
import { addCampaign, addDashboard } from '../../support/agency-work.ts'
import { type RunningServer, startServer } from '../../support/start-server.ts'
import { signInThrough } from './forms.ts'
import { expect, test } from './fixtures.ts'
import { refuseSaving } from './refusals.ts'

test("Failed login: 'Utente e password non trovati'.", async ({ page, agency, browserErrors }) => {
  const { email, password } = agency.people.CLIENT
  const texts = page.getByText('Utente e password non trovati')
  for (const [username, word] of [
    [email, `${password}!`],
    ['nessuno@luogo.example', password],
  ] as const) {
    await page.goto('/login')
    await signInThrough(page, username, word)
    await expect(texts).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('Email')).toHaveValue(username)
  }
  browserErrors.length = 0
})

test('A response with an error code field, or a non-ok response, is rejected.', async ({
  page,
  enter,
  browserErrors,
}) => {
  const { me } = await enter('ADMIN')
  const done = page.getByText('Modifiche salvate')
  // Its status is fine, and it looks like the requested data.
  const body = { ...me, errorCode: ERROR_CODES.providerRefused, message: 'Con un codice' }
  await page.goto('/preferences')
  await refuseSaving(page, { status: 200, json: body })
  await expect(page.getByRole('alert')).toHaveText('Con un codice')
  await refuseSaving(page, { status: 418, json: { message: 'Senza codice' } })
  await expect(page.getByRole('alert')).toHaveText('Senza codice')
  await expect(done).toHaveCount(0)
  await page.getByRole('button', { name: 'Salva modifiche' }).click()
  await expect(done).toBeVisible()
  browserErrors.length = 0
})

test('Error password_expired redirects to /expired.', async ({ page, browserErrors }) => {
  const server = await startServer({ PASSWORD_MAX_AGE_DAYS: '90' })
  try {
    const { email = '', password = '' } = server.logins.find(({ role }) => role === 'CLIENT') ?? {}
    await changedDaysAgo(server, email, 91)
    await page.goto(`${server.url}/login`)
    await signInThrough(page, email, password)
    await expect(page).toHaveURL(/\/expired\?username=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password scaduta')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await changedDaysAgo(server, email, 89)
    await page.goto(`${server.url}/login`)
    await signInThrough(page, email, password)
    await expect(page).toHaveURL(/\/(dashboards|campaigns)$/)
  } finally {
    await server.stop()
  }
  browserErrors.length = 0
})

/** Sets the age of a user's password. */
async function changedDaysAgo({ dataDir }: RunningServer, email: string, days: number): Promise<void> {
  const database = openDatabase({ DATA_DIR: dataDir, DATABASE_URL: null })
  const password_changed_at = new Date(Date.now() - days * 86_400_000).toISOString()
  await database.transaction((tx) =>
    tx.updateTable('users').set({ password_changed_at }).where('email', '=', email).execute(),
  )
  await database.close()
}

test('Error 401 on login sets logged out.', async ({ page, agency, browserErrors }) => {
  const { email, password } = agency.people.ACCOUNT
  // With an unknown client key: a real 401.
  await page.route('**/api/v2/oauth2/token', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Basic d2ViOndyb25n' } }),
  )
  await page.goto('/login')
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/v2/oauth2/token'),
    signInThrough(page, email, password),
  ])
  expect(answer.status()).toBe(401)
  await expect(page.getByText('Applicazione non riconosciuta.')).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':tokens@'))),
  ).toEqual([])
  await page.goto('/creators')
  await expect(page).toHaveURL(/\/login$/)
  browserErrors.length = 0
})

test("The banner shows, in order of availability, the error description, error, message, or 'Network error'.", async ({
  page,
  enter,
  browserErrors,
}) => {
  await enter('ADMIN')
  await page.goto('/preferences')
  const banner = page.getByRole('alert')
  const complete = { error_description: 'La descrizione', error: 'La parola', message: 'Il messaggio' }
  const { error_description, ...plain } = complete
  const { error, ...least } = plain
  // No two consecutive ones are equal: each is a new message.
  const shown = [
    [{ status: 400, json: complete }, error_description],
    [{ status: 400, json: plain }, error],
    [{ status: 422, json: least }, complete.message],
    [{ status: 409, json: { ...complete, error_description: '' } }, error],
    [{ status: 400, json: {} }, 'Network error'],
    [{ status: 400, json: { ...complete, error_description: null } }, error],
    [{ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }, 'Network error'],
    [{ status: 503, json: complete }, error_description],
    [null, 'Network error'],
  ] as const
  for (const [answer, text] of shown) {
    await refuseSaving(page, answer)
    await expect(banner).toHaveText(text)
  }
  browserErrors.length = 0
})

test('A 404 ignores the description.', async ({ page, enter, agency, browserErrors }) => {
  const { call } = agency.people.ADMIN
  const { id, campaignName } = await addCampaign(agency)
  await enter('ADMIN')
  await page.goto(`/campaigns?search=${encodeURIComponent(campaignName)}`)
  await page.getByRole('button', { name: `Azioni per ${campaignName}` }).click()
  await page.getByRole('menuitem', { name: 'Duplica' }).click()
  // Another user deletes it in the meantime: a real 404, with a different description.
  await call(deleteCampaign, { params: { id } })
  expect((await call(duplicateCampaign, { params: { id } })).json).toMatchObject({
    error: 'Elemento non trovato',
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Duplica' }).click()
  await expect(page.getByRole('alert')).toHaveText('Elemento non trovato')

  await page.goto('/preferences')
  const problem = { error_description: 'La descrizione', error: 'La parola' }
  await refuseSaving(page, { status: 404, json: problem })
  await expect(page.getByRole('alert')).toHaveText('La parola')
  await refuseSaving(page, { status: 404, json: { error_description: 'La descrizione' } })
  await expect(page.getByRole('alert')).toHaveText('Network error')
  browserErrors.length = 0
})

test('Code 16000003 is suppressed from the banner.', async ({ page, enter, agency, browserErrors }) => {
  const { made } = await addDashboard(agency, { withContent: false })
  await enter('ADMIN')
  const [answer] = await Promise.all([
    page.waitForResponse(`**/api/v2/dashboards/${made.id}/report*`),
    page.goto(`/dashboards/${made.id}`),
  ])
  expect([answer.status(), await answer.json()]).toMatchObject([404, { errorCode: 16_000_003 }])
  await expect(page.getByText('Ancora nessun dato per queste campagne.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.goto('/preferences')
  const problem = { error: 'La parola', error_description: 'La descrizione' }
  await refuseSaving(page, { status: 400, json: { ...problem, errorCode: 16_000_003 } })
  await expect(page.getByRole('button', { name: 'Salva modifiche' })).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await refuseSaving(page, { status: 400, json: { ...problem, errorCode: 16_000_002 } })
  await expect(page.getByRole('alert')).toHaveText('La descrizione')
  browserErrors.length = 0
})

test("Unknown route: 'Page Not Found: {path}' with the 404 page.", async ({ page, enter, browserErrors }) => {
  const unknown = {
    '/nessuna-pagina': '/nessuna-pagina',
    '/campaigns/una/due?hash=x': '/campaigns/una/due',
    '/%3Cb%3Eperch%C3%A9': '/<b>perché',
  }
  for (const [address, path] of Object.entries(unknown)) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText(`Page Not Found: ${path}`, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questa pagina non c’è')
  }
  await enter('CLIENT')
  await page.goto('/nessuna-pagina')
  await page.getByRole('link', { name: 'Torna alla home' }).click()
  await expect(page).toHaveURL(/\/(dashboards|campaigns)$/)
  browserErrors.length = 0
})

test('Chunk-load error: full reload.', async ({ page, enter, browserErrors }) => {
  await enter('ADMIN')
  await page.goto('/organizations')
  await expect(page.getByRole('button', { name: 'Nuovo cliente' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  // A newer build replaced that of the open page: its parts are gone, until the page is reloaded.
  await page.route('**/_astro/*.js', (route) =>
    loads.length === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Nuovo cliente' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuovo cliente')
  await expect(page.getByLabel('Nome cliente')).toBeVisible()
  expect(loads).toHaveLength(1)
  browserErrors.length = 0
})
