import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { getMe, revokeEndpoint } from '../../src/contract/users.ts'
import { type Agency, type Person, signInTo } from '../support/agency.ts'
import { withExpiredToken } from '../support/expired-token.ts'
import type { RunningServer } from '../support/start-server.ts'
import { expect, test } from './spec/fixtures.ts'

/** The open page of each tab, one of its calls, and what triggers it. */
const TABS = [
  { path: '/campaigns?status=CONCLUDED', call: '/api/v2/campaigns', button: 'Programmata' },
  { path: '/creators?socialType=TIKTOK', call: '/api/v2/creators', button: 'YouTube' },
  { path: '/preferences', call: '/api/v2/imai/credits', button: 'Ricontrolla' },
] as const

/** A separate session, so that other tests are not affected. */
function newSession({ people }: Agency, server: RunningServer, role: 'ADMIN' | 'CLIENT'): Promise<Person> {
  return signInTo(server, people[role].email, people[role].password)
}

async function openTabs(page: Page, context: BrowserContext): Promise<readonly [Page, Page, Page]> {
  const tabs = [page, await context.newPage(), await context.newPage()] as const
  for (const [index, tab] of tabs.entries()) {
    // A page requests the user again when idle; after that it waits for user actions.
    const requested = tab.waitForResponse('**/api/v1/users/me')
    await tab.goto(TABS[index]?.path ?? '')
    await expect(buttonOf(tab, index)).toBeVisible()
    await requested
  }
  return tabs
}

function buttonOf(tab: Page, index: number): Locator {
  return tab.getByRole('button', { name: TABS[index]?.button ?? '', exact: true })
}

/** Expires the access token shared by all tabs. */
async function expire(page: Page, server: RunningServer, person: Person): Promise<void> {
  const { tokens } = await withExpiredToken(server, person)
  await page.evaluate(
    ([key, access, refresh]) => localStorage.setItem(key, JSON.stringify({ access, refresh })),
    [`resoconto:tokens@${server.url}`, tokens.access_token, tokens.refresh_token] as const,
  )
}

/**
 * Makes every tab send a call at once: no tab gets the response before the last one has sent its own.
 * @returns the statuses of all refreshes from now on
 */
async function callAtOnce(
  context: BrowserContext,
  tabs: readonly Page[],
  act: (tab: Page, index: number) => Promise<unknown>,
): Promise<number[]> {
  const { promise: allHaveRequested, resolve } = Promise.withResolvers<void>()
  const refreshes: number[] = []
  context.on('response', (response) => {
    if (response.url().endsWith('/oauth2/token')) refreshes.push(response.status())
  })
  const waiting = new Set<string>(TABS.map(({ call }) => call))
  await context.route('**/api/v2/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!waiting.delete(pathname)) return route.continue()
    if (waiting.size === 0) resolve()
    const answer = await route.fetch()
    await allHaveRequested
    return route.fulfill({ response: answer })
  })
  await Promise.all(tabs.map((tab, index) => act(tab, index)))
  await allHaveRequested
  return refreshes
}

const pressButton = (tab: Page, index: number) => buttonOf(tab, index).click()

async function fillLogin(tab: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await tab.getByLabel('Email').fill(email)
  await tab.getByLabel('Password', { exact: true }).fill(password)
  await tab.getByRole('button', { name: 'Accedi' }).click()
}

test('three tabs whose token has expired ask once for a new one, and no one is signed out', async ({
  page,
  context,
  enter,
  agency,
  server,
  browserErrors,
}) => {
  const person = await newSession(agency, server, 'ADMIN')
  await enter(person)
  const tabs = await openTabs(page, context)
  await expire(page, server, person)
  const refreshes = await callAtOnce(context, tabs, pressButton)
  const [campaigns, creators, preferences] = tabs
  await expect(campaigns.getByRole('list', { name: 'Elenco delle campagne' })).toContainText('Programmata')
  await expect(creators).toHaveURL(/socialType=YOUTUBE/)
  await expect(creators.getByRole('table', { name: 'Elenco dei creator' })).toBeVisible()
  await expect(preferences.getByText('Dati simulati')).toBeVisible()
  expect(refreshes).toEqual([200])

  browserErrors.length = 0
})

test('the same if all three reload at the same time: then the pages’ heads send the calls', async ({
  page,
  context,
  enter,
  agency,
  server,
  browserErrors,
}) => {
  const person = await newSession(agency, server, 'ADMIN')
  await enter(person)
  const tabs = await openTabs(page, context)
  await expire(page, server, person)
  const refreshes = await callAtOnce(context, tabs, (tab) => tab.reload())
  for (const [index, tab] of tabs.entries()) {
    await expect(buttonOf(tab, index)).toBeVisible()
    expect(new URL(tab.url()).pathname).not.toBe('/login')
  }
  await expect(tabs[1].getByRole('table', { name: 'Elenco dei creator' })).toBeVisible()
  expect(refreshes).toEqual([200])
  browserErrors.length = 0
})

