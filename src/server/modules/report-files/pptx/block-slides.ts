import type { Words } from '../../../../messages/words.ts'
import { contentsBlock } from '../../../../report/narrow-document.ts'
import { groupsOnPages } from '../../../../report/bar-groups.ts'
import type {
  BarsBlock,
  Block,
  FiguresBlock,
  GalleryBlock,
  LinesBlock,
  ReportDocument,
  Source,
  TextBlock,
} from '../../../../report/document.ts'
import { groupChart, linesChart } from '../block-charts.ts'
import { addChart } from './chart.ts'
import { pictureShape, tableShape, textShape, titleShape } from './shapes.ts'
import { shortened } from './shortened.ts'
import { addSlide, BODY, type Box, type Deck } from './slide.ts'
import { sourceOf } from './summary-slide.ts'
import { tableSlide } from './table-slide.ts'

/** Pictures of a gallery: recognisable from the back of a room. */
const MAX_PICTURES = 5
const GAP = 24
/** Height of a bar with its space in points: few bars make a low chart, not high bars. */
const BAR = 52

/** The report's blocks in order, each on a slide; formulas and long lists are only in PDF and Excel. */
export async function blockSlides(deck: Deck, document: ReportDocument, words: Words): Promise<void> {
  const contents = contentsBlock(document)?.rows.length ?? 0
  for (const { blocks } of document.sections)
    for (const block of blocks)
      if (!('only' in block) || block.only !== 'TABLES') await blockSlide(deck, block, contents, words)
}

/** `contents`: how many there are. */
async function blockSlide(deck: Deck, block: Block, contents: number, words: Words): Promise<void> {
  if (block.kind === 'figures') figuresSlide(deck, block, words)
  else if (block.kind === 'lines') await linesSlide(deck, block, words)
  else if (block.kind === 'bars') await barsSlide(deck, block, words)
  else if (block.kind === 'gallery') gallerySlide(deck, block, contents, words)
  else if (block.kind === 'text') textSlide(deck, block)
  // The other files list every content.
  else if (block.kind === 'table' && block.id !== 'contents') tableSlide(deck, block, words)
}

/** All figures, in two columns. */
function figuresSlide(deck: Deck, { figures }: FiguresBlock, words: Words): void {
  if (figures.length === 0) return
  const slide = addSlide(deck, words.slides.allFigures)
  titleShape(slide)
  const half = Math.ceil(figures.length / 2)
  const width = (BODY.width - GAP) / 2
  for (const [side, some] of [figures.slice(0, half), figures.slice(half)].entries()) {
    if (some.length === 0) continue
    tableShape(
      slide,
      {
        text: words.slides.allFigures,
        widths: [3, 2],
        rows: [
          [
            { paragraphs: [{ text: words.workbook.metric }] },
            { paragraphs: [{ text: words.workbook.value }], align: 'r' },
          ],
          ...some.map(({ label, text }) => [
            { paragraphs: [{ text: label }] },
            { paragraphs: [{ text }], align: 'r' as const },
          ]),
        ],
        hasTotal: false,
        size: 12,
        rowHeight: Math.min(26, BODY.height / (half + 1)),
      },
      { ...BODY, x: BODY.x + side * (width + GAP), width },
    )
  }
  slide.notes.push(...figures.map((figure) => sourceOf(figure, words)))
}

/** Of the lines only the requested ones: the finding is the title. */
async function linesSlide(deck: Deck, block: LinesBlock, words: Words): Promise<void> {
  const { title, finding, note, days } = block
  const { charts } = words
  if (days.length === 0) return
  const slide = addSlide(deck, finding === '' ? title : finding)
  titleShape(slide)
  await addChart(deck, slide, linesChart(block, words), { ...BODY, height: 340 })
  // Slides have no dots for days with new contents.
  const dots = [charts.publishAndChangeDots, charts.publishDots].find((text) => note.startsWith(text)) ?? ''
  const text = note.slice(dots.length).replace(/^\. /, '')
  if (text !== '') textShape(slide, [{ text }], { size: 11, color: 'tx2' }, { ...BODY, y: 460, height: 44 })
}

