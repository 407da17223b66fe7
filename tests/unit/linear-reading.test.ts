import { describe, expect, test } from 'vitest'
import { optionalText } from '../../src/contract/primitives.ts'
import { isShort } from '../../src/server/modules/import/import-routes.ts'
import { readContents } from '../../src/server/modules/import/read-contents.ts'
import { NO_ANSWERS } from '../../src/server/modules/import/sheet-answers.ts'
import { UnreadableSheet } from '../../src/server/modules/sheets/sheet-row.ts'
import { hostileTexts, hostileWorkbooks, sameSheet } from '../support/hostile-files.ts'
import * as v from 'valibot'

/** Allowed time ratio for eight times as much: quadratic would be 64. */
const MAX_RATIO = 20
/** Shorter runs are acceptable, and too short to be compared. Milliseconds of processor time. */
const SHORT = 250
const SIZE = 50_000

async function read(file: Uint8Array): Promise<void> {
  try {
    await readContents(file, NO_ANSWERS)
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
  }
}

/** Processor time, so that other processes count less; the fastest of some runs. */
async function milliseconds(work: () => void | Promise<void>, runs = 3): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    quickest = Math.min(quickest, (user + system) / 1000)
    if (quickest < SHORT && runs === 3) break
  }
  return quickest
}

async function requireLinear(work: (size: number) => () => void | Promise<void>): Promise<void> {
  const large = await milliseconds(work(8 * SIZE))
  if (large < SHORT) return
  expect(large / (await milliseconds(work(SIZE)))).toBeLessThan(MAX_RATIO)
}

// Slow on a busy machine: only the ratio counts.
describe('time grows no faster than the size of', { timeout: 300_000 }, () => {
  test.each(Object.entries({ ...hostileTexts, ...hostileWorkbooks }))('%s', async (_, build) => {
    await requireLinear((size) => {
      const file = build(size)
      return () => read(file)
    })
  })

  test('a body’s text', async () => {
    const schema = optionalText(100)
    await requireLinear((size) => {
      const texts = ['a\u0301\u0316', ' ', '\n ', `a${'\u0301'.repeat(200)}`].map((one) =>
        one.repeat(size / one.length),
      )
      return () => {
        for (const text of texts) v.safeParse(schema, text)
      }
    })
  })
})

test('a short text blocks the main thread for less than 50 ms', async () => {
  // The first run loads the readers.
  await read(hostileTexts['blanks in a name']?.(1_000) ?? new Uint8Array())
  for (const [name, build] of Object.entries(hostileTexts)) {
    const file = build(15_000)
    if (!isShort(file)) continue
    expect([name, (await milliseconds(() => read(file), 5)) < 50]).toEqual([name, true])
  }
})

test('no workbook is opened by the thread that serves, however short', () => {
  for (const [name, build] of Object.entries(hostileWorkbooks))
    expect([name, isShort(build(200))]).toEqual([name, false])
})

test('one part as twenty sheets is read as one', async () => {
  const [once, often] = [sameSheet(1, 5_000), sameSheet(20, 5_000)]
  const { sheets } = await readContents(often, NO_ANSWERS)
  expect(sheets).toEqual(['S0'])
  expect((await milliseconds(() => read(often))) / (await milliseconds(() => read(once)))).toBeLessThan(4)
})
