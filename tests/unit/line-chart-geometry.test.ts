import { expect, test } from 'vitest'
import { lineChartGeometry } from '../../src/ui/line-chart-geometry.ts'

const size = { width: 486, height: 238 }
const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']
const line = { id: 'views', label: 'Views', color: 'chart-1' } as const

test('lines lie between the axes, broken where nothing is known', () => {
  const series = [{ ...line, filled: true, values: [0, 100, null, 50, 50] }]
  const { lines, left, right, top, bottom } = lineChartGeometry(size, days, series, undefined)
  expect([left, right, top, bottom]).toEqual([66, 466, 8, 208])
  expect(lines[0]?.path).toBe('M66 208L166 8M366 108L466 108')
  expect(lines[0]?.area).toBe('M66 208L66 208L166 8L166 208ZM366 208L366 108L466 108L466 208Z')
  expect(lines[0]?.alone).toBeNull()
})

test('a value alone is a point, and nothing at all has no line', () => {
  const [one, none] = [[null, null, 7, null, null], days.map(() => null)].map((values) => ({
    ...line,
    values,
  }))
  const { lines } = lineChartGeometry(
    size,
    days,
    [one, none].flatMap((each) => each ?? []),
    undefined,
  )
  expect(lines[0]?.alone?.x).toBe(266)
  expect(lines[1]).toMatchObject({ path: '', alone: null })
  expect(lineChartGeometry(size, ['2026-03-01'], [{ ...line, values: [3] }], undefined).xOf(0)).toBe(266)
})

test('axes have round values, weeks where days have no room, and dots where something happened', () => {
  const month = Array.from({ length: 28 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`)
  const series = [{ ...line, values: month.map((_, day) => day * 1000) }]
  const events = new Map([['2026-02-01', 'one']])
  const drawn = lineChartGeometry(size, month, series, events)
  expect(drawn.values.map(({ text }) => text)).toEqual(['0', '10\u00a0mila', '20\u00a0mila', '30\u00a0mila'])
  expect(drawn.days.map(({ text }) => text)).toEqual(['1 feb', '8 feb', '15 feb', '22 feb'])
  expect(drawn.dots).toBe('M66 208h0')
})