/** Each group as a chart, side by side. */
async function barsSlide(deck: Deck, block: BarsBlock, words: Words): Promise<void> {
  const { title, sub, source } = block
  // A single share does not make a chart.
  const shown = groupsOnPages(block).filter(({ shape }) => shape !== 'figure')
  if (shown.length === 0) return
  const slide = addSlide(deck, title)
  titleShape(slide)
  if (sub !== null)
    textShape(slide, [{ text: sub }], { size: 12, color: 'tx2' }, { ...BODY, y: 96, height: 18 })
  const width = (BODY.width - GAP * (shown.length - 1)) / shown.length
  for (const [index, group] of shown.entries()) {
    const box: Box = { x: BODY.x + index * (width + GAP), y: 148, width, height: 336 }
    textShape(slide, [{ text: group.title }], { size: 13, isBold: true }, { ...box, y: 124, height: 20 })
    const chart = groupChart(group, words)
    const bars = chart.categories.length * chart.series.length
    await addChart(deck, slide, chart, { ...box, height: Math.min(box.height, bars * BAR + 20) })
  }
  if (source !== undefined) slide.notes.push(...notesOf(source, words))
}

function notesOf({ formula, worked, basis }: Source, { slides }: Words): string[] {
  return [slides.sources, ...[basis, formula, worked].filter((text) => text !== null)]
}

function gallerySlide(
  deck: Deck,
  { title, sub, items }: GalleryBlock,
  contents: number,
  { pdf }: Words,
): void {
  // The best and weakest are six.
  const columns = items.length === 6 ? 6 : MAX_PICTURES
  const shown = items.slice(0, columns)
  const slide = addSlide(deck, title)
  titleShape(slide)
  const subtitle = shown.length < items.length ? pdf.bestSub(shown.length, contents) : sub
  textShape(slide, [{ text: subtitle }], { size: 12, color: 'tx2' }, { ...BODY, y: 96, height: 18 })
  const width = (BODY.width - 16 * (columns - 1)) / columns
  const place = (index: number) => ({ x: BODY.x + index * (width + 16), y: 128, width, height: width })
  const pictures = shown.filter(({ imageUrl, imageText }, index) =>
    pictureShape(deck, slide, imageUrl, { text: imageText, box: place(index), fit: 'cover' }),
  )
  const below = pictures.length === 0 ? 0 : width + 10
  for (const [index, { place: why, title: who, sub: what, text, figures }] of shown.entries()) {
    const { x, y } = place(index)
    textShape(
      slide,
      [
        ...(why === undefined
          ? []
          : [{ text: why, style: { size: 11, isBold: true, color: 'accent1' as const } }]),
        { text: shortened(who, 40), style: { isBold: true } },
        { text: what, style: { size: 11, color: 'tx2' } },
        ...figures.map(({ label, figure }) => ({ text: `${label}: ${figure.text}`, style: { size: 11 } })),
        { text: shortened(text, 90), style: { size: 10, color: 'tx2' } },
      ],
      { size: 13 },
      { x, y: y + below, width, height: 180 },
    )
  }
}

function textSlide(deck: Deck, { title, paragraphs, facts, hint }: TextBlock): void {
  const slide = addSlide(deck, title)
  titleShape(slide)
  const color = (tone: 'plain' | 'warning') => (tone === 'warning' ? ('accent2' as const) : ('tx1' as const))
  textShape(
    slide,
    paragraphs.map(({ text, tone }) => ({ text, style: { color: color(tone) } })),
    { size: 14 },
    { ...BODY, height: 170 },
  )
  textShape(
    slide,
    [
      ...facts.map(({ label, text }) => ({ text: `${label}: ${text}` })),
      ...(hint === null ? [] : [{ text: hint }]),
    ],
    { size: 12, color: 'tx2' },
    { ...BODY, y: 300, height: 184 },
  )
}
