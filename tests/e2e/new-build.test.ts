import type { Page, Route } from '@playwright/test'
import { expect, test } from './spec/fixtures.ts'

const OFFER = 'È disponibile una nuova versione:'
const LOST = 'Una parte della pagina non si è caricata.'
const NEW_ID = '0123456789abcdef'

/**
 * From now on the server has another build: this one's files are gone, and pages come from the new one.
 * @param options.latePages how many pages still come from the old build: the deploy happened in between
 * @param options.gone the deleted files; the icons are in the cache, which Playwright's routes disable
 * @returns how many pages have been loaded since
 */
async function deploy(
  page: Page,
  { latePages = 0, gone = /\/_astro\/.*\.(js|css)$/ } = {},
): Promise<() => number> {
  let loads = 0
  await page.route('**/_build/latest.json', (route) =>
    route.fulfill({ json: { id: NEW_ID, builtAt: '2026-11-21T12:00:00.000Z' } }),
  )
  await page.route(`**/_build/${NEW_ID}.json`, (route) => route.fulfill({ json: { id: NEW_ID, routes: {} } }))
  await page.route(gone, (route) => (loads <= latePages ? answerGone(route) : route.continue()))
  await page.route(
    (url) => !/^\/(_astro|_build|api|fonts)\//.test(url.pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue()
      loads += 1
      if (loads <= latePages) return route.continue()
      const response = await route.fetch()
      const html = await response.text()
      return route.fulfill({ response, body: html.replace(/data-build="\w+"/, `data-build="${NEW_ID}"`) })
    },
  )
  return () => loads
}

/** The server's own response for a missing file. */
function answerGone(route: Route): Promise<void> {
  return route.continue({
    url: route.request().url().replace('/_astro/', '/_astro/gone-'),
  })
}

function buildOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['build'])
}

/** Simulates that the tab becomes visible, and waits until it has requested the newest build. */
async function comeToFront(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/_build/latest.json')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await answered).finished()
}

/** The page has requested its own build, and preloaded its required files. */
async function settle(page: Page): Promise<void> {
  await page.waitForResponse('**/_build/latest.json')
  await page.waitForLoadState('networkidle')
}

