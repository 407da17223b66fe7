import type { Browser, BrowserContext } from '@playwright/test'
import type { Person } from '../support/agency.ts'

/** A browser of this size with a signed-in user; null: signed out. Accepts any certificate. */
export async function signedInContext(
  browser: Browser,
  viewport: { width: number; height: number },
  person: Pick<Person, 'me' | 'tokens'> | null,
): Promise<BrowserContext> {
  const place = { locale: 'it-IT', timezoneId: 'Europe/Rome' }
  const context = await browser.newContext({ viewport, ...place, ignoreHTTPSErrors: true })
  if (person === null) return context
  const { me, tokens } = person
  const pair = JSON.stringify({ access: tokens.access_token, refresh: tokens.refresh_token })
  await context.addInitScript(
    ([user, stored]) => {
      localStorage.setItem(`resoconto:tokens@${location.origin}`, stored)
      localStorage.setItem(`resoconto:user@${location.origin}`, user)
    },
    [JSON.stringify(me), pair] as const,
  )
  return context
}
