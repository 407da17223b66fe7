import type { Page } from '@playwright/test'

/** Lets the next call to this address be processed, and drops its response. */
export async function loseResponse(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}