test('a refused refresh signs out every tab; after the login each is back on its page', async ({
  page,
  context,
  enter,
  agency,
  server,
  browserErrors,
}) => {
  const person = await newSession(agency, server, 'ADMIN')
  await enter(person)
  const tabs = await openTabs(page, context)
  await person.call(revokeEndpoint, { body: { refresh_token: person.tokens.refresh_token } })
  await expire(page, server, person)
  const refreshes = await callAtOnce(context, tabs, pressButton)
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/login$/)
    await expect(tab.getByText('Sessione scaduta: accedi di nuovo.')).toBeVisible()
  }
  expect(refreshes).toEqual([400])

  await fillLogin(tabs[1], person)
  const back = [/\/campaigns\?status=SCHEDULED$/, /\/creators\?socialType=YOUTUBE$/, /\/preferences$/]
  for (const [index, tab] of tabs.entries()) await expect(tab).toHaveURL(back[index] ?? '')
  await expect(page.getByRole('list', { name: 'Elenco delle campagne' })).toContainText('Programmata')
  browserErrors.length = 0
})

test('after a lost session another user begins at their own menu, in every tab', async ({
  page,
  context,
  enter,
  agency,
  server,
  browserErrors,
}) => {
  const person = await newSession(agency, server, 'ADMIN')
  await enter(person)
  const tabs = await openTabs(page, context)
  await person.call(revokeEndpoint, { body: { refresh_token: person.tokens.refresh_token } })
  await pressButton(page, 0)
  for (const tab of tabs) await expect(tab).toHaveURL(/\/login$/)
  await fillLogin(page, agency.people.CLIENT)
  for (const tab of tabs) await expect(tab).toHaveURL(/\/dashboards$/)
  browserErrors.length = 0
})

test('a user response that arrives after signing out in another tab leaves no trace', async ({
  page,
  context,
  enter,
  agency,
  server,
}) => {
  await enter(await newSession(agency, server, 'ADMIN'))
  const other = await context.newPage()
  const { promise: leaving, resolve: leave } = Promise.withResolvers<void>()
  const { promise: requested, resolve: ask } = Promise.withResolvers<void>()
  await other.route('**/api/v1/users/me', async (route) => {
    const answer = await route.fetch()
    ask()
    await leaving
    return route.fulfill({ response: answer })
  })
  // Redirecting to the login takes time, as on a slow line: the page is still there when the response arrives.
  await other.route('**/login', async (route) => {
    const answered = other.waitForResponse('**/api/v1/users/me')
    leave()
    await (await answered).finished()
    await setTimeout(200)
    return route.continue()
  })
  await other.goto('/preferences')
  await requested
  await page.goto('/campaigns')
  await page.getByRole('link', { name: 'Esci' }).click()
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login$/)
  expect(
    await other.evaluate(() => Object.keys(localStorage).filter((key) => /tokens|user/.test(key))),
  ).toEqual([])
})

test('two tabs with the same form keep a draft each, and a closed one’s is offered', async ({
  page,
  context,
  enter,
}) => {
  await enter('ADMIN')
  const brandIn = (tab: Page) => tab.getByRole('combobox', { name: 'Brand', exact: true })
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto('/campaigns?wizard=new')
  await expect(brandIn(other)).toHaveValue('')
  await brandIn(page).fill('Vela')
  await brandIn(other).fill('Remo')
  for (const tab of [page, other]) await tab.reload()
  await expect(brandIn(page)).toHaveValue('Vela')
  await expect(brandIn(other)).toHaveValue('Remo')

  await other.close()
  const third = await context.newPage()
  await third.goto('/campaigns?wizard=new')
  await expect(brandIn(third)).toHaveValue('Remo')
  await third.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect(third.getByText('Bozza eliminata')).toBeVisible()
  await page.reload()
  await expect(brandIn(page)).toHaveValue('Vela')
})

test('signing out in one tab signs out every open tab, with no way back and no draft', async ({
  page,
  context,
  enter,
  agency,
  server,
  browserErrors,
}) => {
  const person = await newSession(agency, server, 'ADMIN')
  await enter(person)
  const tabs = await openTabs(page, context)
  await tabs[2].goto('/campaigns?wizard=new')
  await tabs[2].getByRole('combobox', { name: 'Brand', exact: true }).fill('A metà')
  await page.getByRole('link', { name: 'Esci' }).click()
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/login$/)
    await expect(tab.getByText('Sessione scaduta: accedi di nuovo.')).toBeHidden()
  }
  const stored = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /tokens|user|draft:/.test(key)),
  )
  expect(stored).toEqual([])
  // Sign-out does not wait for the server, but the server is notified.
  await expect.poll(async () => (await person.call(getMe)).status).toBe(401)
  await fillLogin(page, person)
  for (const tab of tabs) await expect(tab).toHaveURL(/\/campaigns$/)
  browserErrors.length = 0
})
