import { it as italian } from '../../src/messages/words.ts'
import { describe, expect, test } from 'vitest'
import {
  type BenchmarkRow,
  benchmarkSentence,
  gapText,
  standingOf,
} from '../../src/presenters/benchmark-rows.ts'
import { explainBenchmark } from '../../src/presenters/explain-benchmark.ts'

const fact = { origin: 'MEASURED' as const, known: 9, of: 9 }
const row = (key: BenchmarkRow['key'], value: number, median: number): BenchmarkRow => ({
  key,
  value,
  count: 3,
  origin: 'MEASURED',
  quartiles: { p25: median / 2, median, p75: median * 2, fact },
  change: null,
})

describe('the benchmark in a sentence', () => {
  test('says better if lower is better', () => {
    const rows = [row('cpm', 4, 5), row('cpe', 0.2, 0.1), row('ctr', 0.03, 0.02)]
    expect(benchmarkSentence(rows, 12, italian)).toBe(
      'Mediana di 12 campagne concluse: meglio per CPM, CTR; peggio per CPE',
    )
  })

  test('omits values equal to the median, and neutral ones', () => {
    const rows = [row('cpm', 5.05, 5), row('frequency', 3, 1), row('cpc', 1, 0)]
    expect(benchmarkSentence(rows, 1, italian)).toBe('Mediana di 1 campagna conclusa')
    expect(benchmarkSentence([row('frequency', 3, 1)], 5, italian)).toBe('Mediana di 5 campagne concluse')
  })

  test('has a gap in its explanation only if the table shows one', () => {
    const changed = row('cpm', 4, 5)
    expect(explainBenchmark(changed).also).toBeNull()
    const change = { kind: 'RELATIVE', value: -0.2 } as const
    expect(explainBenchmark({ ...changed, change }).also).toMatch(/^Scarto: .* = −20%$/)
  })

  test('has one threshold and a sign for the gap of each row', () => {
    const gapOf = (key: BenchmarkRow['key'], value: number, median: number) => {
      const change = { kind: 'RELATIVE', value: value / median - 1 } as const
      const compared = { ...row(key, value, median), change }
      return [gapText(compared, italian).replaceAll('\u00A0', ' '), standingOf(compared)]
    }
    expect(gapOf('cpm', 4, 5)).toEqual(['▼ −20% meglio', 'BETTER'])
    expect(gapOf('cpm', 6, 5)).toEqual(['▲ +20% peggio', 'WORSE'])
    expect(gapOf('cpm', 5.05, 5)).toEqual(['= +1% in linea', 'SAME'])
    expect(gapOf('frequency', 3, 2)).toEqual(['▲ +50%', null])
    expect(gapText(row('cpm', 4, 5), italian)).toBe('')
  })
})
