import { useStore } from '@nanostores/react'
import type { SheetPreview } from '../../contract/sheets.ts'
import { importContentsMessages as words } from '../../messages/import-contents.ts'
import { validationMessages } from '../../messages/validation.ts'
import { correctionKey, type SheetReading } from '../../stores/sheet-reading.ts'
import { SHEET_FIELDS, type SheetField } from '../../vocabulary/sheet-fields.ts'
import { Alert } from '../../ui/alert.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './import-contents-dialog.module.css'

type BadCell = SheetPreview['errors'][number]
type BadCellsProps = {
  reading: SheetReading
  columns: SheetPreview['columns']
  from: Pick<SheetPreview, 'errors' | 'bad' | 'total'>
  /** For a workbook of several worksheets. */
  sheet?: string
  busy: boolean
}

/** Errors shown at once for correction. */
const SHOWN = 50

/** Each bad cell with its creator and the allowed values, to be corrected in place. */
export function BadCells({ reading, columns, from, sheet, busy }: BadCellsProps) {
  const corrections = useStore(reading.$corrections)
  const nameOf = new Map(columns.map(({ field, name }) => [String(field), name]))
  const { errors, bad, total } = from
  const keyOf = ({ row, column }: BadCell) =>
    correctionKey({ row, column, ...(sheet === undefined ? {} : { sheet }) })
  return (
    <div className={styles.refused}>
      <Alert kind="danger" title={words.bad(bad)} live>
        {words.badLead(total - bad)}
      </Alert>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={words.bad(bad)}>
        <Table
          caption={words.bad(bad)}
          columns={columnsOf({ reading, corrections, nameOf, keyOf, busy })}
          rows={errors.slice(0, SHOWN)}
          rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
        />
      </div>
      {errors.length > SHOWN && <p>{words.more(errors.length - SHOWN)}</p>}
    </div>
  )
}

type Correcting = {
  reading: SheetReading
  corrections: Readonly<Record<string, string>>
  nameOf: ReadonlyMap<string, string>
  keyOf: (error: BadCell) => string
  busy: boolean
}

/** The location of each problem, its creator, and the field to correct it. */
function columnsOf({ reading, corrections, nameOf, keyOf, busy }: Correcting): TableColumn<BadCell>[] {
  const nameIn = ({ column }: BadCell) => nameOf.get(column) ?? column
  return [
    { id: 'row', label: words.row, cell: ({ row }) => row },
    { id: 'creator', label: words.creator, cell: ({ creator }) => creator },
    { id: 'column', label: words.column, cell: nameIn },
    {
      id: 'value',
      label: words.value,
      fullWidth: true,
      cell: (error) =>
        error.column === '' ? (
          error.value
        ) : (
          <TextInput
            aria-label={words.cell(error.row, nameIn(error))}
            aria-invalid
            disabled={busy}
            value={corrections[keyOf(error)] ?? error.value}
            onChange={({ currentTarget }) => reading.correct(keyOf(error), currentTarget.value)}
          />
        ),
    },
    { id: 'message', label: words.message, fullWidth: true, cell: messageOf },
  ]
}

/** Messages that do not include the allowed values. */
const BARE: ReadonlySet<string> = new Set([
  validationMessages.required,
  validationMessages.format,
  validationMessages.notAllowed,
  validationMessages.date,
  validationMessages.url,
  validationMessages.channel,
  validationMessages.integer,
])

/** Allowed values of fields other than counts. */
const KINDS: Readonly<Partial<Record<SheetField, keyof typeof words.allowed>>> = {
  contentType: 'type',
  creationDate: 'date',
  measuredAt: 'date',
  contentLink: 'content',
  channelUrl: 'channel',
  cost: 'amount',
  creator: 'text',
  caption: 'text',
  campaign: 'text',
  organization: 'text',
  brand: 'text',
}

/** Includes the allowed values. */
function messageOf({ column, message }: BadCell): string {
  const field = SHEET_FIELDS.find((one) => one === column)
  return field === undefined || !BARE.has(message)
    ? message
    : words.withAllowed(message, words.allowed[KINDS[field] ?? 'count'])
}
