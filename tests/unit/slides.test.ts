import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { it as words } from '../../src/messages/words.ts'
import { buildDocument } from '../../src/report/build-document.ts'
import type { BarRow, Block, ReportDocument } from '../../src/report/document.ts'
import { presentation } from '../../src/server/modules/report-files/pptx/presentation.ts'
import { randomNumbers } from '../support/random-report.ts'
import { readSlides } from '../support/read-slides.ts'

const slidesOf = async (document: ReportDocument) =>
  readSlides(await presentation({ format: 'pptx', name: 'prova', document, images: new Map() }, words))

describe('the slides of a report', () => {
  it('have the figures, tables and comments of 60 documents, and exactly their values in charts', async () => {
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
        expect(slides.flatMap(({ charts }) => charts.map(({ values }) => values))).toEqual(
          blocks.flatMap(chartsOf),
        )
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

  it('have long comments on as many slides as they take, each no fuller than a slide', async () => {
    const [numbers] = fc.sample(randomNumbers, { numRuns: 1, seed: 7 })
    if (numbers === undefined) throw new Error('No sample')
    const at = '2026-03-20T10:00:00.000Z'
    const written = [`${'parola '.repeat(700)}fine`, 'a'.repeat(5_000), 'riga\n'.repeat(60), 'breve'].map(
      (content, index) => ({
        id: `comment-${index}`,
        commentType: 'CAMPAIGN' as const,
        content,
        author: 'Davide Sala',
        createdAt: at,
        updatedAt: at,
      }),
    )
    const slides = await slidesOf(buildDocument({ ...numbers, comments: written }, words))
    const own = slides.filter(({ title }) => title === words.slides.comments)
    expect(own.length).toBeGreaterThan(5)
    const lines = (text: string) => Math.max(1, Math.ceil(text.length / 105))
    expect(
      own.map(({ texts }) => texts.reduce((sum, text) => sum + lines(text), 0)).filter((sum) => sum > 20),
    ).toEqual([])
    const plain = (text: string) => text.replaceAll(/\s/g, '')
    expect(
      plain(own.flatMap(({ texts }) => texts.filter((text) => !text.endsWith(' · Davide Sala'))).join('')),
    ).toBe(plain(written.map(({ content }) => content).join('')))
  })

  it('are well-formed with any text', async () => {
    const [numbers] = fc.sample(randomNumbers, { numRuns: 1, seed: 7 })
    if (numbers === undefined) throw new Error('No sample')
    const hostile = '<a:t>&amp;"]]>\u0000\u0007\uFFFE\uD800 \u202E=1+1'
    const document = buildDocument({ ...numbers, name: hostile, brandName: hostile }, words)
    const [cover] = await slidesOf(document)
    expect(cover?.texts).toContain('<a:t>&amp;"]]>\uFFFD \u202E=1+1')
  })
})

/** Texts of a block on slides: of long tables the beginning, of formulas nothing. */
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

/** The values of each chart: women and then men of a pyramid, and the beginning of long lists. */
function chartsOf(block: Block): number[][] {
  if (block.kind === 'lines' && block.days.length > 0) {
    const shown = block.series.filter(({ key }) => key === 'impressionsViewCount' || key === 'combinedReach')
    return [shown.flatMap(({ daily }) => daily.flatMap((each) => each ?? []))]
  }
  if (block.kind !== 'bars' || block.only === 'TABLES') return []
  return block.groups.flatMap(({ shape, rows }) => {
    const shares = (some: readonly BarRow[]) => some.flatMap(({ share }) => share ?? [])
    const shown = rows.filter(({ only }) => only !== 'TABLES')
    if (shown.length === 0 || shape === 'figure') return []
    if (shape !== 'pyramid') return [shares(shown.slice(0, 8))]
    return [
      (['FEMALE', 'MALE'] as const).flatMap((one) =>
        shares(shown.filter(({ side }) => side?.gender === one)),
      ),
    ]
  })
}
