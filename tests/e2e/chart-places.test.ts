import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import * as fc from 'fast-check'
import { addDays } from '../../src/lib/add-days.ts'
import { projectRoot } from '../support/project-files.ts'

const HUGE = 999_999_999_999
const COLORS = ['chart-1', 'chart-2', 'chart-3'] as const
const WIDTHS = [720, 326]

const value = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 3_000_000 }),
    fc.integer({ min: 0, max: HUGE }),
    fc.constantFrom(0, HUGE),
  ),
)
const rowsOf = (rows: number, each: number) =>
  fc.array(fc.array(value, { minLength: each, maxLength: each }), { minLength: rows, maxLength: rows })
const named = (rows: readonly (number | null)[][]) =>
  rows.map((values, index) => ({
    id: String(index),
    label: `${index}`,
    color: COLORS[index] ?? 'chart-1',
    values,
  }))

const barCharts = fc
  .record({ bars: fc.integer({ min: 1, max: 26 }), parts: fc.integer({ min: 1, max: 3 }), after: fc.nat(25) })
  .chain(({ bars, parts, after }) =>
    rowsOf(parts, bars).map((rows) => ({
      bars: Array.from({ length: bars }, (_, index) => ({ label: `${index}`, title: '', count: index % 4 })),
      parts: named(rows),
      countsLabel: 'nuovi',
      end: after < bars ? { after, label: 'fine' } : null,
    })),
  )
const lineCharts = fc
  .record({ days: fc.integer({ min: 2, max: 60 }), lines: fc.integer({ min: 1, max: 2 }) })
  .chain(({ days, lines }) =>
    rowsOf(lines, days).map((rows) => {
      const all = Array.from({ length: days }, (_, index) => addDays('2026-03-01', index))
      return { days: all, series: named(rows), eventDays: all.filter((_, index) => index % 5 === 0) }
    }),
  )
const share = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1, 0.0001))
const shares = fc.array(share, { minLength: 1, maxLength: 8 })
const sample = { numRuns: 12, seed: 44 }

test.use({ deviceScaleFactor: 2 })

test('bars, lines, axes, ends and shares of an audience are at their place within a pixel', async ({
  page,
}) => {
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot, 'tests/e2e/charts-in-page.ts')],
    outdir: '/',
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'charts',
    jsx: 'automatic',
    logLevel: 'error',
  })
  await page.setContent('<!doctype html><style>* { margin: 0; padding: 0; box-sizing: border-box }</style>')
  for (const { path, text } of outputFiles)
    await (path.endsWith('.css') ? page.addStyleTag({ content: text }) : page.addScriptTag({ content: text }))
  const check = async (task: string, cases: readonly unknown[]) => {
    for (const one of cases)
      for (const width of WIDTHS) {
        const found = await page.evaluate(`charts.${task}(${JSON.stringify(one)}, ${width})`)
        expect.soft(found, `${task} of ${JSON.stringify(one)} at ${width}`).toEqual([])
      }
  }
  await check('misplacedBars', fc.sample(barCharts, sample))
  await check('misplacedLine', fc.sample(lineCharts, sample))
  await check('misplacedShares', fc.sample(shares, sample))
})
