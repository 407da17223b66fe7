import type { Page } from '@playwright/test'
import { getCreators } from '../../src/contract/creators.ts'
import { getDashboardList } from '../../src/contract/dashboards.ts'
import { ROUTES } from '../../src/lib/routes.ts'
import { type Agency, answered } from '../support/agency.ts'
import { addressOf } from './shot.ts'
import { SHOTS } from './shot-list.ts'
import { findPlaces, type ShotPlaces } from './shot-places.ts'
import { expect, test } from './spec/fixtures.ts'

const WIDTHS = [1440, 1280, 1024, 768, 390, 320]

for (const role of ['nobody', 'ADMIN', 'CLIENT'] as const)
  test(`no screen has two scrollbars, nor scrolls sideways, for ${role}`, async ({ page, agency, enter }) => {
    test.setTimeout(240_000)
    const places = await placesOf(agency, role === 'nobody' ? 'ADMIN' : role)
    if (role !== 'nobody') await enter(role)
    for (const { path } of ROUTES.filter(({ access }) => (access === 'everyone') === (role === 'nobody'))) {
      // Redirecting pages; and the clients' list is for staff.
      if (['/', '/Logout', ...(role === 'CLIENT' ? ['/organizations'] : [])].includes(path)) continue
      await page.goto(addressOf(path, places))
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of WIDTHS) await expectOneScrollbar(page, width)
    }
  })

for (const viewer of ['ADMIN', 'CLIENT'] as const)
  test(`whatever ${viewer} opens has the only scrollbar`, async ({ page, agency, enter }) => {
    test.setTimeout(240_000)
    page.setDefaultTimeout(10_000)
    await page.addInitScript(() => {
      // No wizard continues an earlier draft.
      for (const key of Object.keys(localStorage)) if (key.includes(':draft:')) localStorage.removeItem(key)
    })
    const places = await placesOf(agency, viewer)
    await enter(viewer)
    for (const shot of SHOTS.filter((one) => one.viewer === viewer && one.steps)) {
      await page.setViewportSize({ width: 1440, height: 800 })
      await page.goto(shot.at(places))
      await page.waitForLoadState('networkidle')
      await test.step(shot.name, () => shot.steps?.(page, places))
      for (const width of [1440, 390]) await expectOneScrollbar(page, width)
    }
  })

/** The screens of the screenshots, as visible to this role. */
async function placesOf(agency: Agency, role: 'ADMIN' | 'CLIENT'): Promise<ShotPlaces> {
  const { call } = agency.people[role]
  const [creator] = answered(getCreators, await call(getCreators)).items
  const [dashboard] = answered(getDashboardList, await call(getDashboardList)).items
  return { ...(await findPlaces(agency)), creator: creator?.id ?? '', dashboard: dashboard?.id ?? '' }
}

/**
 * At most one element scrolls vertically: the document or, above it, an open dialog. The document never scrolls
 * horizontally.
 */
async function expectOneScrollbar(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const { downwards, sideways } = await page.evaluate(() => {
    const root = document.documentElement
    const scrolls = (element: Element) => {
      const { overflowY } = getComputedStyle(element)
      if (element.scrollHeight <= element.clientHeight) return false
      return element === root ? overflowY !== 'hidden' : overflowY === 'auto' || overflowY === 'scroll'
    }
    return {
      downwards: [...document.querySelectorAll('*')]
        .filter(scrolls)
        .map((element) => `${element.localName}.${element.classList.toString()}`),
      sideways: root.scrollWidth - root.clientWidth,
    }
  })
  const where = `${page.url()} at ${width}`
  expect.soft(downwards.length, `${downwards.join(' and ')} on ${where}`).toBeLessThanOrEqual(1)
  expect.soft(sideways, `pixels past ${where}`).toBeLessThanOrEqual(0)
}
