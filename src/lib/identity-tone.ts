import { graphemes } from './graphemes.ts'

/** The number of colour tones for records without an image. */
const tones = 6

/** A tone from 1 to 6, always the same for an id. */
export function identityTone(id: string): number {
  let hash = 0
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return (hash % tones) + 1
}

/** The legal forms of companies, without their points. */
const LEGAL_FORMS = new Set(
  'srl srls spa snc sas sapa scarl scrl coop ltd llc inc gmbh ag sa bv plc'.split(' '),
)

/** The initials of a company: of its first two words without its legal form. */
export function companyInitials(name: string): string {
  const words = name.replaceAll('.', '').split(/[^\p{L}\p{N}]+/u)
  const own = words.filter((word) => word !== '' && !LEGAL_FORMS.has(word.toLowerCase()))
  return initials(own.length === 0 ? name : own.slice(0, 2).join(' '))
}

/** The initials of a person's first and last word, or the first two letters of a single word. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const first = words[0]
  const last = words.at(-1)
  if (!first || !last) return '·'
  if (first === last) return graphemes(first).slice(0, 2).join('')
  return ((graphemes(first)[0] ?? '') + (graphemes(last)[0] ?? '')).toLocaleUpperCase('it')
}
