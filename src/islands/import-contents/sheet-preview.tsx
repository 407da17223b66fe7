import type { SheetPreview as Preview } from '../../contract/sheets.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { importContentsMessages as words } from '../../messages/import-contents.ts'
import { sheetFieldMessages } from '../../messages/sheet-fields.ts'
import type { ImportContents } from '../../stores/import-contents.ts'
import { CONTENT_FIELDS, ID_FIELDS } from '../../vocabulary/sheet-fields.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { BadCells } from './bad-cells.tsx'
import { ForAllRows } from './for-all-rows.tsx'
import styles from './import-contents-dialog.module.css'
import { Questions } from './questions.tsx'
import { Renames } from './renames.tsx'
import { SheetColumns } from './sheet-columns.tsx'

/** Contents outside the campaign's days that are listed. */
const SHOWN = 10

const FIELDS = [...CONTENT_FIELDS, ...ID_FIELDS]

type SheetPreviewProps = { store: ImportContents; preview: Preview; busy: boolean }

/** A sheet's preview: its columns to match, the counts, and each bad cell to correct in place. */
export function SheetPreview({ store, preview, busy }: SheetPreviewProps) {
  const { sheets, sheet, missing, total, bad, outOfPeriod, totals, rounded, known, questions } = preview
  const { incoherent } = preview
  const { reading } = store
  const isOpen = missing.length > 0 || questions.some((one) => one.reading === null)
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
      <Questions {...{ reading, preview, busy }} />
      <Renames {...{ reading, preview, busy }} />
      <ForAllRows {...{ reading, preview, busy }} />
      <SheetColumns {...{ reading, preview, busy }} fields={FIELDS} />
      {!isOpen && (
        <section className={styles.what} aria-label={words.preview}>
          <h3 className={styles.heading}>{words.preview}</h3>
          <p role="status">
            {total > bad ? words.counts(preview).join(' · ') : total > 0 ? words.noneGood : words.nothingNew}
            {bad > 0 && bad < total && ` · ${words.rows(total - bad, total)}`}
          </p>
          {totals.length > 0 && <p>{words.totals(totals)}</p>}
          {first && (
            <Alert kind="warn" title={words.rounded(rounded.length)}>
              {words.roundedExample(first.row, sheetFieldMessages.names[first.field], first)}
            </Alert>
          )}
          {incoherent > 0 && <Alert kind="warn" title={words.incoherent(incoherent)} />}
          {outOfPeriod > 0 && (
            <Alert kind="warn" title={words.outOfPeriod(outOfPeriod)}>
              <ul>
                {preview.outOfPeriodRows.slice(0, SHOWN).map(({ row, creator, day }) => (
                  <li key={row}>{words.outOfPeriodRow(row, creator, formatDayShort(day))}</li>
                ))}
              </ul>
              {outOfPeriod > SHOWN && <p>{words.andMore(outOfPeriod - SHOWN)}</p>}
            </Alert>
          )}
        </section>
      )}
      {preview.errors.length > 0 && (
        <BadCells {...{ reading, busy }} columns={preview.columns} from={preview} />
      )}
    </div>
  )
}
