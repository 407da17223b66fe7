import type { Page } from '@playwright/test'

/** Makes pages apply our fonts however late they load (lib/show-fonts.ts), as on a busy machine. */
export async function fontsInTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() - 3_600_000
  })
}
