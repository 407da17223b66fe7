import type { Locator, Page } from '@playwright/test'
import { postDeliveries } from '../../src/contract/deliveries.ts'
import { type Agency, answered } from '../support/agency.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { unique } from '../support/factories.ts'
import { findNarrow } from './find-narrow.ts'
import { findUnreachable } from './find-unreachable.ts'
import { next } from './shot.ts'
import { findPlaces } from './shot-places.ts'
import { expect, test } from './spec/fixtures.ts'

/** Phones, tablets, laptops and desktops; the layouts change between them. */
const WIDTHS = [390, 480, 600, 769, 820, 900, 1024, 1180, 1200, 1250, 1366, 1440, 1920]

test('main screens have reachable controls, wide names and wide fields at every width', async ({
  page,
  agency,
  enter,
  browserErrors,
}) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    // No wizard continues an earlier draft.
    for (const key of Object.keys(localStorage)) if (key.includes(':draft:')) localStorage.removeItem(key)
  })
  const { rich, dashboard, creator, organization } = await findPlaces(agency)
  await look(page, 'sign-in', '/login')
  await enter('ADMIN')
  await look(page, 'campaigns', '/campaigns')
  await look(page, 'dashboards', '/dashboards')
  await look(page, 'creators', '/creators')
  await look(page, 'clients', '/organizations')
  await look(page, 'report', `/campaigns/${rich}`)
  await look(page, 'dashboard report', `/dashboards/${dashboard}`)
  await look(page, 'creator', `/creators/${creator}`)
  await look(page, 'preferences', '/preferences')
  for (const step of [0, 1, 2, 3])
    await look(page, `step ${step + 1} of a campaign`, `/campaigns/${rich}?wizard=edit`, () =>
      next(page, step),
    )
  await look(page, 'client wizard', `/organizations?wizard=edit&id=${organization}`)
  await look(page, 'dashboard wizard', `/dashboards/${dashboard}?wizard=edit`)
  await look(page, 'content wizard', `/campaigns/${rich}?wizard=content`)
  await look(page, 'several contents', `/campaigns/${rich}?wizard=content`, () => pasteLinks(page))
  const { missing, delivery } = await requestNumbers(agency)
  await look(page, 'missing numbers', missing)
  await look(page, 'a creator’s page', delivery)
  // A busy machine refuses images of abandoned screens.
  browserErrors.length = 0
})

test('a menu that is left open stays in the window, next to its button, at every width', async ({
  page,
  enter,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter('ADMIN')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/campaigns')
  const button = page.getByRole('button', { name: /^Azioni per/ }).nth(1)
  await button.click()
  const menu = page.getByRole('menu')
  for (const width of [...WIDTHS, ...WIDTHS.toReversed()]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(menu).toBeInViewport({ ratio: 1 })
    // On a phone it is at the bottom.
    if (width > 768) await expect.poll(() => distance(button, menu), `${width} px`).toBeLessThan(8)
    for (const item of await menu.getByRole('menuitem').all())
      if (await item.isEnabled()) await item.click({ trial: true })
  }
})

/** Pixels between the end of the button and that of its menu. */
async function distance(button: Locator, menu: Locator): Promise<number> {
  const [from, to] = [await button.boundingBox(), await menu.boundingBox()]
  return from && to ? Math.abs(from.x + from.width - to.x - to.width) : Infinity
}

/** Opens a screen once and checks it at every width. */
async function look(
  page: Page,
  name: string,
  address: string,
  steps?: () => Promise<unknown>,
): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await steps?.()
  const found = new Map<string, number[]>()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const narrow = await findNarrow(page)
    for (const what of [...narrow, ...(await findUnreachable(page, 4))])
      found.set(what, [...(found.get(what) ?? []), width])
  }
  const lines = Array.from(found, ([what, widths]) => `${what} (${widths.join(', ')})`)
  expect.soft(lines, `what is too narrow or cannot be reached on ${name}`).toEqual([])
}

/** A creator with requested numbers of two contents: the addresses of the agency's list and of the creator's page. */
async function requestNumbers(agency: Agency): Promise<{ missing: string; delivery: string }> {
  const made = await addCampaign(agency, { campaignName: `Consegne ${unique()}` })
  for (const savedCount of [null, 3]) await addContent(agency, made, { reach: null, savedCount })
  const params = { id: made.id }
  const body = { creatorIds: made.creators.map(({ id }) => id) }
  const sent = answered(postDeliveries, await agency.people.ADMIN.call(postDeliveries, { params, body }))
  const { pathname, search } = new URL(sent[0]?.url ?? '')
  return { missing: `/campaigns/${made.id}?view=missing`, delivery: pathname + search }
}

async function pasteLinks(page: Page): Promise<void> {
  const links = Array.from({ length: 3 }, () => `https://www.instagram.com/p/Colonna${unique()}/`)
  await page.getByLabel('Link al contenuto').evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, links.join('\n'))
  await page.getByRole('table').waitFor()
}
