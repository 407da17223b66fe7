import { useStore } from '@nanostores/react'
import { LIMITS } from '../../contract/limits.ts'
import { agreedMessages as words } from '../../messages/agreed-contents.ts'
import { reportMessages } from '../../messages/report.ts'
import { type CreatorForm, type DeliverableForm, emptyDeliverable } from '../../stores/campaign-form.ts'
import type { CampaignWizard } from '../../stores/campaign-wizard.ts'
import { CONTENT_TYPES, type ContentType, SOCIAL_TYPE_OF } from '../../vocabulary/content-types.ts'
import { parseChannelLink } from '../../vocabulary/parse-social-link.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { WizardField } from '../wizard/wizard-field.tsx'
import styles from './deliverables-fields.module.css'

/** Deliverables of a creator: a row per format and day. */
export function DeliverablesFields({ wizard, position }: { wizard: CampaignWizard; position: number }) {
  const creator = useStore(wizard.$values).creators[position]
  if (!creator) return null
  const rows = creator.deliverables ?? []
  const types = typesOf(creator)
  const setRows = (deliverables: DeliverableForm[]) => wizard.changeCreator(position, { deliverables })
  return (
    <>
      {rows.length === 0 && <p>{words.none}</p>}
      {rows.map((row, index) => {
        const path = `creators.${position}.deliverables.${index}`
        const change = (changed: Partial<DeliverableForm>) =>
          setRows(rows.with(index, { ...row, ...changed }))
        return (
          <div className={styles.row} key={row.key}>
            <WizardField wizard={wizard} path={`${path}.contentType`} label={words.contentType}>
              <Select
                value={row.contentType}
                onChange={({ target }) => {
                  const contentType = CONTENT_TYPES.find((type) => type === target.value)
                  if (contentType) change({ contentType })
                }}
              >
                {[...new Set([...types, row.contentType])].map((type) => (
                  <option key={type} value={type}>
                    {reportMessages.contentType[type]}
                  </option>
                ))}
              </Select>
            </WizardField>
            <WizardField wizard={wizard} path={`${path}.number`} label={words.number}>
              <NumberInput value={row.number} onValue={(number) => change({ number })} />
            </WizardField>
            <WizardField wizard={wizard} path={`${path}.dueDate`} label={words.dueDate} optional>
              <DateInput value={row.dueDate} onValue={(dueDate) => change({ dueDate })} />
            </WizardField>
            <Button
              kind="ghost"
              square
              className={styles.remove}
              aria-label={words.remove(index + 1)}
              onClick={() => {
                wizard.forget(`creators.${position}.deliverables`)
                setRows(rows.toSpliced(index, 1))
              }}
            >
              <Icon name="x" />
            </Button>
          </div>
        )
      })}
      <Button
        kind="ghost"
        size="small"
        className={styles.add}
        disabled={rows.length === LIMITS.deliverables}
        onClick={() => setRows([...rows, emptyDeliverable(nextType(types, rows))])}
      >
        <Icon name="plus" />
        {words.add}
      </Button>
      <p className={styles.hint}>{words.hint}</p>
    </>
  )
}

/** Content types of the creator's platforms. */
function typesOf({ channels }: CreatorForm): readonly ContentType[] {
  const platforms = new Set(channels.map(({ url }) => parseChannelLink(url)?.socialType))
  return CONTENT_TYPES.filter((type) => platforms.has(SOCIAL_TYPE_OF[type]))
}

/** The first type without a row. */
function nextType(types: readonly ContentType[], rows: readonly DeliverableForm[]): ContentType {
  const left = types.find((type) => rows.every(({ contentType }) => contentType !== type))
  return left ?? types[0] ?? CONTENT_TYPES[0]
}
