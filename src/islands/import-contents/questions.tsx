import type { SheetPreview } from '../../contract/sheets.ts'
import { importContentsMessages as words } from '../../messages/import-contents.ts'
import type { SheetReading } from '../../stores/sheet-reading.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './import-contents-dialog.module.css'

type QuestionsProps = { reading: SheetReading; preview: Pick<SheetPreview, 'questions'>; busy: boolean }

/** Columns whose values can be read in two ways, with an example of each. */
export function Questions({ reading, preview: { questions }, busy }: QuestionsProps) {
  if (questions.length === 0) return null
  return (
    <div className={styles.columns}>
      {questions.map(({ column, sample, options, reading: chosen }) => (
        <Field key={column} label={words.ask(column)}>
          <Select
            value={chosen ?? ''}
            disabled={busy}
            onChange={({ currentTarget }) => {
              const option = options.find((one) => one.reading === currentTarget.value)
              if (option) void reading.read(column, option.reading)
            }}
          >
            {chosen === null && <option value="">{words.chooseReading}</option>}
            {options.map(({ reading: way, example }) => (
              <option key={way} value={way}>
                {words.readAs(sample, example)}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  )
}
