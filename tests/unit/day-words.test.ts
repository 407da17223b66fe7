import { it as italian } from '../../src/messages/words.ts'
import { expect, test } from 'vitest'
import { todoMessages } from '../../src/messages/campaign-todos.ts'
import { reportChartMessages } from '../../src/messages/report-charts.ts'
import { seriesMessages } from '../../src/messages/series.ts'
import { timeNote } from '../../src/presenters/time-series.ts'

test('the article before a day is that of its number as it is spoken', () => {
  const { finding, peak } = reportChartMessages
  expect(finding('giorno per giorno', '11 set 2024', '8 nov 2024') + peak('8 ott 2024', '7')).toBe(
    'Impression e reach, giorno per giorno, dall’11 set 2024 all’8 nov 2024; massimo l’8 ott 2024 con 7 impression',
  )
  expect(finding('giorno per giorno', '1 set 2024', '18 nov 2024')).toMatch(/dal 1 set 2024 al 18 nov 2024$/)
  expect(seriesMessages.upTo('8 nov 2024', '7')).toBe('Fino all’8 nov 2024: 7')
  expect(todoMessages.stale('11 nov 2024')).toBe('Dati dell’11 nov 2024')
})

test('contents dated after the last measurement are reported as missing from the chart', () => {
  const timeline = [{ day: '2024-03-01', metrics: { contentCount: 2 } }]
  const note = (contentCount: number) =>
    timeNote({ timeline, metrics: { contentCount }, byContentType: [] }, italian).join('. ')
  expect(note(2)).toBe(reportChartMessages.publishDots)
  expect(note(3)).toBe(
    `${reportChartMessages.publishDots}. 1 contenuto con una data successiva ai dati non è ancora nel grafico`,
  )
  expect(note(4)).toMatch(/2 contenuti .* non sono ancora nel grafico$/)
})
