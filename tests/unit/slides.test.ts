import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { it as words } from '../../src/messages/words.ts'
import { buildDocument } from '../../src/report/build-document.ts'
import type { Block, ReportDocument } from '../../src/report/document.ts'
import { presentation } from '../../src/server/modules/report-files/pptx/presentation.ts'
import { randomNumbers } from '../support/random-report.ts'
import { readSlides } from '../support/read-slides.ts'

const slidesOf = async (document: ReportDocument) =>
  readSlides(await presentation({ format: 'pptx', name: 'prova', document, images: new Map() }, words))

describe('the slides of a report', () => {
  it('have the figures, shares, tables and comments of 60 documents, and no other number in a chart', async () => {
    await fc.assert(
      fc.asyncProperty(randomNumbers, async (numbers) => {
        const document = buildDocument(numbers, words)
        const slides = await slidesOf(document)
        const texts = new Set(slides.flatMap(({ title, texts: its }) => [title, ...its]))
        const blocks = document.sections.flatMap((section) => section.blocks)
        expect(blocks.flatMap(textsOf).filter((text) => !texts.has(text))).toEqual([])
        const comments = document.sections.flatMap((section) => section.comments)
        expect(
          comments.flatMap(({ content }) => content.split('\n')).filter((text) => !texts.has(text)),
        ).toEqual([])
        const known = new Set(blocks.flatMap(valuesOf))
        const charted = slides.flatMap(({ charts }) => charts.flatMap(({ values }) => values))
        expect(charted.filter((value) => !known.has(value))).toEqual([])
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  it('are 4 to 16, each with its own title, and name what each chart and table shows', async () => {
    await fc.assert(
      fc.asyncProperty(randomNumbers, async (numbers) => {
        const slides = await slidesOf(buildDocument(numbers, words))
        expect(slides.length).toBeGreaterThanOrEqual(4)
        expect(slides.length).toBeLessThanOrEqual(16)
        for (const { title, alternatives } of slides) {
          expect(title).not.toBe('')
          expect(alternatives).not.toContain('')
        }
      }),
      { numRuns: 20 },
    )
  }, 60_000)

  it('are well-formed whatever the texts hold', async () => {
    const [numbers] = fc.sample(randomNumbers, { numRuns: 1, seed: 7 })
    if (numbers === undefined) throw new Error('No sample')
    const hostile = '<a:t>&amp;"]]>\u0000\u0007\uFFFE\uD800 \u202E=1+1'
    const document = buildDocument({ ...numbers, name: hostile, brandName: hostile }, words)
    const [cover] = await slidesOf(document)
    expect(cover?.texts).toContain('<a:t>&amp;"]]>\uFFFD \u202E=1+1')
  })
})

/** What slides show of a block: of long tables the beginning, of formulas nothing. */
function textsOf(block: Block): string[] {
  if (block.kind === 'figures') return block.figures.flatMap(({ label, text }) => [label, text])
  if (block.kind === 'target') return [block.figure.label, block.figure.text]
  if (block.kind === 'text') return block.paragraphs.map(({ text }) => text)
  if (block.kind !== 'table' || block.id === 'contents' || block.only === 'TABLES') return []
  const shown = block.columns.map(({ only, under }) => only !== 'TABLES' && under === undefined)
  return block.rows.slice(0, 10).flatMap(({ cells }) =>
    cells.flatMap((cell, index) => {
      if (shown[index] !== true || cell.kind === 'quartiles') return []
      const text = cell.kind === 'figure' ? cell.figure.text : cell.text
      return Array.from(text).length > 56 ? [] : [text]
    }),
  )
}

function valuesOf(block: Block): number[] {
  if (block.kind === 'lines') return block.series.flatMap(({ daily }) => daily.flatMap((each) => each ?? []))
  if (block.kind !== 'bars') return []
  return block.groups.flatMap(({ rows }) => rows.flatMap(({ share }) => share ?? []))
}
