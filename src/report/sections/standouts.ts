import type { Content } from '../../contract/contents.ts'
import { changeShare } from '../../lib/change-share.ts'
import { median } from '../../lib/median.ts'
import type { Words } from '../../messages/words.ts'
import { changeText } from '../../presenters/period-change.ts'
import type { Cell, TableBlock } from '../document.ts'
import { countFigure, plainFigure, textCell } from '../figures.ts'
import type { ReportNumbers } from '../numbers.ts'
import { captionOf } from './contents.ts'

/** At each end. */
const SHOWN = 3
/** A median of fewer says little. */
const LEAST_OF_FORMAT = 3
/** Below this share of contents with counted views, who is best is not known. */
const LEAST_KNOWN = 0.8

type Compared = { content: Content; middle: number; share: number }

/** The contents furthest above and below the median of their format, by views that were counted; none of too few. */
export function standouts({ contents, kind }: ReportNumbers, words: Words): TableBlock[] {
  const all = compared(contents)
  if (kind === 'DASHBOARD' || all.length < 2 * SHOWN || all.length < LEAST_KNOWN * contents.length) return []
  const sorted = all.toSorted((one, other) => other.share - one.share)
  const ends = [
    ...sorted.slice(0, SHOWN).map((one) => ({ ...one, place: words.standouts.best })),
    ...sorted.slice(-SHOWN).map((one) => ({ ...one, place: words.standouts.weakest })),
  ]
  return [
    {
      kind: 'table',
      id: 'standouts',
      title: words.standouts.title,
      isHeaded: true,
      isMarked: false,
      sub: words.standouts.sub,
      columns: [
        { id: 'caption', label: words.pdf.content, isNumeric: false },
        { id: 'creator', label: words.workbook.creator, isNumeric: false, under: 'caption' },
        { id: 'type', label: words.workbook.type, isNumeric: false, under: 'caption' },
        { id: 'place', label: words.standouts.place, isNumeric: false },
        { id: 'views', label: words.columns.impressionsViewCount, isNumeric: true },
        { id: 'median', label: words.standouts.median, isNumeric: true },
        { id: 'gap', label: words.standouts.gap, isNumeric: true },
      ],
      rows: ends.map((one) => ({ id: `${one.content.id} ${one.place}`, cells: cellsOf(one, words) })),
      total: null,
    },
  ]
}

/** Each content whose views were counted with the median of its format, and how far it is from that. */
function compared(contents: readonly Content[]): Compared[] {
  const counted = contents.flatMap((content) => {
    const { impressionsViewCount: views, origin } = content
    return views === null || origin.impressionsViewCount === 'ESTIMATED' ? [] : [{ content, views }]
  })
  const byType = Map.groupBy(counted, ({ content }) => content.contentType)
  return [...byType.values()].flatMap((some) => {
    const middle = median(some.map(({ views }) => views))
    if (some.length < LEAST_OF_FORMAT || middle === null) return []
    return some.flatMap(({ content, views }): Compared[] => {
      const share = changeShare(views, middle)
      return share === null ? [] : [{ content, middle, share }]
    })
  })
}

function cellsOf({ content, middle, share, place }: Compared & { place: string }, words: Words): Cell[] {
  const change = { kind: 'RELATIVE', value: share } as const
  const { contentLink, creatorName, contentType } = content
  return [
    textCell(captionOf(content, words).text, /^https?:\/\//i.test(contentLink) ? contentLink : null),
    textCell(creatorName),
    textCell(words.report.contentType[contentType]),
    textCell(place),
    { kind: 'figure', figure: countFigure('impressionsViewCount', content, words) },
    { kind: 'figure', figure: plainFigure(middle, words) },
    { kind: 'change', change, text: changeText(change, words) },
  ]
}
