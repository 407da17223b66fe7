import type { Page, Route } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Saves the preferences while the server responds like this, or not at all (null), until the form is idle again. */
export async function refuseSaving(
  page: Page,
  answer: Parameters<Route['fulfill']>[0] | null,
): Promise<void> {
  const address = '**/api/v1/users/me'
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await (answer === null ? route.abort('connectionrefused') : route.fulfill(answer))
    return resolve()
  })
  const save = page.getByRole('button', { name: 'Salva modifiche' })
  await save.click()
  await promise
  await expect(save).not.toHaveAttribute('aria-busy', 'true')
  await page.unroute(address)
}
