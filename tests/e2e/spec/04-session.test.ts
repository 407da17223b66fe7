import type { BrowserContext } from '@playwright/test'
import { revokeEndpoint } from '../../../src/contract/users.ts'
import { signInTo } from '../../support/agency.ts'
import { withExpiredToken } from '../../support/expired-token.ts'
import { expect, test } from './fixtures.ts'
import { menuEntries } from './screens.ts'

/** The responses to refreshes and to reads of the campaigns, in order, as `POST /oauth2/token 200`. */
function watchCalls(context: BrowserContext): string[] {
  const calls: string[] = []
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const path = /^\/api\/v2(\/oauth2\/token|\/campaigns)$/.exec(pathname)?.[1]
    if (path) calls.push(`${response.request().method()} ${path} ${response.status()}`)
  })
  return calls
}

test('Login state has three values: undefined (unknown), true, false.', async ({ page, enter }) => {
  const { promise: known, resolve: answer } = Promise.withResolvers<void>()
  await enter('ADMIN')
  // The tokens alone do not identify the user: the page has to ask.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('resoconto:user')) localStorage.removeItem(key)
  })
  await page.route('**/api/v1/users/me', async (route) => {
    await known
    await route.continue()
  })
  const requested = page.waitForRequest('**/api/v1/users/me')
  await page.goto('/campaigns')
  await requested
  const menu = page.getByRole('navigation', { name: 'Principale', exact: true })
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nuova campagna' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/campaigns$/)

  answer()
  expect(await menuEntries(page)).toContain('Clienti')
  await expect(page.getByRole('button', { name: 'Nuova campagna' })).toBeVisible()

  // On a page that sends no further request in the meantime.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/campaigns')
  await expect(page).toHaveURL(/\/login$/)
})

test('When the access token is expired, the product refreshes it once and retries the request;', async ({
  page,
  context,
  enter,
  server,
  agency,
  browserErrors,
}) => {
  const { email, password } = agency.people.ADMIN
  await enter(await withExpiredToken(server, await signInTo(server, email, password)))
  const calls = watchCalls(context)
  await page.goto('/campaigns')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  expect(calls).toEqual(['GET /campaigns 401', 'POST /oauth2/token 200', 'GET /campaigns 200'])

  // If even the new token is called expired, there is no second refresh.
  calls.length = 0
  await page.route('**/api/v2/campaigns?*', (route) =>
    route.fulfill({ status: 401, json: { error: 'token_expired' } }),
  )
  await page.getByRole('button', { name: 'Conclusa', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(calls).toEqual(['GET /campaigns 401', 'POST /oauth2/token 200', 'GET /campaigns 401'])
  browserErrors.length = 0
})

test('if the refresh fails, the user is logged out.', async ({
  page,
  context,
  enter,
  server,
  agency,
  browserErrors,
}) => {
  const { email, password } = agency.people.ADMIN
  const person = await signInTo(server, email, password)
  await person.call(revokeEndpoint, { body: { refresh_token: person.tokens.refresh_token } })
  await enter(await withExpiredToken(server, person))
  const calls = watchCalls(context)
  await page.goto('/campaigns')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Sessione scaduta: accedi di nuovo.')).toBeVisible()
  expect(calls).toEqual(['GET /campaigns 401', 'POST /oauth2/token 400'])
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /tokens|user/.test(key))),
  ).toEqual([])
  browserErrors.length = 0
})

test('An invalid token also leads to the logged-out state.', async ({
  page,
  context,
  enter,
  server,
  agency,
  browserErrors,
}) => {
  const { email, password } = agency.people.ADMIN
  const person = await signInTo(server, email, password)
  const [head, payload, signature = ''] = person.tokens.access_token.split('.')
  const forged = `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  await enter({ ...person, tokens: { ...person.tokens, access_token: forged } })
  const calls = watchCalls(context)
  await page.goto('/campaigns')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Sessione scaduta: accedi di nuovo.')).toBeVisible()
  expect(calls).toEqual(['GET /campaigns 401'])
  browserErrors.length = 0
})
