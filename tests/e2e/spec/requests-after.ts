import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** How many requests the client makes for one call when each of these statuses is returned, every time. */
export async function requestsAfter(
  page: Page,
  method: 'GET' | 'PUT',
  path: string,
  statuses: readonly number[],
  act: () => Promise<unknown>,
): Promise<number[]> {
  let status = 0
  let seen = 0
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.continue()
    seen += 1
    return route.fulfill({ status, json: { error: `prova ${status}` }, headers: { 'retry-after': '0' } })
  })
  const counts: number[] = []
  for (status of statuses) {
    seen = 0
    await act()
    await expect(page.getByText(`prova ${status}`).first()).toBeVisible()
    counts.push(seen)
  }
  await page.unroute(path)
  return counts
}
