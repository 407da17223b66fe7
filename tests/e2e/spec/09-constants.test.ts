import * as v from 'valibot'
import { me } from '../../../src/contract/user.ts'
import { addCampaign, addContent, addDashboard } from '../../support/agency-work.ts'
import { expect, test } from './fixtures.ts'

const manifest = v.object({ routes: v.record(v.string(), v.array(v.string())) })

test('Mobile breakpoint: 768.', async ({ page, enter }) => {
  await page.goto('/login')
  const preview = page.getByRole('complementary', { name: 'Anteprima di un report' })
  await expect(preview).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(preview).toBeHidden()
  await enter('ADMIN')
  await page.goto('/campaigns')
  const rail = page.getByRole('navigation', { name: 'Principale', exact: true })
  const tabs = page.getByRole('navigation', { name: 'Principale, mobile' })
  for (const [width, mobile] of [
    [769, false],
    [768, true],
    [769, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(tabs).toBeVisible({ visible: mobile })
    await expect(rail).toBeVisible({ visible: !mobile })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('Chart resize debounce: 150 ms.', async ({ page, enter, agency }) => {
  const campaign = await addCampaign(agency)
  await addContent(agency, campaign)
  await page.clock.install()
  await enter('CLIENT')
  await page.goto(`/campaigns/${campaign.id}`)
  const chart = page.getByRole('main').locator('canvas').first()
  await chart.scrollIntoViewIfNeeded()
  const width = () => chart.evaluate((canvas) => canvas.getBoundingClientRect().width)
  const box = () => chart.evaluate((canvas) => canvas.closest('[role=img]')?.clientWidth)
  // A frame in which every observer has run: a box has its new size before.
  const reported = () =>
    chart.evaluate(
      (canvas) => new Promise<void>((resolve) => new ResizeObserver(() => resolve()).observe(canvas)),
    )
  await page.clock.pauseAt(Date.now() + 60_000)
  const [before, wide] = [await width(), await box()]
  await page.setViewportSize({ width: 1300, height: 900 })
  await expect.poll(box).not.toBe(wide)
  await reported()
  // Each change restarts the wait.
  await page.clock.runFor(149)
  const narrow = await box()
  await page.setViewportSize({ width: 1200, height: 900 })
  await expect.poll(box).not.toBe(narrow)
  await reported()
  await page.clock.runFor(149)
  expect(await width()).toBe(before)
  await page.clock.runFor(1)
  await expect.poll(width).toBeLessThan(before)
  await expect.poll(async () => Math.abs((await width()) - ((await box()) ?? 0))).toBeLessThan(2)
})

test('Snackbar dismiss delay: 500 ms.', async ({ page, enter, browserErrors }) => {
  await page.clock.install()
  await enter('ADMIN')
  await page.goto('/creators')
  await page.route('**/api/v2/creators?*', (route) =>
    route.fulfill({ status: 422, json: { error: 'no', error_description: 'Non si può ora' } }),
  )
  await page.getByRole('button', { name: 'TikTok', exact: true }).click()
  const banner = page.getByRole('alert').filter({ hasText: /^Non si può ora$/ })
  await expect(banner).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await banner.click()
  await page.clock.runFor(499)
  await expect(banner).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(banner).toHaveCount(0)
  browserErrors.length = 0
})

test('Reload guard: 10000 ms.', async ({ page, enter, browserErrors }) => {
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await enter('ADMIN')
  await page.goto('/campaigns')
  await expect(page.getByRole('button', { name: 'Nuova campagna' })).toBeVisible()
  const notice = page.getByText('Una parte della pagina non si è caricata.')
  const loseAt = async (time: number) => {
    await page.clock.setFixedTime(time)
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
  }
  for (const [after, reloads] of [
    [0, true],
    [9_999, false],
    [10_000, true],
    [19_999, false],
    [20_000, true],
  ] as const) {
    const loaded = reloads ? page.waitForEvent('load') : expect(notice).toBeVisible()
    await loseAt(now + after)
    await loaded
    await expect(notice).toBeVisible({ visible: !reloads })
  }
  browserErrors.length = 0
})

test('Build manifest prefetched about 1 s after idle;', async ({ page, enter }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/_build/')) requested.push(pathname)
  })
  await enter('ADMIN')
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
  await page.goto('/preferences')
  await expect(page.getByLabel('Nome', { exact: true })).toBeVisible()
  await page.clock.runFor(900)
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
  await page.clock.runFor(200)
  const id = await page.evaluate(() => document.documentElement.dataset['build'])
  await expect.poll(() => requested.toSorted()).toEqual([`/_build/${id}.json`, '/_build/latest.json'])
  const manifest = await page.request.get(`/_build/${id}.json`)
  expect(manifest.headers()['cache-control']).toContain('immutable')
  expect((await page.request.get('/_build/latest.json')).headers()['cache-control']).toBe('no-store')
})

test('route preloading up to 4 at once.', async ({ page, enter }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await enter('ADMIN')
  await page.goto('/preferences')
  const running = new Set<string>()
  let most = 0
  let isHeld = true
  await page.route('**/_astro/*', async (route) => {
    const request = route.request()
    if ((await request.allHeaders())['sec-purpose'] !== 'prefetch') return route.continue()
    running.add(request.url())
    most = Math.max(most, running.size)
    if (isHeld) await held
    await route.continue()
    running.delete(request.url())
  })
  await page.reload()
  const links = page.locator('head link[rel=prefetch]')
  const menu = ['/campaigns', '/dashboards', '/creators', '/organizations']
  const rail = page.getByRole('navigation', { name: 'Principale', exact: true })
  const pointAtAll = async () => {
    for (const path of menu) await rail.locator(`a[href="${path}"]`).hover()
  }
  await expect(async () => {
    await pointAtAll()
    expect(running.size).toBe(4)
  }).toPass()
  // The first event may not have been handled.
  await pointAtAll()
  await expect(links).toHaveCount(4)
  isHeld = false
  release()
  const id = await page.evaluate(() => document.documentElement.dataset['build'])
  const { routes } = v.parse(manifest, await (await page.request.get(`/_build/${id}.json`)).json())
  const wanted = new Set(menu.flatMap((path) => routes[path] ?? []))
  await expect(links).toHaveCount(wanted.size)
  expect(most).toBe(4)
  expect(new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))).toEqual(
    wanted,
  )
})

test('The logged-in user is kept under a storage key in local storage.', async ({
  page,
  context,
  login,
  agency,
  server,
}) => {
  const { email } = await login('CLIENT')
  const key = `resoconto:user@${server.url}`
  const read = () => page.evaluate((name) => localStorage.getItem(name), key)
  const stored = v.parse(me, JSON.parse((await read()) ?? ''))
  expect(stored).toMatchObject({ email, uuid: agency.people.CLIENT.me.uuid, role: { name: 'CLIENT' } })
  // Another tab knows the user immediately, without a request.
  const tab = await context.newPage()
  await tab.route('**/api/v1/users/me', () => new Promise(() => {}))
  await tab.goto('/creators')
  const { name, lastName } = agency.people.CLIENT.me.details
  await expect(tab.getByRole('button', { name: `${name} ${lastName}` })).toBeVisible()
  await tab.close()
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  expect(await read()).toBeNull()
})

test('Language Italian.', async ({ page, enter, agency }) => {
  const { made } = await addDashboard(agency)
  const campaign = await addCampaign(agency, { startDate: '2024-03-01', endDate: '2024-05-31' })
  await addContent(agency, campaign, { reach: 1234567 })
  await enter('ADMIN')
  const english =
    /\b(Save|Cancel|Delete|Edit|Search|Loading|Settings|Logout|Sign in|Reload|Close|Next|Previous)\b/
  for (const path of [
    `/campaigns/${campaign.id}`,
    `/dashboards/${made.id}`,
    '/organizations',
    '/preferences',
    '/campaigns?wizard=new',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
    expect(await page.locator('body').innerText()).not.toMatch(english)
  }
  // Including numbers and days.
  await page.goto(`/campaigns/${campaign.id}`)
  await expect(page.getByText('1.234.567').first()).toBeVisible()
  await expect(page.getByText(/1 mar\.? .*31 mag\.? 2024/).first()).toBeVisible()
})
