import { reportAudienceMessages } from '../messages/report-audience.ts'

const regions = new Intl.DisplayNames('it', { type: 'region', fallback: 'code' })
const languages = new Intl.DisplayNames('it', { type: 'language', fallback: 'code' })

/** `IT` → «Italia»; anything but a country code stays as it is. */
export function countryName(key: string): string {
  return /^[A-Za-z]{2}$/.test(key) ? (regions.of(key.toUpperCase()) ?? key) : key
}

/** `it` → «Italiano». */
export function languageName(key: string): string {
  if (!/^[A-Za-z]{2,3}(-[A-Za-z]{2})?$/.test(key)) return key
  const name = languages.of(key) ?? key
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export function genderName(key: string): string {
  const names: Readonly<Record<string, string>> = reportAudienceMessages.gender
  return names[key.toUpperCase()] ?? key
}