test('a lazy part that is gone loads the page again once, and then it is there', async ({
  page,
  enter,
  browserErrors,
}) => {
  await enter('ADMIN')
  await page.goto('/campaigns')
  await settle(page)
  const loads = await deploy(page)
  const settled = settle(page)
  await page.getByRole('button', { name: 'Nuova campagna' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuova campagna' })).toBeVisible()
  await settled
  expect(loads()).toBe(1)
  expect(await buildOf(page)).toBe(NEW_ID)
  await expect(page.getByText(LOST)).toBeHidden()
  browserErrors.length = 0
})

for (const [what, path, gone] of [
  ['an island', '/campaigns', /\/campaigns-screen\..*\.js/],
  ['what islands share, and the menu with it', '/organizations', /\/client\..*\.js/],
  ['a style sheet', '/preferences', /\/style\..*\.css/],
  ['the script of a form', '/login', /\/login\..*\.js/],
] as const) {
  test(`${what} whose own file is gone reloads the page once`, async ({ page, enter, browserErrors }) => {
    if (path !== '/login') await enter('ADMIN')
    const loads = await deploy(page, { latePages: 1, gone })
    await page.goto(path)
    await expect.poll(loads).toBe(2)
    if (path === '/login') {
      await page.getByRole('button', { name: 'Accedi' }).click()
      await expect(page.getByText('*Obbligatorio').first()).toBeVisible()
    } else {
      await expect(page.getByRole('navigation', { name: 'Principale', exact: true })).toContainText('Clienti')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(LOST)).toBeHidden()
    expect(loads()).toBe(2)
    browserErrors.length = 0
  })
}

test('a permanently missing file reloads the page once in ten seconds, and is reported', async ({
  page,
  enter,
  browserErrors,
}) => {
  await page.clock.install()
  await enter('ADMIN')
  const loads = await deploy(page, { latePages: 100, gone: /\/campaigns-screen\..*\.js/ })
  await page.goto('/campaigns')
  await expect(page.getByRole('main').getByText(LOST)).toBeVisible()
  expect(loads()).toBe(2)
  // A manual reload in vain, then one after the ten seconds: that one may retry.
  await page.getByRole('link', { name: 'Ricarica' }).click()
  await expect.poll(loads).toBe(3)
  await expect(page.getByRole('main').getByText(LOST)).toBeVisible()
  expect(loads()).toBe(3)
  await page.clock.fastForward(10_000)
  await page.getByRole('link', { name: 'Ricarica' }).click()
  await expect.poll(loads).toBe(5)
  await expect(page.getByRole('main').getByText(LOST)).toBeVisible()
  expect(loads()).toBe(5)
  browserErrors.length = 0
})

test('a permanently missing part is reported in its place, and the rest works', async ({
  page,
  enter,
  browserErrors,
}) => {
  await enter('ADMIN')
  await page.goto('/campaigns')
  await settle(page)
  const loads = await deploy(page, {
    latePages: 100,
    gone: /\/(campaign-wizard-view|campaign-dialog)\..*\.js/,
  })
  await page.getByRole('button', { name: 'Nuova campagna' }).click()
  await expect.poll(loads).toBe(1)
  const menu = page.getByRole('navigation', { name: 'Principale', exact: true })
  const lost = page.getByRole('main').getByRole('alert').filter({ hasText: LOST })
  await expect(lost.getByRole('link', { name: 'Ricarica' })).toBeVisible()
  await expect(page.getByText(LOST)).toHaveCount(2)
  await expect(page.getByText(LOST).filter({ visible: true })).toHaveCount(1)
  await menu.getByRole('link', { name: 'Campagne' }).click()

  // A dialog has no place in the page: the page is unchanged, and the notice is at its bottom.
  await page
    .getByRole('button', { name: /^Azioni per/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Scarica report' }).click()
  await expect(page.getByRole('alert').filter({ hasText: LOST })).toBeVisible()
  await expect(lost).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Campagne' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Campagne' }).getByRole('listitem').first()).toBeVisible()
  expect(loads()).toBe(2)
  browserErrors.length = 0
})

test('without a network, a part that fails to load leaves the page usable', async ({
  page,
  enter,
  browserErrors,
}) => {
  await enter('ADMIN')
  await page.goto('/campaigns')
  await settle(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Nuova campagna' }).click()
  await expect(page.getByRole('main').getByText(LOST)).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('main').getByRole('link', { name: 'Ricarica' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuova campagna' })).toBeVisible()
  browserErrors.length = 0
})

test('a newer build is offered at the next navigation, and taken when it is requested', async ({
  page,
  enter,
}) => {
  await enter('ADMIN')
  await page.goto('/campaigns')
  await settle(page)
  const loads = await deploy(page)
  await comeToFront(page)
  await expect(page.getByText(OFFER)).toHaveCount(0)
  await page.getByRole('button', { name: 'Conclusa', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: OFFER })).toBeVisible()
  expect(loads()).toBe(0)
  await page.getByRole('button', { name: 'Ricarica' }).click()
  await expect.poll(() => buildOf(page)).toBe(NEW_ID)
  await expect(page).toHaveURL(/status=CONCLUDED$/)
  await settle(page)
  await page.getByRole('button', { name: 'Tutti', exact: true }).click()
  await expect(page.getByText(OFFER)).toHaveCount(0)
  expect(loads()).toBe(1)
})

test('a form that is half filled is left alone; its draft outlives the reload', async ({ page, enter }) => {
  await enter('ADMIN')
  await page.goto('/campaigns')
  await settle(page)
  await page.getByRole('button', { name: 'Nuova campagna' }).click()
  await page.getByRole('combobox', { name: 'Brand', exact: true }).fill('Marca di mezzo')
  await page.getByRole('combobox', { name: 'Cliente', exact: true }).fill('Gruppo Adria')
  await page.getByRole('option', { name: /Gruppo Adria/ }).click()
  await page.waitForLoadState('networkidle')
  const loads = await deploy(page)
  await comeToFront(page)
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByLabel('Nome campagna').fill('Scritta a metà')
  await comeToFront(page)
  await page.getByRole('button', { name: 'Indietro' }).click()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByLabel('Nome campagna')).toHaveValue('Scritta a metà')
  await expect(page.getByText(OFFER)).toHaveCount(0)
  expect(loads()).toBe(0)

  // Offered when the list is open again, not above the reopened form.
  await page.goBack()
  await page
    .getByRole('dialog', { name: 'Uscire senza salvare?' })
    .getByRole('button', { name: 'Esci', exact: true })
    .click()
  await expect(page.getByText(OFFER)).toBeVisible()
  await page.getByRole('button', { name: 'Nuova campagna' }).click()
  await expect(page.getByText(OFFER)).toBeHidden()
  expect(loads()).toBe(0)
  await page.getByRole('combobox', { name: 'Brand', exact: true }).fill('Marca di mezzo')
  await page.getByRole('combobox', { name: 'Cliente', exact: true }).fill('Gruppo Adria')
  await page.getByRole('option', { name: /Gruppo Adria/ }).click()

  await page.reload()
  expect(await buildOf(page)).toBe(NEW_ID)
  await expect(page.getByRole('combobox', { name: 'Brand', exact: true })).toHaveValue('Marca di mezzo')
  await expect(page.getByRole('combobox', { name: 'Cliente', exact: true })).toHaveValue(/Gruppo Adria/)
})

test('a part lost while filling in a form loses no input', async ({ page, enter, browserErrors }) => {
  await enter('ADMIN')
  await page.goto('/campaigns')
  await expect(page.getByRole('button', { name: 'Nuova campagna' })).toBeVisible()
  const loads = await deploy(page, { gone: /nothing else/ })
  // The later steps are loading while the first one is filled in.
  const { promise: deployed, resolve: lose } = Promise.withResolvers<void>()
  await page.route('**/_astro/later-steps.*.js', async (route) => {
    await deployed
    await (loads() === 0 ? answerGone(route) : route.continue())
  })
  await page.getByRole('button', { name: 'Nuova campagna' }).click()
  await page.getByRole('combobox', { name: 'Brand', exact: true }).fill('Persa e ritrovata')
  lose()
  await expect.poll(loads).toBe(1)
  await expect(page.getByRole('combobox', { name: 'Brand', exact: true })).toHaveValue('Persa e ritrovata')
  await page.getByRole('combobox', { name: 'Cliente', exact: true }).fill('Gruppo Adria')
  await page.getByRole('option', { name: /Gruppo Adria/ }).click()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByLabel('Nome campagna')).toBeVisible()
  expect(loads()).toBe(1)
  browserErrors.length = 0
})

test('the newest build is requested every ten minutes', async ({ page, enter }) => {
  let requested = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/_build/latest.json')) requested += 1
  })
  await page.clock.install()
  await enter('CLIENT')
  await page.goto('/campaigns')
  await settle(page)
  expect(requested).toBe(1)
  await page.clock.fastForward(599_000)
  await page.waitForLoadState('networkidle')
  expect(requested).toBe(1)
  await page.clock.fastForward(10_000)
  await expect.poll(() => requested).toBe(2)
  await deploy(page)
  // The next one is due ten minutes after the response, which may still be pending.
  await expect
    .poll(async () => {
      await page.clock.fastForward(610_000)
      return requested
    })
    .toBeGreaterThanOrEqual(3)
  await page.getByRole('button', { name: 'Conclusa', exact: true }).click()
  await expect(page.getByText(OFFER)).toBeVisible()
})
