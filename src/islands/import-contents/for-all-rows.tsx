import { useStore } from '@nanostores/react'
import { LIMITS } from '../../contract/limits.ts'
import type { SheetPreview } from '../../contract/sheets.ts'
import { contentWizardMessages } from '../../messages/content-wizard.ts'
import { importContentsMessages as words } from '../../messages/import-contents.ts'
import { sheetFieldMessages } from '../../messages/sheet-fields.ts'
import type { SheetReading } from '../../stores/sheet-reading.ts'
import { CONTENT_TYPES } from '../../vocabulary/content-types.ts'
import { FOR_ALL_FIELDS, type ForAllField } from '../../vocabulary/sheet-fields.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './import-contents-dialog.module.css'

type ForAllRowsProps = {
  reading: SheetReading
  preview: Pick<SheetPreview, 'open' | 'missing' | 'columns'>
  busy: boolean
}

/** «Vale per tutte le righe»: values without a column. */
export function ForAllRows({ reading, preview, busy }: ForAllRowsProps) {
  const typed = useStore(reading.$forAll)
  const fields = FOR_ALL_FIELDS.filter((field) => preview.open.includes(field))
  if (fields.length === 0 || preview.columns.length === 0) return null
  const isMissing = fields.some((field) => preview.missing.includes(field))
  const isTyped = Object.values(typed).some((value) => value !== '')
  return (
    <Fold label={words.forAll} alwaysOpen={isMissing || isTyped}>
      <section aria-label={words.forAll}>
        <h3 className={styles.heading}>{words.forAll}</h3>
        <p>{words.forAllHint}</p>
        <div className={styles.columns}>
          {fields.map((field) => (
            <Field key={field} label={sheetFieldMessages.names[field]}>
              <Value {...{ reading, field }} value={typed[field] ?? ''} />
            </Field>
          ))}
        </div>
        {isTyped && (
          <Button size="small" busy={busy} onClick={() => void reading.readAgain()}>
            {words.apply}
          </Button>
        )}
      </section>
    </Fold>
  )
}

function Value({ reading, field, value }: { reading: SheetReading; field: ForAllField; value: string }) {
  if (field === 'measuredAt')
    return <DateInput value={value} onValue={(day) => reading.setForAll(field, day)} />
  if (field === 'contentType') {
    return (
      <Select value={value} onChange={({ currentTarget }) => reading.setForAll(field, currentTarget.value)}>
        <option value="">{contentWizardMessages.choose}</option>
        {CONTENT_TYPES.map((type) => (
          <option key={type} value={type}>
            {contentWizardMessages.contentTypes[type]}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <TextInput
      autoComplete="off"
      value={value}
      maxLength={LIMITS.nameLength}
      onChange={({ currentTarget }) => reading.setForAll(field, currentTarget.value)}
    />
  )
}
