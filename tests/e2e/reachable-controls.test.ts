import type { Page } from '@playwright/test'
import { getCreators } from '../../src/contract/creators.ts'
import { getDashboardList } from '../../src/contract/dashboards.ts'
import { type Agency, answered } from '../support/agency.ts'
import { findUnreachable } from './find-unreachable.ts'
import type { Viewer } from './shot.ts'
import { SHOTS } from './shot-list.ts'
import { findPlaces, type ShotPlaces } from './shot-places.ts'
import { expect, test } from './spec/fixtures.ts'

/** Layout breakpoints, the pixel after each, former failures, and common screens. */
const WIDTHS = [1440, 1232, 1183, 1182, 1024, 860, 820, 769, 768, 600, 390, 320]
/** Covering elements are also checked here, which takes longer. */
const HIT_WIDTHS = new Set([1183, 820, 390])

for (const viewer of ['nobody', 'ADMIN', 'CLIENT'] as const) {
  test(`every control of every screen is reachable at every width for ${viewer}`, async ({
    page,
    agency,
    enter,
    browserErrors,
  }) => {
    test.setTimeout(900_000)
    const places = await prepare(viewer, { page, agency, enter })
    for (const shot of SHOTS.filter((one) => one.viewer === viewer && !one.steps && !one.printed)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(shot.at(places))
      await page.waitForLoadState('networkidle')
      const found = new Map<string, number[]>()
      for (const width of WIDTHS) await look(page, width, found)
      report(shot.name, found)
    }
    // Some of the screens show refused requests.
    browserErrors.length = 0
  })
}

type Given = {
  page: Page
  agency: Agency
  enter: (who: 'ADMIN' | 'CLIENT') => Promise<unknown>
}

/** Signs in; returns the screens that this viewer may see. */
async function prepare(viewer: Viewer, { page, agency, enter }: Given): Promise<ShotPlaces> {
  await page.addInitScript(() => {
    // No wizard continues an earlier draft.
    for (const key of Object.keys(localStorage)) if (key.includes(':draft:')) localStorage.removeItem(key)
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const places = await findPlaces(agency)
  if (viewer === 'nobody') return places
  await enter(viewer)
  const { call } = agency.people[viewer]
  const [creator] = answered(getCreators, await call(getCreators)).items
  const [dashboard] = answered(getDashboardList, await call(getDashboardList)).items
  return { ...places, creator: creator?.id ?? '', dashboard: dashboard?.id ?? '' }
}

/** Adds the unreachable controls at this width. */
async function look(page: Page, width: number, found: Map<string, number[]>): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  for (const what of await findUnreachable(page, HIT_WIDTHS.has(width) ? Infinity : 0))
    found.set(what, [...(found.get(what) ?? []), width])
}

function report(name: string, found: ReadonlyMap<string, number[]>): void {
  const lines = Array.from(found, ([what, widths]) => `${what} (${widths.join(', ')})`)
  expect.soft(lines, `controls that cannot be reached on ${name}`).toEqual([])
}
