import type { Page } from '@playwright/test'

/** Has pages take our fonts however late they come (lib/show-fonts.ts), as a busy machine may have them. */
export async function fontsInTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() - 3_600_000
  })
}
