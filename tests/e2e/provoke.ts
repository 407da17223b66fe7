import type { Page, Route } from '@playwright/test'

/** Behaviour of the calls: normal, never responding, failing, or with an empty list. */
export type CallState = 'ready' | 'loading' | 'failed' | 'empty'

/** Makes a screen's calls behave accordingly. */
export async function provoke(page: Page, calls: RegExp | undefined, state: CallState): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (calls === undefined || state === 'ready') return
  await page.route(calls, (route) => answer(route, state))
}

async function answer(route: Route, state: CallState): Promise<void> {
  // A held call never gets a response.
  if (state === 'failed') {
    const json = {
      error: 'unavailable',
      error_description: 'Il servizio non è disponibile: riprova tra poco.',
    }
    await route.fulfill({ status: 500, json })
  }
  if (state === 'empty') {
    const response = await route.fetch()
    const real: unknown = await response.json()
    const emptied = { items: [], totalItems: 0, totalPages: 0 }
    await route.fulfill({ response, json: { ...(typeof real === 'object' && real), ...emptied } })
  }
}
