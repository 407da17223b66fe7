import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fontsInTime } from './fonts-in-time.ts'
import { layoutShift } from './layout-shift.ts'
import { needStandIns } from './need-stand-ins.ts'

test('fonts that load too late to change a page are for the next', async ({ page }) => {
  const allow = await holdFonts(page)
  await page.goto('/terms', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.now() > 1_500)
  allow()
  await fontsShown(page)
  expect((await families(page)).filter(isOurs)).toEqual([])
  await page.goto('/privacy')
  expect((await families(page)).filter((one) => !isOurs(one))).toEqual([])
})

// On a phone a line may break elsewhere, because fallback fonts match ours only on average.
test('fonts that load late move nothing on a wide screen', async ({ page, login }) => {
  await needStandIns(page)
  await fontsInTime(page)
  await login('ADMIN')
  const report = (await rows(page).first().getAttribute('href')) ?? ''
  for (const [address, rendered] of [
    ['/campaigns', rows(page).first()],
    [report, page.getByRole('heading', { name: 'Creator', exact: true })],
  ] as const) {
    const allow = await holdFonts(page)
    const requested = page.waitForRequest('**/fonts/*.woff2')
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await expect(rendered).toBeVisible()
    await requested
    const before = await page.evaluate(() => Date.now() - performance.timeOrigin)
    allow()
    await fontsShown(page)
    expect.soft(await shiftSince(page, before), address).toBeLessThan(0.01)
    await page.unroute('**/fonts/*.woff2')
    // The second as in another tab: this one has the fonts cached.
    await page.evaluate(() => sessionStorage.clear())
  }
})

for (const address of ['/terms', '/privacy'])
  test(`fonts that load late move nothing of ${address} on a phone`, async ({ page }) => {
    await needStandIns(page)
    await fontsInTime(page)
    for (const width of [360, 390, 412]) {
      await page.setViewportSize({ width, height: 823 })
      const allow = await holdFonts(page)
      // As in another tab: this one has the fonts cached.
      await page.addInitScript(() => sessionStorage.clear())
      const requested = page.waitForRequest('**/fonts/*.woff2')
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await requested
      const before = await page.evaluate(() => Date.now() - performance.timeOrigin)
      allow()
      await fontsShown(page)
      // A line with the agency's own data may wrap differently: less than a tenth is good (web.dev/articles/cls).
      const most = address === '/privacy' ? 0.1 : 0.01
      expect.soft(await shiftSince(page, before), `${width}`).toBeLessThan(most)
      await page.unroute('**/fonts/*.woff2')
    }
  })

test('a line less of ours in a report’s head leaves its place', async ({ page, login }) => {
  await fontsInTime(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await login('ADMIN')
  await page.goto('/campaigns?search=tazzina')
  const report = (await rows(page).first().getAttribute('href')) ?? ''
  const allow = await holdFonts(page)
  // Another tab: this one has the fonts cached.
  await page.evaluate(() => sessionStorage.clear())
  const requested = page.waitForRequest('**/fonts/*.woff2')
  await page.goto(report, { waitUntil: 'domcontentloaded' })
  await requested
  const lede = page.locator('[data-steady] > p')
  const height = await lede.evaluate((part) => part.clientHeight)
  expect(height).toBeGreaterThan(40)
  allow()
  await fontsShown(page)
  // As if our font needed fewer lines.
  await lede.evaluate((part) => (part.textContent = 'Una riga'))
  expect(await lede.evaluate((part) => part.clientHeight)).toBe(height)
  await page.emulateMedia({ media: 'print' })
  expect(await lede.evaluate((part) => part.clientHeight)).toBeLessThan(height)
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 390, height: 760 })
  expect(await lede.evaluate((part) => part.clientHeight)).toBe(height)
  await page.setViewportSize({ width: 760, height: 390 })
  await expect.poll(() => lede.evaluate((part) => part.clientHeight)).toBeLessThan(height)
})

// Each needed an additional line at this width.
for (const name of ['Aperitivo in vela', 'Perle in prestito', 'Sugo lento'])
  test(`a line more of ours in the head of «${name}» moves nothing on a phone`, async ({ page, login }) => {
    await needStandIns(page)
    await fontsInTime(page)
    await page.setViewportSize({ width: 390, height: 823 })
    await login('ADMIN')
    await page.goto(`/campaigns?search=${name}`)
    const report = (await rows(page).first().getAttribute('href')) ?? ''
    const allow = await holdFonts(page)
    // Another tab: this one has the fonts cached.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(report, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { name: 'Generale' })).toBeAttached()
    const before = await page.evaluate(() => Date.now() - performance.timeOrigin)
    allow()
    await fontsShown(page)
    expect(await shiftSince(page, before)).toBeLessThan(0.01)
  })

