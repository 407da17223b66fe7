import type { SheetPreview } from '../../contract/sheets.ts'
import { importContentsMessages as words } from '../../messages/import-contents.ts'
import type { ImportContents } from '../../stores/import-contents.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './import-contents-dialog.module.css'

type QuestionsProps = { store: ImportContents; preview: SheetPreview; busy: boolean }

/** Columns whose values can be read in two ways, with an example of each. */
export function Questions({ store, preview: { questions }, busy }: QuestionsProps) {
  if (questions.length === 0) return null
  return (
    <div className={styles.columns}>
      {questions.map(({ column, sample, options, reading: chosen }) => (
        <Field key={column} label={words.ask(column)}>
          <Select
            value={chosen ?? ''}
            disabled={busy}
            onChange={({ currentTarget }) => {
              const option = options.find(({ reading }) => reading === currentTarget.value)
              if (option) void store.read(column, option.reading)
            }}
          >
            {chosen === null && <option value="">{words.chooseReading}</option>}
            {options.map(({ reading, example }) => (
              <option key={reading} value={reading}>
                {words.readAs(sample, example)}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  )
}
