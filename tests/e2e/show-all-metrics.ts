import type { Page } from '@playwright/test'

/** Expands the figures behind the leading ones. */
export async function showAllMetrics(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Tutte le metriche/ }).click()
}
