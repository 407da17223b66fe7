import { capital } from '../lib/capital.ts'
import { countryNames, languageNames } from '../messages/audience-names.ts'
import { reportAudienceMessages } from '../messages/report-audience.ts'

// Made for the names that few audiences need: the two take a slow phone a tenth of a second.
let regions: Intl.DisplayNames | undefined
let languages: Intl.DisplayNames | undefined

/** `IT` → «Italia»; anything but a country code stays as it is. */
export function countryName(key: string): string {
  if (!/^[A-Za-z]{2}$/.test(key)) return key
  const code = key.toUpperCase()
  const known = countryNames[code]
  if (known !== undefined) return known
  regions ??= new Intl.DisplayNames('it', { type: 'region', fallback: 'code' })
  return regions.of(code) ?? key
}

/** `it` → «Italiano». */
export function languageName(key: string): string {
  if (!/^[A-Za-z]{2,3}(-[A-Za-z]{2})?$/.test(key)) return key
  const known = languageNames[key]
  if (known !== undefined) return known
  languages ??= new Intl.DisplayNames('it', { type: 'language', fallback: 'code' })
  return capital(languages.of(key) ?? key)
}

export function genderName(key: string): string {
  const names: Readonly<Record<string, string>> = reportAudienceMessages.gender
  return names[key.toUpperCase()] ?? key
}
