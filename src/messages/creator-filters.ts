import { formatNumber } from '../lib/format-number.ts'
import { formatShareInText } from '../lib/format-share.ts'
import { platformNames } from './platforms.ts'

/** Active filters of the list of creators. */
export const creatorFilterMessages = {
  panel: 'Altri filtri',
  followersFrom: 'Follower, da',
  followersTo: 'Follower, fino a',
  erFrom: 'ER, almeno',
  erHint: 'Su tutte le campagne',
  city: 'Città',
  niche: 'Nicchia',
  anyNiche: 'Tutte',
  active: 'Filtri attivi',
  noNumber: 'Scrivi un numero, per esempio 10.000',
  noShare: 'Scrivi una percentuale da 0 a 100',
  noResult: 'Nessun risultato per i filtri scelti.',
  looking: 'Cerco quale filtro lo esclude…',
  without: (filter: string, count: number) => `Togli «${filter}»: ${formatNumber(count)} creator`,
  /** If no single filter causes the empty list. */
  together: 'Anche togliendone uno solo non resta nessuno.',
  clear: 'Togli i filtri',
} as const

/** Each filter of the address with its value, in a few words. */
export const creatorFilterWords = {
  name: (value) => `Nome con “${value}”`,
  socialType: (value) => Object.entries(platformNames).find(([type]) => type === value)?.[1] ?? value,
  followersFrom: (value) => `Da ${formatNumber(Number(value))} follower`,
  followersTo: (value) => `Fino a ${formatNumber(Number(value))} follower`,
  erFrom: (value) => `ER almeno ${formatShareInText(Number(value))}`,
  city: (value) => `Città ${value}`,
  niche: (value) => value,
} as const satisfies Record<string, (value: string) => string>
