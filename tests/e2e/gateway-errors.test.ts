import { signInTo } from '../support/agency.ts'
import { withExpiredToken } from '../support/expired-token.ts'
import { FAULTS, type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy.ts'
import { expect, test as base } from './spec/fixtures.ts'

/** The built site behind a proxy that answers some calls itself; tests/unit/client has the same cases. */
const test = base.extend<object, { gateway: FaultyProxy }>({
  gateway: [
    async ({ server }, provide) => {
      const gateway = await startFaultyProxy(server.url)
      await provide(gateway)
      await gateway.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ gateway }, provide) => {
    await provide(gateway.url)
  },
})

const READ = 'GET /api/v2/imai/credits'
const SAVE = 'PUT /api/v1/users/me'
const REFRESH = 'POST /api/v2/oauth2/token'
const UNAVAILABLE = 'Credito non disponibile al momento.'
const SIGNED_OUT = 'Sessione scaduta: accedi di nuovo.'

test.beforeEach(({ gateway }) => {
  gateway.calls.length = 0
})
test.afterEach(({ browserErrors }) => {
  browserErrors.length = 0
})

for (const [name, fault] of Object.entries(FAULTS)) {
  const { status } = fault
  const isRetried = [429, 502, 503].includes(status)
  const endsSession = status === 401
  const endsRefresh = status < 500

  test(`${name}: a read is ${isRetried ? 'retried once' : 'not retried'}`, async ({
    page,
    gateway,
    enter,
  }) => {
    await enter('ADMIN')
    await page.goto('/preferences')
    await expect(page.getByText('Dati simulati')).toBeVisible()
    gateway.calls.length = 0
    gateway.failOnce(READ, fault)
    await page.getByRole('button', { name: 'Ricontrolla' }).click()
    const expected = [`${READ} ${status}`, ...(isRetried ? [`${READ} 200`] : [])]
    await expect.poll(() => gateway.calls.filter((call) => call.startsWith(READ))).toEqual(expected)
    await expect(
      page.getByText(endsSession ? SIGNED_OUT : isRetried ? 'Dati simulati' : UNAVAILABLE),
    ).toBeVisible()
    await expect(page).toHaveURL(endsSession ? /\/login$/ : /\/preferences$/)
    expect(gateway.calls.filter((call) => call.startsWith(READ))).toEqual(expected)
    expect(gateway.calls.filter((call) => call.startsWith(REFRESH))).toEqual([])
  })

  test(`${name}: a write is not retried`, async ({ page, gateway, enter }) => {
    await enter('ADMIN')
    await page.goto('/preferences')
    gateway.failOnce(SAVE, fault)
    await page.getByRole('button', { name: 'Salva modifiche' }).click()
    await expect(page.getByText(endsSession ? SIGNED_OUT : 'Network error')).toBeVisible()
    await expect(page).toHaveURL(endsSession ? /\/login$/ : /\/preferences$/)
    expect(gateway.calls.filter((call) => call.startsWith('PUT'))).toEqual([`${SAVE} ${status}`])
  })

  test(`${name}: a refresh ${endsRefresh ? 'signs out' : 'that fails keeps the session'}`, async ({
    page,
    gateway,
    enter,
    agency,
    server,
  }) => {
    const { email, password } = agency.people.ADMIN
    await enter(await withExpiredToken(server, await signInTo(server, email, password)))
    gateway.failOnce(REFRESH, fault)
    await page.goto('/campaigns')
    if (endsRefresh) {
      await expect(page.getByText(SIGNED_OUT)).toBeVisible()
      await expect(page).toHaveURL(/\/login$/)
    } else {
      await page.getByRole('button', { name: 'Riprova' }).click()
      await expect(page.getByRole('list', { name: 'Elenco delle campagne' })).toBeVisible()
    }
    const refreshes = gateway.calls.filter((call) => call.startsWith(REFRESH))
    expect(refreshes).toEqual([`${REFRESH} ${status}`, ...(endsRefresh ? [] : [`${REFRESH} 200`])])
  })
}
