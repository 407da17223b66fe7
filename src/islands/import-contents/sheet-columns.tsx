import type { SheetPreview } from '../../contract/sheets.ts'
import { importContentsMessages as words } from '../../messages/import-contents.ts'
import { sheetFieldMessages } from '../../messages/sheet-fields.ts'
import type { SheetReading } from '../../stores/sheet-reading.ts'
import { SHEET_FIELDS, type SheetField } from '../../vocabulary/sheet-fields.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './import-contents-dialog.module.css'

type Column = SheetPreview['columns'][number]
type SheetColumnsProps = {
  reading: SheetReading
  preview: Pick<SheetPreview, 'columns' | 'missing' | 'open' | 'known' | 'layoutId'>
  /** Fields that columns of such a file may contain. */
  fields: readonly SheetField[]
  busy: boolean
}

/** The field of each column: unclear ones initially, all others behind a button. */
export function SheetColumns({ reading, preview, fields, busy }: SheetColumnsProps) {
  const { columns, missing, open, known, layoutId } = preview
  // Fields without a column in a known export are entered once for all rows.
  const isMissing = missing.some((field) => known === null || !open.includes(field))
  const inQuestion = columns.filter((column) => isMissing || isInQuestion(column, known !== null))
  const others = columns.filter((column) => !inQuestion.includes(column))
  const isRemembered = columns.some((column) => column.isRemembered)
  return (
    <>
      {isRemembered && layoutId !== null && (
        <Alert
          title={words.remembered}
          action={
            <Button size="small" disabled={busy} onClick={() => void reading.forgetColumns(layoutId)}>
              {words.forget}
            </Button>
          }
        />
      )}
      {inQuestion.length > 0 && (
        <section aria-label={words.matchTitle}>
          <h3 className={styles.heading}>{words.matchTitle}</h3>
          <p>{words.unknownColumns}</p>
          <Columns {...{ reading, preview, fields }} columns={inQuestion} />
        </section>
      )}
      {others.length > 0 && (
        <Fold label={words.allColumns(columns.length)}>
          <Columns {...{ reading, preview, fields }} columns={others} />
        </Fold>
      )}
    </>
  )
}

/** In a known program's export, all other columns are ignored. */
function isInQuestion({ isKnown, isRemembered, note, field }: Column, isExport: boolean): boolean {
  return (
    isRemembered || (!isExport && (!isKnown || note !== null)) || (isExport && !isKnown && field !== null)
  )
}

function Columns({
  reading,
  preview,
  fields,
  columns,
}: Omit<SheetColumnsProps, 'busy'> & { columns: readonly Column[] }) {
  const taken = new Set(preview.columns.map(({ field }) => field))
  return (
    <div className={styles.columns}>
      {columns.map(({ name, field, sample, note }) => (
        <Field key={name} label={words.columnOf(name)} hint={hintOf(sample, note)}>
          <Select
            value={field ?? ''}
            onChange={({ currentTarget }) => reading.match(name, fieldOf(currentTarget.value))}
          >
            <option value="">{words.nothing}</option>
            {fields
              .filter((one) => one === field || !taken.has(one))
              .map((one) => (
                <option key={one} value={one}>
                  {sheetFieldMessages.names[one]}
                </option>
              ))}
          </Select>
        </Field>
      ))}
    </div>
  )
}

function hintOf(sample: string, note: string | null): string | undefined {
  if (note !== null) return words.note(note)
  return sample === '' ? undefined : words.sample(sample)
}

function fieldOf(value: string): SheetField | null {
  return SHEET_FIELDS.find((field) => field === value) ?? null
}
