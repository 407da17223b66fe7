import type { Cell } from 'write-excel-file/node'
import type { Words } from '../../../../messages/words.ts'
import type { Figure, ReportDocument, Section } from '../../../../report/document.ts'
import type { CampaignTarget } from '../../../../presenters/campaign-target.ts'
import { changeCell, figureCell, formatOf, numberCell, textCell, wrapped } from './cells.ts'
import { type Sheet, sheet, type SheetColumn } from './sheet.ts'

type Row = { figure: Figure; target: CampaignTarget | null }

/** The figures and targets of a section with their origin, coverage and range; above them, the client. */
export function figuresSheet(document: ReportDocument, { blocks }: Section, words: Words): Sheet {
  const rows = blocks.flatMap((block): Row[] => {
    if (block.kind === 'target') return [{ figure: block.figure, target: block.target }]
    return block.kind === 'figures' ? block.figures.map((figure) => ({ figure, target: null })) : []
  })
  const columns = [
    ...figureColumns(words),
    ...(rows.some(({ figure }) => figure.previous !== null) ? previousColumns(words) : []),
    ...(rows.some(({ target }) => target !== null) ? targetColumns(words) : []),
    {
      label: words.workbook.context,
      width: 70,
      cell: ({ figure, target }: Row) =>
        wrapped(textCell([target?.word, target?.missing, figure.context].filter(Boolean).join(' · '))),
    },
  ]
  return sheet(words.workbook.sheets.summary, columns, rows, headingOf(document, blocks))
}

function headingOf({ title, cover }: ReportDocument, blocks: Section['blocks']): Cell[][] {
  const { organizationName, facts, badges, lede } = cover
  const line = [organizationName, ...facts.map(({ label, text }) => `${label} ${text}`)]
  const notes = blocks.flatMap((block) =>
    block.kind === 'note' && block.only !== 'PAGES' ? [block.text] : [],
  )
  const sentence = lede === null ? '' : lede.before + lede.people + lede.after
  return [
    [{ type: String, value: title, fontWeight: 'bold', fontSize: 14 }],
    [textCell([...line, ...badges.map(({ text }) => text)].join(' · '))],
    ...(sentence === '' ? [] : [[textCell(sentence)]]),
    ...notes.map((text) => [textCell(text)]),
  ]
}

function figureColumns(words: Words): SheetColumn<Row>[] {
  const { workbook, facts } = words
  return [
    { label: workbook.metric, width: 28, cell: ({ figure }) => textCell(figure.label) },
    { label: workbook.value, width: 18, cell: ({ figure }) => valueCell(figure, words) },
    {
      label: workbook.origin,
      width: 13,
      cell: ({ figure: { fact } }) => textCell(fact && facts.origin[fact.origin]),
    },
    { label: workbook.known, width: 10, cell: ({ figure: { fact } }) => numberCell(fact?.known) },
    { label: workbook.of, width: 10, cell: ({ figure: { fact } }) => numberCell(fact?.of) },
    { label: workbook.low, width: 18, cell: ({ figure }) => boundCell(figure, 'low', words) },
    { label: workbook.high, width: 18, cell: ({ figure }) => boundCell(figure, 'high', words) },
  ]
}

function previousColumns(words: Words): SheetColumn<Row>[] {
  return [
    {
      label: words.workbook.previous,
      width: 18,
      cell: ({ figure: { unit, previous } }) =>
        figureCell({ unit, value: previous?.value ?? null, isAtMost: false }, words),
    },
    {
      label: words.workbook.change,
      width: 12,
      cell: ({ figure: { previous } }) => changeCell(previous?.change, words),
    },
  ]
}

function targetColumns(words: Words): SheetColumn<Row>[] {
  const { workbook } = words
  const cell = (end: 'min' | 'max', { figure, target }: Row) =>
    numberCell(target?.[end], formatOf(figure.unit, words))
  return [
    { label: workbook.targetMin, width: 18, cell: (row) => cell('min', row) },
    { label: workbook.targetMax, width: 18, cell: (row) => cell('max', row) },
  ]
}

/** A number, or why there is none; empty for a range, whose bounds have their own columns. */
function valueCell({ unit, value, text, fact }: Figure, words: Words): Cell {
  if (value !== null) return figureCell({ unit, value, isAtMost: fact?.atMost === true }, words)
  return { type: String, value: text, align: 'right', alignVertical: 'top' }
}

function boundCell({ unit, value, fact }: Figure, end: 'low' | 'high', words: Words): Cell {
  if (value !== null && typeof value !== 'number')
    return numberCell(end === 'low' ? value.min : value.max, formatOf(unit, words))
  return numberCell(fact?.[end], formatOf(unit, words))
}
