import { useStore } from '@nanostores/react'
import type { SheetPreview as Preview } from '../../contract/sheets.ts'
import { importContentsMessages as words } from '../../messages/import-contents.ts'
import { sheetFieldMessages } from '../../messages/sheet-fields.ts'
import { validationMessages } from '../../messages/validation.ts'
import type { ImportContents } from '../../stores/import-contents.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ForAllRows } from './for-all-rows.tsx'
import styles from './import-contents-dialog.module.css'
import { Questions } from './questions.tsx'
import { SheetColumns } from './sheet-columns.tsx'

type BadCell = Preview['errors'][number]
type Mending = {
  mended: Readonly<Record<string, string>>
  nameOf: ReadonlyMap<string, string>
  busy: boolean
}
type SheetPreviewProps = { store: ImportContents; preview: Preview; busy: boolean }

/** Errors that are shown to be mended at once. */
const SHOWN = 50

/** What a sheet would bring: its columns to match, the counts, and each bad cell to mend in its place. */
export function SheetPreview({ store, preview, busy }: SheetPreviewProps) {
  const { sheets, sheet, missing, total, bad, outOfPeriod, totals, rounded, known, questions } = preview
  const isOpen = missing.length > 0 || questions.some(({ reading }) => reading === null)
  const [first] = rounded
  return (
    <div className={styles.preview} aria-busy={busy || undefined}>
      {sheets.length > 1 && (
        <Field label={words.sheet}>
          <Select
            value={sheet ?? ''}
            disabled={busy}
            onChange={({ currentTarget }) => void store.open(currentTarget.value)}
          >
            {sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      )}
      {known !== null && <Alert title={known} />}
      {missing.length > 0 && (
        <Alert
          kind="danger"
          live
          title={
            preview.columns.length === 0
              ? words.noRows
              : (missing.every((field) => preview.open.includes(field))
                  ? words.missingForAll
                  : words.missing)(missing.map((field) => sheetFieldMessages.names[field]).join(', '))
          }
        />
      )}
      <Questions {...{ store, preview, busy }} />
      <ForAllRows {...{ store, preview, busy }} />
      <SheetColumns {...{ store, preview, busy }} />
      {!isOpen && (
        <section className={styles.what} aria-label={words.preview}>
          <h3 className={styles.heading}>{words.preview}</h3>
          <p role="status">
            {total > bad ? words.counts(preview).join(' · ') : total > 0 ? words.noneGood : words.nothingNew}
            {bad > 0 && bad < total && ` · ${words.rows(total - bad, total)}`}
          </p>
          {totals.length > 0 && <p>{words.totals(totals.length)}</p>}
          {first && (
            <Alert kind="warn" title={words.rounded(rounded.length)}>
              {words.roundedExample(first.row, sheetFieldMessages.names[first.field], first)}
            </Alert>
          )}
          {outOfPeriod > 0 && <Alert kind="warn" title={words.outOfPeriod(outOfPeriod)} />}
        </section>
      )}
      {preview.errors.length > 0 && <BadCells {...{ store, preview, busy }} />}
    </div>
  )
}

function BadCells({ store, preview, busy }: SheetPreviewProps) {
  const mended = useStore(store.$mended)
  const nameOf = new Map(preview.columns.map(({ field, name }) => [String(field), name]))
  const { errors, bad, total } = preview
  return (
    <div className={styles.refused}>
      <Alert kind="danger" title={words.bad(bad)} live>
        {words.badLead(total - bad)}
      </Alert>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={words.bad(bad)}>
        <Table
          caption={words.bad(bad)}
          columns={badCellColumns(store, { mended, nameOf, busy })}
          rows={errors.slice(0, SHOWN)}
          rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
        />
      </div>
      {errors.length > SHOWN && <p>{words.more(errors.length - SHOWN)}</p>}
    </div>
  )
}

/** With the types that may stand there, where one is wanted. */
function messageOf({ column, message }: BadCell): string {
  const isTypeWanted = message === validationMessages.notAllowed || message === validationMessages.required
  return column === 'contentType' && isTypeWanted ? words.withTypes(message) : message
}

/** Where each problem is, and the field to mend it in. */
function badCellColumns(store: ImportContents, { mended, nameOf, busy }: Mending): TableColumn<BadCell>[] {
  const nameIn = ({ column }: BadCell) => nameOf.get(column) ?? column
  return [
    { id: 'row', label: words.row, cell: ({ row }) => row },
    { id: 'column', label: words.column, cell: nameIn },
    {
      id: 'value',
      label: words.value,
      whole: true,
      cell: (error) =>
        error.column === '' ? (
          error.value
        ) : (
          <TextInput
            aria-label={words.cell(error.row, nameIn(error))}
            aria-invalid
            disabled={busy}
            value={mended[`${error.row} ${error.column}`] ?? error.value}
            onChange={({ currentTarget }) => store.mend(error.row, error.column, currentTarget.value)}
          />
        ),
    },
    {
      id: 'message',
      label: words.message,
      whole: true,
      cell: messageOf,
    },
  ]
}
