import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const legal = [
  { path: '/privacy', heading: 'Informativa sul trattamento dei dati personali' },
  { path: '/terms', heading: 'Termini e condizioni d’uso' },
]

/** The scripts of a page, from its address. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return scripts
}

for (const { path, heading } of legal) {
  test(`${path} is a full page without a script file`, async ({ page, axe }) => {
    expect(await scriptsOf(page, path)).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText('© 2024 Resoconto')).toBeVisible()
    await axe()
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await axe()
  })
}

test('an unknown page shows its path as text, without a script file', async ({
  page,
  axe,
  browserErrors,
}) => {
  const path = '/nessuna/<b>pagina</b> qui'
  expect(await scriptsOf(page, encodeURI(path))).toEqual([])
  await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible()
  await axe()
  // The browser reports the page's own 404.
  expect(browserErrors.filter((error) => !error.includes('status of 404'))).toEqual([])
  browserErrors.length = 0
  await page.getByRole('link', { name: 'Torna alla home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accedi')
})

test('an unknown page has less than a kilobyte of script', async ({ page, browserErrors }) => {
  await page.goto('/nessuna/pagina')
  const bytes = await page.evaluate(() =>
    Array.from(document.scripts, ({ text }) => new TextEncoder().encode(text).length).reduce((a, b) => a + b),
  )
  expect(bytes).toBeLessThan(1_000)
  browserErrors.length = 0
})

test('other spellings of an address open the same page', async ({ page }) => {
  for (const spelling of ['/Privacy', '/PRIVACY/', '/privacy/']) {
    await page.goto(spelling)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(legal[0]?.heading ?? '')
  }
})

test('a browser that requests an icon by its old name gets one', async ({ page }) => {
  const answer = await page.request.get('/favicon.ico')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\/(x-icon|vnd\.microsoft\.icon)/),
  ])
})

test('a stored theme wins over the device before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/terms')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await page.evaluate(() => localStorage.setItem('resoconto:theme', 'dark'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await paper()).not.toBe(light)
})

test('the first Tab stop jumps to the content', async ({ page }) => {
  await page.goto('/terms')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Salta al contenuto' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
