import type { Page } from '@playwright/test'
import * as v from 'valibot'

const shifts = v.array(v.object({ value: v.number(), startTime: v.number(), hadRecentInput: v.boolean() }))
type Shift = v.InferOutput<typeof shifts>[number]

/** The sum of the page's layout shifts that count (Layout Instability API). */
export async function layoutShift(page: Page, counts: (shift: Shift) => boolean): Promise<number> {
  const entries = await page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          resolve(list.getEntries().map((entry): unknown => entry.toJSON()))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve([]), 500)
      }),
  )
  return v
    .parse(shifts, entries)
    .filter(counts)
    .reduce((sum, { value }) => sum + value, 0)
}
