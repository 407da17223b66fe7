import { metricMessages } from '../../../../messages/metrics.ts'
import { workbookMessages as words } from '../../../../messages/report-files.ts'
import { reportMessages } from '../../../../messages/report.ts'
import { METRIC_KEYS } from '../../../../trade/metric-keys.ts'
import { explainMetric } from '../../../../wording/explain-metric.ts'
import { isListed } from '../../../../wording/metric-context.ts'
import { methodSentences } from '../../../../wording/method-sentences.ts'
import type { ReportDocument } from '../../reports/document/report-document.ts'
import { instantCell, textCell, wrapped } from './cells.ts'
import { type Sheet, sheet } from './sheet.ts'

type Row = { section: string; author: string | null; at: string | null; text: string }

/** What the agency says of each section, then how every number is made. */
export function notesSheet(report: ReportDocument): Sheet {
  const comments = report.comments.map(({ commentType, author, updatedAt, content }): Row => ({
    section: reportMessages.sections[commentType],
    author,
    at: updatedAt,
    text: content,
  }))
  const method = methodSentences(report).map((text) => note(words.method, text))
  const formulas = METRIC_KEYS.filter((key) => isListed(key, report.metrics)).map((key) =>
    note(metricMessages[key].label, explainMetric(key, report).words),
  )
  return sheet<Row>(
    words.sheets.notes,
    [
      { label: words.section, width: 28, cell: ({ section }) => textCell(section) },
      { label: words.author, width: 24, cell: ({ author }) => textCell(author) },
      { label: words.date, width: 17, cell: ({ at }) => instantCell(at) },
      { label: words.text, width: 110, cell: ({ text }) => wrapped(textCell(text)) },
    ],
    [...comments, ...method, ...formulas],
  )
}

function note(section: string, text: string): Row {
  return { section, author: null, at: null, text }
}
