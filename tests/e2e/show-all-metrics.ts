import type { Page } from '@playwright/test'

/** Opens what stands behind the figures that a report begins with. */
export async function showAllMetrics(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Tutte le metriche/ }).click()
}
