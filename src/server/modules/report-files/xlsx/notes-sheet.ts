import type { Words } from '../../../../messages/words.ts'
import type { ReportDocument } from '../../../../report/document.ts'
import { howText } from '../../../../report/sections/method.ts'
import { instantCell, textCell, wrapped } from './cells.ts'
import { type Sheet, sheet } from './sheet.ts'

type Row = { section: string; author: string | null; at: string | null; text: string }

/** The agency's comments by section, then the explanation of every number. */
export function notesSheet({ sections }: ReportDocument, words: Words): Sheet {
  const { workbook } = words
  const comments = sections.flatMap(({ title, comments: its }) =>
    its.map(({ author, updatedAt, content }): Row => ({
      section: title,
      author,
      at: updatedAt,
      text: content,
    })),
  )
  const texts = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind === 'text') return block.paragraphs.map(({ text }) => note(block.title, text))
      if (block.kind !== 'terms') return []
      return block.terms.map((term) => {
        const { label, meaning, origin } = term
        const source = origin === null ? '' : ` · ${words.facts.origin[origin]}`
        return note(label, `${meaning} ${howText(term)}${source}`)
      })
    }),
  )
  return sheet<Row>(
    workbook.sheets.notes,
    [
      { label: workbook.section, width: 28, cell: ({ section }) => textCell(section) },
      { label: workbook.author, width: 24, cell: ({ author }) => textCell(author) },
      { label: workbook.date, width: 17, cell: ({ at }) => instantCell(at, words) },
      { label: workbook.text, width: 110, cell: ({ text }) => wrapped(textCell(text)) },
    ],
    [...comments, ...texts],
  )
}

function note(section: string, text: string): Row {
  return { section, author: null, at: null, text }
}