test('the device’s fallback fonts are as wide as ours in a sentence', async ({ page }) => {
  await needStandIns(page)
  await fontsInTime(page)
  await page.goto('/terms')
  await fontsShown(page)
  const ratios = await page.evaluate(async () => {
    const text = document.querySelector('main p + p')?.textContent ?? ''
    const place = document.body.appendChild(document.createElement('span'))
    place.style.cssText = 'position: absolute; white-space: nowrap'
    place.textContent = text.trim()
    const widthIn = async (font: string) => {
      place.style.font = font
      // Forces a layout.
      place.getBoundingClientRect()
      await document.fonts.ready
      return place.getBoundingClientRect().width
    }
    const ratio = async (name: string, font: string) => {
      const families = getComputedStyle(document.body).getPropertyValue(name)
      const standIns = families.slice(families.indexOf(',') + 1)
      return (await widthIn(`${font} ${standIns}`)) / (await widthIn(`${font} ${families}`))
    }
    const found: number[] = []
    for (const [name, font] of [
      ['--font-display', '400 16px'],
      ['--font-display', '400 20px'],
      ['--font-ui', '400 13px'],
      ['--font-ui', '550 13px'],
    ] as const)
      found.push(await ratio(name, font))
    return found
  })
  for (const ratio of ratios) expect.soft(Math.abs(ratio - 1), ratios.join(', ')).toBeLessThan(0.012)
})

/**
 * Makes our fonts, or this one, wait for the returned promise. A page that requests them before it is loaded also
 * waits.
 */
async function holdFonts(page: Page, name = '*'): Promise<() => void> {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route(`**/fonts/${name}.woff2`, async (route) => {
    await allowed
    await route.continue()
  })
  return allow
}

/** Both of ours are applied, for the tab and the page (lib/show-fonts.ts). */
async function fontsShown(page: Page) {
  await page.waitForFunction(() => sessionStorage.getItem('resoconto:fonts') !== null)
  await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.size))
}

/** The font families in the page's body, without duplicates and those of code. */
async function families(page: Page): Promise<string[]> {
  const found = await page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'), (one) => getComputedStyle(one).fontFamily),
  )
  return [...new Set(found)].filter((one) => !one.includes('monospace'))
}

function isOurs(family: string): boolean {
  return /^"(Geist Variable|Newsreader Display)"/.test(family)
}

function rows(page: Page) {
  return page.locator('main a[href^="/campaigns/"]')
}

/** The layout shift since a time of the page's clock. */
async function shiftSince(page: Page, moment: number): Promise<number> {
  return await layoutShift(page, ({ startTime }) => startTime > moment)
}

test('a page begins in fallback fonts, and is shown in ours once both have loaded', async ({
  page,
  login,
}) => {
  await fontsInTime(page)
  await login('ADMIN')
  const report = (await rows(page).first().getAttribute('href')) ?? ''
  await fontsShown(page)
  for (const address of ['/terms', report]) {
    // As in another tab: this one has the fonts cached.
    await page.evaluate(() => sessionStorage.clear())
    const allow = await holdFonts(page, 'newsreader')
    const first = page.waitForResponse('**/fonts/geist.woff2')
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await (await first).finished()
    expect((await families(page)).filter(isOurs)).toEqual([])
    allow()
    await fontsShown(page)
    expect((await families(page)).filter((one) => !isOurs(one))).toEqual([])
    await expect(page.locator('[data-letters]')).toHaveCount(2)
    await expect(page.locator('html[data-letters=device] > body[data-letters=ours]')).toHaveCount(1)
    await page.unroute('**/fonts/newsreader.woff2')
  }
})

test('non-Italian letters are in a separate font file, loaded if a name needs them', async ({ page }) => {
  await fontsInTime(page)
  const requested: string[] = []
  page.on('request', (request) => {
    const [, file] = /\/fonts\/(.+)\.woff2/.exec(request.url()) ?? []
    if (file !== undefined) requested.push(file)
  })
  await page.goto('/terms')
  await fontsShown(page)
  expect(requested.toSorted()).toEqual(['geist', 'newsreader'])
  const write = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, text) => (element.textContent = text), name)
  await write('main p', 'Perché «più» costa 5 €…')
  await page.evaluate(() => document.fonts.ready)
  expect(requested).toHaveLength(2)
  await write('main p', 'Jörg Müller')
  await expect.poll(() => requested.slice(2)).toEqual(['geist-latin'])
  await write('h1', 'François')
  await expect.poll(() => requested.slice(3)).toEqual(['newsreader-latin'])
})
