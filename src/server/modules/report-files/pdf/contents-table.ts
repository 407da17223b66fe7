import type { CountKey } from '../../../../trade/content-counts.ts'
import type { Content } from '../../../../contract/contents.ts'
import { engagement } from '../../../../domain/engagement.ts'
import { formatDay } from '../../../../lib/format-day.ts'
import { formatNumber } from '../../../../lib/format-number.ts'
import { romeDay } from '../../../../lib/rome-day.ts'
import { metricColumns } from '../../../../messages/metric-columns.ts'
import { countLabels } from '../../../../messages/metrics.ts'
import { pdfMessages } from '../../../../messages/report-pdf.ts'
import { reportMessages } from '../../../../messages/report.ts'
import { uiMessages } from '../../../../messages/ui.ts'
import { PALETTE } from './palette.ts'
import { GAP, subheading } from './section.ts'
import type { Sheet } from './sheet.ts'
import { cell, table, type TableCell, type TableColumn } from './table.ts'
import { TEXT } from './text-styles.ts'

/** More than two lines ever hold. */
const MOST_SIGNS = 400

/** Every content, newest first; what is modelled has a mark before it. */
export function contentsTable(sheet: Sheet, contents: readonly Content[]): void {
  if (contents.length === 0) return
  const estimated = contents.some(({ origin }) => Object.values(origin).includes('ESTIMATED'))
  subheading(sheet, pdfMessages.allContents, estimated ? pdfMessages.allSub : null, 60)
  table(sheet, { title: pdfMessages.allContents, columns: COLUMNS, rows: contents })
  sheet.y += GAP
}

const COLUMNS: TableColumn<Content>[] = [
  { label: pdfMessages.content, weight: 40, cell: nameCell },
  {
    label: pdfMessages.date,
    weight: 12,
    cell: ({ creationDate }) => cell(formatDay(romeDay(Date.parse(creationDate)))),
  },
  { label: countLabels.reach, weight: 14, align: 'right', cell: (content) => countCell(content, 'reach') },
  {
    label: metricColumns.impressionsViewCount,
    weight: 14,
    align: 'right',
    cell: (content) => countCell(content, 'impressionsViewCount'),
  },
  {
    label: metricColumns.totalEngagement,
    weight: 13,
    align: 'right',
    cell: (content) => figure(engagement(content)),
  },
]

/** The first words of its text, which open it, and whose it is. */
function nameCell({ caption, contentLink, creatorName, contentType }: Content): TableCell {
  const text = (caption ?? '').slice(0, MOST_SIGNS).replaceAll(/\s+/g, ' ').trim()
  return {
    texts: [
      {
        text: text === '' ? pdfMessages.untitled : text,
        style: { ...TEXT.cell, color: PALETTE.accent, mostLines: 2 },
      },
      {
        text: `${creatorName} · ${reportMessages.contentType[contentType]}`,
        style: { ...TEXT.meta, size: 6.4, mostLines: 1 },
      },
    ],
    href: /^https?:\/\//i.test(contentLink) ? contentLink : null,
  }
}

function countCell(content: Content, key: CountKey): TableCell {
  const isCounted = content[key] !== null && content.origin[key] !== 'ESTIMATED'
  return cell(countText(content, key), isCounted ? TEXT.cell : { ...TEXT.cell, color: PALETTE.ink3 })
}

/** A number of a content, with the sign of an estimate where it is one. */
export function countText(content: Content, key: CountKey): string {
  const { [key]: value, origin } = content
  if (value === null) return uiMessages.unknown
  const text = formatNumber(value)
  return origin[key] === 'ESTIMATED' ? pdfMessages.estimated(text) : text
}

function figure(value: number | null): TableCell {
  return value === null
    ? cell(uiMessages.unknown, { ...TEXT.cell, color: PALETTE.ink3 })
    : cell(formatNumber(value))
}
