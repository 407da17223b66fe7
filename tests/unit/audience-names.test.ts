import { it as italian } from '../../src/messages/words.ts'
import { expect, test } from 'vitest'
import { audienceNames } from '../../src/messages/audience-names.ts'
import { capital } from '../../src/lib/capital.ts'
import { countryName, languageName } from '../../src/presenters/audience-names.ts'

test('countries and languages are named as Intl names them', () => {
  const regions = new Intl.DisplayNames('it', { type: 'region' })
  for (const [code, name] of Object.entries(audienceNames.countries)) expect(name).toBe(regions.of(code))
  const languages = new Intl.DisplayNames('it', { type: 'language' })
  for (const [code, name] of Object.entries(audienceNames.languages))
    expect(name).toBe(capital(languages.of(code) ?? ''))
})

test('a value not in the list is also reported, and an unknown code remains', () => {
  expect(countryName('it', italian)).toBe('Italia')
  expect(countryName('TV', italian)).toBe('Tuvalu')
  expect(countryName('Roma', italian)).toBe('Roma')
  expect(languageName('en', italian)).toBe('Inglese')
  expect(languageName('mt', italian)).toBe('Maltese')
  expect(languageName('pt-BR', italian)).toBe('Portoghese brasiliano')
  expect(languageName('dialetto', italian)).toBe('dialetto')
})
