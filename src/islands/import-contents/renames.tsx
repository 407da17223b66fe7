import type { SheetPreview } from '../../contract/sheets.ts'
import { importContentsMessages as words } from '../../messages/import-contents.ts'
import type { SheetReading } from '../../stores/sheet-reading.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './import-contents-dialog.module.css'

type RenamesProps = { reading: SheetReading; preview: Pick<SheetPreview, 'renames'>; busy: boolean }

/** Channels that the file may call by a new name. */
export function Renames({ reading, preview: { renames }, busy }: RenamesProps) {
  if (renames.length === 0) return null
  return (
    <div className={styles.columns}>
      {renames.map(({ channelId, from, to, toName, isMerge, isSame }) => (
        <Field
          key={channelId}
          label={words.renamed(from, toName)}
          hint={isMerge ? words.mergedHint : words.renamedHint}
        >
          <Select
            value={isSame === null ? '' : String(isSame)}
            disabled={busy}
            onChange={({ currentTarget: { value } }) => {
              if (value !== '') void reading.rename(channelId, to, value === 'true')
            }}
          >
            {isSame === null && <option value="">{words.chooseReading}</option>}
            <option value="true">{words.isSame}</option>
            <option value="false">{words.isOther}</option>
          </Select>
        </Field>
      ))}
    </div>
  )
}
