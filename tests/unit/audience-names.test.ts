import { expect, test } from 'vitest'
import { countryNames, languageNames } from '../../src/messages/audience-names.ts'
import { capital } from '../../src/lib/capital.ts'
import { countryName, languageName } from '../../src/wording/audience-names.ts'

test('countries and languages are named as Intl names them', () => {
  const regions = new Intl.DisplayNames('it', { type: 'region' })
  for (const [code, name] of Object.entries(countryNames)) expect(name).toBe(regions.of(code))
  const languages = new Intl.DisplayNames('it', { type: 'language' })
  for (const [code, name] of Object.entries(languageNames))
    expect(name).toBe(capital(languages.of(code) ?? ''))
})

test('what is not in the list is named too, and what is no code stays', () => {
  expect(countryName('it')).toBe('Italia')
  expect(countryName('TV')).toBe('Tuvalu')
  expect(countryName('Roma')).toBe('Roma')
  expect(languageName('en')).toBe('Inglese')
  expect(languageName('mt')).toBe('Maltese')
  expect(languageName('pt-BR')).toBe('Portoghese brasiliano')
  expect(languageName('dialetto')).toBe('dialetto')
})
