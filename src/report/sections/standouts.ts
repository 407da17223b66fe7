import type { Standout } from '../../contract/standouts.ts'
import { findStandouts } from '../../domain/standouts.ts'
import type { FigureWords, Words } from '../../messages/words.ts'
import { changeText } from '../../presenters/period-change.ts'
import type { Cell, CellFigure, GalleryBlock, GalleryItem, TableBlock } from '../document.ts'
import { plainFigure, textCell } from '../figures.ts'
import { MIN_DAYS_SEEN } from '../../vocabulary/standouts.ts'
import type { ReportNumbers } from '../numbers.ts'
import { captionOf, contentItem } from './contents.ts'

export type StandoutWords = FigureWords &
  Pick<Words, 'columns' | 'standouts'> & {
    pdf: Pick<Words['pdf'], 'content' | 'untitled'>
    report: Pick<Words['report'], 'contentType'>
    ui: Pick<Words['ui'], 'unknown'>
    workbook: Pick<Words['workbook'], 'creator' | 'type'>
  }

/** The table of a campaign's standouts, for tables; none for a dashboard's. */
export function standouts({ contents, kind }: ReportNumbers, words: Words): TableBlock[] {
  const found = kind === 'DASHBOARD' ? [] : findStandouts(contents)
  return standoutsTable(found, words).map((table) => ({ ...table, only: 'TABLES' }))
}

/** For pages, with pictures. */
export function standoutsGallery({ contents, kind }: ReportNumbers, words: Words): GalleryBlock[] {
  const found = kind === 'DASHBOARD' ? [] : findStandouts(contents)
  if (found.length === 0) return []
  return [
    {
      kind: 'gallery',
      id: 'standouts',
      title: words.standouts.title,
      sub: words.standouts.sub(MIN_DAYS_SEEN),
      only: 'PAGES',
      items: found.map((one) => itemOf(one, words)),
    },
  ]
}

function itemOf({ content, place, median, change }: Standout, words: Words): GalleryItem {
  const gap = changeText({ kind: 'RELATIVE', value: change }, words)
  return {
    ...contentItem(content, words),
    place: words.standouts.places[place],
    figures: [
      { label: words.columns.impressionsViewCount, figure: viewsOf(content, words) },
      { label: words.standouts.median, figure: plainFigure(median, words) },
      { label: words.standouts.gap, figure: { ...plainFigure(change, words), unit: 'share', text: gap } },
    ],
  }
}

function viewsOf({ impressionsViewCount, origin }: Standout['content'], words: StandoutWords): CellFigure {
  return { ...plainFigure(impressionsViewCount, words), origin: origin.impressionsViewCount }
}

/** The contents furthest above and below the median of their format: a row each with the content's id, or no table. */
export function standoutsTable(found: readonly Standout[], words: StandoutWords): TableBlock[] {
  if (found.length === 0) return []
  return [
    {
      kind: 'table',
      id: 'standouts',
      title: words.standouts.title,
      isHeaded: true,
      isMarked: false,
      sub: words.standouts.sub(MIN_DAYS_SEEN),
      columns: [
        { id: 'caption', label: words.pdf.content, isNumeric: false },
        { id: 'creator', label: words.workbook.creator, isNumeric: false, under: 'caption' },
        { id: 'type', label: words.workbook.type, isNumeric: false, under: 'caption' },
        { id: 'place', label: words.standouts.place, isNumeric: false },
        { id: 'views', label: words.columns.impressionsViewCount, isNumeric: true },
        { id: 'median', label: words.standouts.median, isNumeric: true },
        { id: 'gap', label: words.standouts.gap, isNumeric: true },
      ],
      rows: found.map((one) => ({ id: one.content.id, cells: cellsOf(one, words) })),
      total: null,
    },
  ]
}

function cellsOf({ content, place, median, change: value }: Standout, words: StandoutWords): Cell[] {
  const change = { kind: 'RELATIVE', value } as const
  const { contentLink, creatorName, contentType } = content
  return [
    textCell(captionOf(content, words).text, /^https?:\/\//i.test(contentLink) ? contentLink : null),
    textCell(creatorName),
    textCell(words.report.contentType[contentType]),
    textCell(words.standouts.places[place]),
    { kind: 'figure', figure: viewsOf(content, words) },
    { kind: 'figure', figure: plainFigure(median, words) },
    { kind: 'change', change, text: changeText(change, words) },
  ]
}
