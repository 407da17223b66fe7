import type { Words } from '../../../messages/words.ts'
import { agePairs } from '../../../report/bar-groups.ts'
import type { BarGroup, BarRow, LinesBlock, Series } from '../../../report/document.ts'
import type { Chart } from './office-chart.ts'

/** Bars per chart: readable from the back of a room. */
const MAX_BARS = 8

/** Whether a line is charted: views and reach, which readers look for. */
export function isCharted({ key }: Pick<Series, 'key'>): boolean {
  return key === 'impressionsViewCount' || key === 'combinedReach'
}

/** The daily numbers of a report as lines. */
export function linesChart({ finding, days, series }: LinesBlock, { format }: Words): Chart {
  return {
    shape: 'lines',
    text: finding,
    categories: days.map((day) => format.dayShort(day, 'without year')),
    series: series.filter(isCharted).map(({ label, daily }, index) => ({
      name: label,
      color: index === 0 ? 'accent1' : 'accent3',
      values: daily,
    })),
    format: '#,##0',
  }
}

/** A group of shares as bars; for a pyramid two per age. */
export function groupChart({ shape, title, rows, color }: BarGroup, words: Words): Chart {
  const bars = { shape: 'bars', text: title, format: '0.0%' } as const
  if (shape === 'pyramid') {
    const pairs = agePairs(rows)
    const { FEMALE, MALE } = words.audience.gender
    return {
      ...bars,
      categories: pairs.map(({ age }) => age),
      series: [
        { name: FEMALE, color: 'accent1', values: pairs.map(({ female }) => female.share) },
        { name: MALE, color: 'accent2', values: pairs.map(({ male }) => male.share) },
      ],
    }
  }
  const shown = rows.slice(0, MAX_BARS)
  return {
    ...bars,
    categories: shown.map(({ label }) => label),
    series: [
      {
        name: title,
        color: color === 1 ? 'accent1' : 'accent3',
        values: shown.map(({ share }: BarRow) => share),
      },
    ],
  }
}
