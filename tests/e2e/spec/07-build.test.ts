import { ROUTES } from '../../../src/lib/routes.ts'
import { expect, test } from './fixtures.ts'

test('The product also fetches a build manifest and a latest-build file, polled periodically.', async ({
  page,
  enter,
  server,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (pathname.startsWith('/_build/')) requested.push(origin === server.url ? pathname : request.url())
  })
  const latest = () => requested.filter((path) => path === '/_build/latest.json').length
  // The next one is due ten minutes after the previous response, which may still be pending.
  const tenMinutesLater = (happened: () => boolean) =>
    expect
      .poll(async () => {
        await page.clock.fastForward(600_000)
        return happened()
      })
      .toBe(true)
  await enter('CLIENT')
  await page.clock.install()
  await page.goto('/creators')
  await expect(page.getByRole('table', { name: 'Elenco dei creator' })).toBeVisible()
  await page.clock.runFor(2_000)
  await expect.poll(latest).toBe(1)
  const own = (await page.locator('html').getAttribute('data-build')) ?? ''
  await expect.poll(() => requested).toContain(`/_build/${own}.json`)
  const manifest: unknown = await (await page.request.get(`/_build/${own}.json`)).json()
  const routes = Object.fromEntries(ROUTES.map(({ path }) => [path, expect.any(Array)]))
  expect(manifest).toEqual({ id: own, routes })

  const offer = page.getByText('È disponibile una nuova versione:')
  await tenMinutesLater(() => latest() > 1)
  await expect(offer).toHaveCount(0)
  // A newer build replaced this one: it is offered at the next step, and the open page remains.
  let newer = 0
  await page.route('**/_build/latest.json', (route) => {
    newer += 1
    return route.fulfill({ json: { id: 'un-altra', builtAt: '2026-11-21T00:00:00.000Z' } })
  })
  await tenMinutesLater(() => newer > 0)
  await page.clock.resume()
  await expect(offer).toHaveCount(0)
  await page.getByRole('button', { name: 'TikTok', exact: true }).click()
  await expect(offer).toBeVisible()
  await page.unroute('**/_build/latest.json')
  await page.getByRole('button', { name: 'Ricarica' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Creator')
  await expect(offer).toHaveCount(0)
})
