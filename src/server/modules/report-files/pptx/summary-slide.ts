import type { Words } from '../../../../messages/words.ts'
import type { Figure, ReportDocument, TargetBlock } from '../../../../report/document.ts'
import { metricCatalogue } from '../../../../vocabulary/metric-catalogue.ts'
import { textShape, titleShape } from './shapes.ts'
import { addSlide, BODY, type Box, type Deck, type Slide } from './slide.ts'

/** Two rows of three. */
const COLUMNS = 3
const MAX_FIGURES = 6
const GAP = 16
const TOP = 218

/** The result: the report's first sentence, its targets, and the leading figures. */
export function summarySlide(deck: Deck, { cover, sections }: ReportDocument, words: Words): void {
  const slide = addSlide(deck, words.slides.summary)
  titleShape(slide)
  const { lede } = cover
  if (lede !== null) {
    const text = lede.before + lede.people + lede.after
    textShape(slide, [{ text }], { size: 20, isSerif: true }, { ...BODY, height: 100 })
  }
  const blocks = sections.flatMap((section) => section.blocks)
  const targets = blocks.filter((block) => block.kind === 'target')
  const figures = blocks.flatMap((block) => (block.kind === 'figures' ? block.figures : []))
  const tiles = [...targets.map((target) => tileOfTarget(target)), ...leading(figures).map(tileOf)]
  const width = (BODY.width - GAP * (COLUMNS - 1)) / COLUMNS
  for (const [index, tile] of tiles.slice(0, MAX_FIGURES).entries())
    tileShape(slide, tile, {
      x: BODY.x + (index % COLUMNS) * (width + GAP),
      y: TOP + Math.floor(index / COLUMNS) * (132 + GAP),
      width,
      height: 132,
    })
  slide.notes.push(
    ...[...targets.map(({ figure }) => figure), ...figures].map((figure) => sourceOf(figure, words)),
  )
}

/** The leading figures of the catalogue, then others, as far as they are known. */
function leading(figures: readonly Figure[]): Figure[] {
  const known = figures.filter(({ value }) => value !== null)
  const leads = ({ key }: Figure) => metricCatalogue[key].leads === true
  return [...known.filter(leads), ...known.filter((figure) => !leads(figure))]
}

type Tile = { label: string; text: string; context: string | null; verdict: string | null }

function tileOf({ label, text, context }: Figure): Tile {
  return { label, text, context, verdict: null }
}

function tileOfTarget({ figure, target }: TargetBlock): Tile {
  const missing = target.missing === null ? [] : [target.missing]
  return {
    ...tileOf(figure),
    verdict: [target.word, ...missing].filter((text) => text !== '').join(': ') || null,
  }
}

function tileShape(slide: Slide, { label, text, context, verdict }: Tile, box: Box): void {
  textShape(
    slide,
    [
      { text: label, style: { size: 12, color: 'tx2' } },
      { text, style: { size: 28, isSerif: true } },
      ...(verdict === null
        ? []
        : [{ text: verdict, style: { size: 12, isBold: true, color: 'accent1' as const } }]),
      ...(context === null ? [] : [{ text: context, style: { size: 11, color: 'tx2' as const } }]),
    ],
    { size: 12 },
    box,
    'bg1',
  )
}

/** `Reach complessiva: 1.200 · Stimato · 12 di 14` */
export function sourceOf({ label, text, fact }: Figure, { facts, ui }: Words): string {
  const from = fact === null ? [] : [facts.origin[fact.origin], ui.knownOf(fact.known, fact.of)]
  return [`${label}: ${text}`, ...from].join(' · ')
}
