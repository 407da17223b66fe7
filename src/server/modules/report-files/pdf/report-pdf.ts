import { once } from 'node:events'
import { setImmediate as nextTick } from 'node:timers/promises'
import type { Words } from '../../../../messages/words.ts'
import { chunks } from '../../../../lib/chunks.ts'
import type { Block, ReportDocument, Section } from '../../../../report/document.ts'
import type { DocumentJob, Give } from '../file-job.ts'
import { barsPanel, barsPanelHeight } from './bars-panel.ts'
import { blockTable } from './block-table.ts'
import { writeCover } from './cover.ts'
import { figures } from './figures.ts'
import { gallery } from './gallery.ts'
import { linesPanel } from './lines-panel.ts'
import { PALETTE } from './palette.ts'
import { placedGallery } from './placed-gallery.ts'
import { section } from './section.ts'
import { CONTENT_WIDTH, openPdf, PAGE, type PdfPage, silent } from './pdf-page.ts'
import { spansPanel } from './spans-panel.ts'
import { targets } from './targets.ts'
import { TEXT } from './text-styles.ts'
import { termsBlock } from './terms-block.ts'
import { textBlock } from './text-block.ts'
import { verification } from './verification.ts'
import { drawLines, linesOf, textBox } from './write-text.ts'

/** The report as a PDF; each page is sent when it is finished. */
export async function reportPdf(
  { document, images, agency = null, signing }: DocumentJob,
  words: Words,
  give: Give,
): Promise<void> {
  const page = openPdf(document, agency, images, words)
  const ended = once(page.doc.on('data', give), 'end')
  // From then on output is sent immediately, although the following code never waits.
  await nextTick()
  writeCover(page, document, agency)
  for (const [index, each] of document.sections.entries()) writeSection(page, each, index === 0)
  if (signing) verification(page, signing)
  runningLines(page, document)
  page.parent.end()
  page.doc.end()
  await ended
}

/** Points that the first block of a section needs below its heading. */
const ROOM: Partial<Record<Block['kind'], number>> = {
  bars: 230,
  spans: 140,
  table: 140,
  text: 150,
  note: 20,
}

function writeSection(page: PdfPage, each: Section, isFirst: boolean): void {
  const blocks = each.blocks.filter((block) => !('only' in block) || block.only !== 'TABLES')
  // Notes above bars are short.
  const first = blocks.find(({ kind }) => kind === 'bars') ?? blocks[0]
  const room = isFirst || first === undefined ? 0 : (ROOM[first.kind] ?? 0)
  section(page, each, { room, freshPage: isFirst }, () => {
    for (const [index, block] of blocks.entries()) writeBlock(page, block, blocks.slice(index + 1), blocks)
  })
}

/** `after`: the following blocks, `all`: those of its section. */
function writeBlock(page: PdfPage, block: Block, after: readonly Block[], all: readonly Block[]): void {
  switch (block.kind) {
    case 'figures':
      return figures(page, block)
    case 'target': {
      // They are side by side.
      const gauges = all.filter((each) => each.kind === 'target')
      if (block === gauges[0]) for (const row of chunks(gauges, 2)) targets(page, row)
      return
    }
    case 'lines': {
      const [next] = after
      return linesPanel(page, block, next?.kind === 'bars' ? barsPanelHeight(page, next) : 0)
    }
    case 'bars':
      return barsPanel(page, block)
    case 'table':
      return blockTable(page, block)
    case 'spans':
      return spansPanel(page, block)
    case 'gallery':
      return block.id === 'standouts' ? placedGallery(page, block) : gallery(page, block)
    case 'text':
      return textBlock(page, block)
    case 'terms':
      return termsBlock(page, block)
    case 'note':
      page.y += textBox(page, block.text, TEXT.body, { x: PAGE.left, y: page.y, width: CONTENT_WIDTH }) + 6
  }
}

/** At the bottom of every page except the first: the client, and the page number of the total. */
function runningLines(page: PdfPage, { name: title, cover, marking }: ReportDocument): void {
  const { count } = page.doc.bufferedPageRange()
  const owner = cover.brandName === '' ? cover.organizationName : cover.brandName
  const name = [...(marking === null ? [] : [marking]), title, owner].join(' · ')
  for (let index = 1; index < count; index += 1) {
    page.doc.switchToPage(index)
    const box = { x: PAGE.left, y: PAGE.bottom + 16, width: CONTENT_WIDTH - 60 }
    const style = { ...TEXT.meta, maxLines: 1 } as const
    silent(
      page,
      () => {
        page.doc
          .moveTo(PAGE.left, PAGE.bottom + 11)
          .lineTo(PAGE.right, PAGE.bottom + 11)
          .lineWidth(0.5)
          .strokeColor(PALETTE.line)
          .stroke()
        drawLines(page, linesOf(page, name, style, box.width), style, box)
        const right = { ...style, align: 'right' } as const
        const number = page.words.pdf.page(index + 1, count)
        drawLines(page, linesOf(page, number, right, 60), right, { ...box, x: PAGE.right - 60, width: 60 })
      },
      'Pagination',
    )
  }
}
