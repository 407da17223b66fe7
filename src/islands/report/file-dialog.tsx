import { type FormEvent, useId, useState } from 'react'
import { fileChoiceMessages as words } from '../../messages/file-choice.ts'
import { platformNames } from '../../messages/platforms.ts'
import { reportMessages } from '../../messages/report.ts'
import {
  type Choosable,
  type ChoiceValues,
  fileOf,
  lastChoice,
  MAX_CONTENTS,
} from '../../stores/file-choice.ts'
import { REPORT_FORMATS, type ReportFile } from '../../stores/report-formats.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { SOCIAL_TYPES } from '../../vocabulary/social-types.ts'
import { FrozenField } from './frozen-field.tsx'
import styles from './share-links.module.css'

type FileDialogProps = {
  of: Choosable
  /** The report's name, if the underlying page shows several. */
  report?: string
  onDownload: (file: ReportFile) => Promise<void>
  onClose: () => void
}

/** Reader, format and content of a file. */
export function FileDialog({ of, report, onDownload, onClose }: FileDialogProps) {
  const [chosen, choose] = useState(() => lastChoice(of))
  const [frozen, setFrozen] = useState<ReportFile['frozen'] | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const isCsv = chosen.format === 'csv'
  const isPicture = chosen.format === 'png'
  const lacksSection = !isCsv && !isPicture && !of.sections.some((one) => chosen.sections.includes(one))
  const lacksPlatform = of.hasPlatforms && chosen.platforms.length === 0
  const set = (change: Partial<ChoiceValues>) => choose((before) => ({ ...before, ...change }))

  async function download(event: FormEvent) {
    event.preventDefault()
    if (lacksSection || lacksPlatform) return
    setBusy(true)
    await onDownload({ ...fileOf(chosen, of), ...(frozen && { frozen }) })
    onClose()
  }

  return (
    <Dialog
      title={words.title}
      lead={report === undefined ? words.lead : `${report}. ${words.lead}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={id}
            busy={busy}
            busyLabel={words.downloading}
            disabled={lacksSection || lacksPlatform}
          >
            {words.download}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void download(event)}>
        {of.isStaff && of.campaignId !== undefined && (
          <FrozenField
            campaignId={of.campaignId}
            label={words.report}
            value={frozen?.id ?? ''}
            onValue={setFrozen}
          />
        )}
        {of.isStaff && (
          <Field group label={words.reader} hint={reportMessages.readerHints[chosen.reader]}>
            <RadioGroup
              label={words.reader}
              value={chosen.reader}
              options={READERS}
              onValue={(reader) => set({ reader })}
            />
          </Field>
        )}
        <Field group label={words.format} hint={isPicture ? words.pictureHint : undefined}>
          <RadioGroup
            label={words.format}
            value={chosen.format}
            options={FORMATS}
            onValue={(format) => set({ format })}
          />
        </Field>
        {isCsv && (
          <Field label={words.rows}>
            <Select value={chosen.rows} onChange={({ target }) => set({ rows: rowsOf(target.value) })}>
              {ROWS.map((one) => (
                <option key={one} value={one}>
                  {words.rowKinds[one]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {!isCsv && !isPicture && (
          <Checks
            label={words.sections}
            error={lacksSection ? words.noSection : null}
            options={of.sections}
            names={words.sectionNames}
            chosen={chosen.sections}
            onChoose={(sections) => set({ sections })}
          />
        )}
        {!isPicture && !(isCsv && chosen.rows === 'measurements') && (
          <Field label={words.contents} hint={words.contentsHint}>
            <Select
              value={(isCsv && chosen.contents === 0 ? null : chosen.contents) ?? ''}
              onChange={({ target }) => set({ contents: contentsOf(target.value) })}
            >
              <option value="">{words.allContents}</option>
              {MAX_CONTENTS.map((count) => (
                <option key={count} value={count}>
                  {words.most(count)}
                </option>
              ))}
              {!isCsv && <option value={0}>{words.noContents}</option>}
            </Select>
          </Field>
        )}
        {of.hasPlatforms && (
          <Checks
            label={words.platforms}
            error={lacksPlatform ? words.noPlatform : null}
            options={SOCIAL_TYPES}
            names={platformNames}
            chosen={chosen.platforms}
            onChoose={(platforms) => set({ platforms })}
          />
        )}
        {of.isStaff && chosen.reader === 'internal' && !isCsv && (
          <Checkbox checked={chosen.fees} onChange={({ target }) => set({ fees: target.checked })}>
            {words.fees}
          </Checkbox>
        )}
        {!(isCsv && chosen.rows !== 'words') && (
          <Field group label={words.language}>
            <RadioGroup
              label={words.language}
              value={chosen.lang}
              options={LANGUAGES}
              onValue={(lang) => set({ lang })}
            />
          </Field>
        )}
      </form>
    </Dialog>
  )
}

const READERS = (['client', 'internal'] as const).map((value) => ({
  value,
  label: reportMessages.readers[value],
}))
const FORMATS = REPORT_FORMATS.map((value) => ({ value, label: reportMessages.formats[value] }))
const LANGUAGES = (['it', 'en'] as const).map((value) => ({ value, label: words.languages[value] }))
const ROWS = ['words', 'keys', 'measurements'] as const

function rowsOf(text: string): ChoiceValues['rows'] {
  return ROWS.find((one) => one === text) ?? 'words'
}

function contentsOf(text: string): ChoiceValues['contents'] {
  return text === '' ? null : (([0, ...MAX_CONTENTS] as const).find((one) => String(one) === text) ?? null)
}

type ChecksProps<T extends string> = {
  label: string
  error: string | null
  options: readonly T[]
  names: Readonly<Record<T, string>>
  chosen: readonly T[]
  onChoose: (chosen: T[]) => void
}

function Checks<T extends string>({ label, error, options, names, chosen, onChoose }: ChecksProps<T>) {
  return (
    <Field group label={label} error={error}>
      <div className={styles.checks}>
        {options.map((option) => (
          <Checkbox
            key={option}
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))
            }
          >
            {names[option]}
          </Checkbox>
        ))}
      </div>
    </Field>
  )
}
