import { capital } from '../lib/capital.ts'
import type { Words } from '../messages/words.ts'

type NameWords = Pick<Words, 'names'>

// Created on demand, because few audiences need them: each takes a slow phone a tenth of a second.
const makers = new Map<string, Intl.DisplayNames>()

function makerOf(language: string, type: 'region' | 'language'): Intl.DisplayNames {
  const id = `${language} ${type}`
  const maker = makers.get(id) ?? new Intl.DisplayNames(language, { type, fallback: 'code' })
  makers.set(id, maker)
  return maker
}

/** `IT` → «Italia»; anything but a country code is unchanged. */
export function countryName(key: string, { names }: NameWords): string {
  if (!/^[A-Za-z]{2}$/.test(key)) return key
  const code = key.toUpperCase()
  return names.countries[code] ?? makerOf(names.language, 'region').of(code) ?? key
}

/** `it` → «Italiano». */
export function languageName(key: string, { names }: NameWords): string {
  if (!/^[A-Za-z]{2,3}(-[A-Za-z]{2})?$/.test(key)) return key
  return names.languages[key] ?? capital(makerOf(names.language, 'language').of(key) ?? key)
}

export function genderName(
  key: string,
  { audience }: { audience: Pick<Words['audience'], 'gender'> },
): string {
  const names: Readonly<Record<string, string>> = audience.gender
  return names[key.toUpperCase()] ?? key
}
