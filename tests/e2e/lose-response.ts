import type { Page } from '@playwright/test'

/** Has the next call to this address arrive and be done, and its response be lost on the way back. */
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
