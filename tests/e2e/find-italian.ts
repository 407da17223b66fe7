import type { Page } from '@playwright/test'

/** Words in every second Italian sentence, none of which is English. */
const ITALIAN =
  /\b(di|del|dell|della|dei|degli|delle|il|lo|gli|la|le|che|con|sono|non|un|una|ogni|nessun|contenut[oi]|tutt[aeio]|dati|stima(to|ti)?|misurat[aoi]|dichiarat[aoi]|piattaform[ae]|chiudi|apri|mostra|scarica|ordina|persone|campagna|metrica|gen|mag|giu|lug|ott|dic|mila|Mln)\b|[àèéìòù]/i

/**
 * Finds Italian texts on a page from now on: visible ones and names of controls, except user data, which the server
 * sends.
 */
export function findItalian(page: Page): () => Promise<string[]> {
  const typed = new Set<string>()
  page.on('response', async (response) => {
    if (!response.headers()['content-type']?.startsWith('application/json')) return
    for (const text of textsOf(await response.json().catch(() => null))) typed.add(text.trim())
  })
  return async () => {
    const texts = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('title, body *')].flatMap((element) =>
        element.matches('script, style') || (element.matches('body *') && !element.checkVisibility())
          ? []
          : [
              ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
              ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
            ],
      ),
    )
    return texts.filter((text) => ITALIAN.test(text) && !typed.has(text.trim().replace(/ · Resoconto$/, '')))
  }
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
