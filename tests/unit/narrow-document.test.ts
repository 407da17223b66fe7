import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { it } from '../../src/messages/words.ts'
import { buildDocument } from '../../src/report/build-document.ts'
import { contentsRows } from '../../src/report/contents-rows.ts'
import type { Block, ReportDocument } from '../../src/report/document.ts'
import { contentsBlock, type DocumentChoice, narrowDocument } from '../../src/report/narrow-document.ts'
import { randomNumbers } from '../support/random-report.ts'

const choices: fc.Arbitrary<DocumentChoice> = fc.record({
  sections: fc.option(fc.subarray(['CAMPAIGN', 'CREATOR', 'AUDIENCE', 'GENERAL'] as const), {
    nil: undefined,
  }),
  contents: fc.option(fc.nat(12), { nil: undefined }),
  fees: fc.boolean(),
})

test('a choice takes sections, contents and fees out, and adds nothing', () => {
  fc.assert(
    fc.property(randomNumbers, choices, (numbers, choice) => {
      const full = buildDocument(numbers, it, true)
      const narrowed = narrowDocument(full, choice, it)
      const ids = full.sections.map(({ id }) => id)
      expect(narrowed.sections.map(({ id }) => id)).toEqual(
        ids.filter((id) => choice.sections?.some((one) => one === id) ?? true),
      )
      expect({ ...narrowed, sections: [] }).toEqual({ ...full, sections: [] })
      const before = rowsOf(full)
      expect([...rowsOf(narrowed)].filter((row) => !before.has(row))).toEqual([])
      const most = choice.contents ?? Number.POSITIVE_INFINITY
      expect(contentsBlock(narrowed)?.rows.length ?? 0).toBeLessThanOrEqual(most)
      for (const block of blocksOf(narrowed))
        if (block.kind === 'gallery' && block.id !== 'standouts')
          expect(block.items.length).toBeLessThanOrEqual(most)
      if (!choice.fees) expect(JSON.stringify([creatorsOf(narrowed)])).not.toContain('"unit":"euro"')
      for (const block of blocksOf(narrowed))
        if (block.kind === 'table')
          for (const { cells } of block.rows) expect(cells).toHaveLength(block.columns.length)
    }),
    { numRuns: 100 },
  )
})

test('an empty choice is the full document, and as many contents as there are leave it as it is', () => {
  for (const numbers of fc.sample(randomNumbers, { numRuns: 5, seed: 3 })) {
    const full = buildDocument(numbers, it, true)
    expect(narrowDocument(full, {}, it)).toEqual(full)
    expect(narrowDocument(full, { contents: numbers.contents.length + 100 }, it)).toEqual(full)
  }
})

test('the contents seen most stay, in their order', () => {
  const numbers = fc
    .sample(randomNumbers, { numRuns: 50, seed: 3 })
    .find(({ contents }) => contents.length > 4)
  if (numbers === undefined) throw new Error('No sample')
  const full = buildDocument(numbers, it)
  const ids = contentsBlock(narrowDocument(full, { contents: 3 }, it))?.rows.map(({ id }) => id)
  const best = numbers.contents
    .toSorted((one, other) => (other.impressionsViewCount ?? -1) - (one.impressionsViewCount ?? -1))
    .slice(0, 3)
    .map(({ id }) => id)
  expect(ids?.toSorted()).toEqual(best.toSorted())
  expect(ids).toEqual(numbers.contents.map(({ id }) => id).filter((id) => ids?.includes(id)))
})

test('a row per content has as many cells as headers, in words and by keys', () => {
  for (const numbers of fc.sample(randomNumbers, { numRuns: 20, seed: 9 })) {
    const block = contentsBlock(buildDocument(numbers, it))
    for (const headers of ['words', 'keys'] as const) {
      const [heads = [], ...rows] = contentsRows(block, headers, it)
      expect(rows).toHaveLength(numbers.contents.length)
      for (const row of rows) expect(row).toHaveLength(heads.length)
      expect(new Set(heads).size).toBe(heads.length)
      if (headers === 'keys') expect(heads.filter((head) => !/^[a-zA-Z]+$/.test(head))).toEqual([])
    }
  }
})

function blocksOf({ sections }: ReportDocument): Block[] {
  return sections.flatMap(({ blocks }) => blocks)
}

function creatorsOf(document: ReportDocument): Block | undefined {
  return blocksOf(document).find((block) => block.kind === 'table' && block.id === 'creators')
}

/** The rows of tables and galleries, by block. */
function rowsOf(document: ReportDocument): Set<string> {
  return new Set(
    blocksOf(document).flatMap((block) => {
      if (block.kind === 'table') return block.rows.map(({ id }) => `${block.id} ${id}`)
      return block.kind === 'gallery' ? block.items.map(({ id }) => `${block.id} ${id}`) : []
    }),
  )
}
