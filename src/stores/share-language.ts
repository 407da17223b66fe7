import { shareHash } from '../client/share-hash.ts'

export type PageLanguage = 'it' | 'en'

/** The language in the address of the open share link; Italian on every other page. */
export function shareLanguage(): PageLanguage {
  return shareHash() !== null && new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'it'
}

/** Reloads the page in the link's language, which has changed since its address was handed out. */
export function openIn(language: PageLanguage): void {
  const address = new URL(location.href)
  address.searchParams.set('lang', language)
  location.replace(address)
}
