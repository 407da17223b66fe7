import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import { trackingMethod } from '../../contract/campaign-input.ts'
import { LIMITS } from '../../contract/limits.ts'
import { campaignStepMessages as stepWords } from '../../messages/campaign-steps.ts'
import { campaignWizardMessages as words } from '../../messages/campaign-wizard.ts'
import type { CampaignWizard } from '../../stores/campaign-wizard.ts'
import { isBroadTag } from '../../vocabulary/broad-tags.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { TagInput } from '../../ui/tag-input.tsx'
import { WizardField } from '../wizard/wizard-field.tsx'
import styles from './campaign-wizard.module.css'

type FieldsProps = { wizard: CampaignWizard }

export function DatesFields({ wizard }: FieldsProps) {
  const values = useStore(wizard.$values)
  return (
    <>
      <WizardField wizard={wizard} path="startDate" label={words.fields.startDate}>
        <DateInput value={values.startDate} onValue={(startDate) => wizard.set({ startDate })} />
      </WizardField>
      <WizardField wizard={wizard} path="endDate" label={words.fields.endDate}>
        <DateInput value={values.endDate} onValue={(endDate) => wizard.set({ endDate })} />
      </WizardField>
    </>
  )
}

export function CostField({ wizard }: FieldsProps) {
  const values = useStore(wizard.$values)
  return (
    <WizardField wizard={wizard} path="cost" label={words.fields.cost} optional={values.type === 'PR'}>
      <MoneyInput value={values.cost} onValue={(cost) => wizard.set({ cost })} />
    </WizardField>
  )
}

/** Tags, and which of them also find contents of other creators. */
export function TrackingField({ wizard }: FieldsProps) {
  const values = useStore(wizard.$values)
  const messages = useStore(wizard.$messages)
  const broad = values.trackingMethods.filter(isBroadTag)
  return (
    <div className={styles.wide}>
      <Field
        id="field-trackingMethods"
        label={words.tracking}
        optional
        hint={stepWords.trackingHint}
        error={trackingMessage(messages)}
      >
        <TagInput
          tags={values.trackingMethods}
          onTags={(trackingMethods) => wizard.set({ trackingMethods })}
          text={values.strange}
          onText={(strange) => wizard.set({ strange })}
          read={readTag}
          onRefused={() => wizard.leave('trackingMethods')}
          limit={LIMITS.trackingMethods}
        />
      </Field>
      {broad.length > 0 && (
        <p className={styles.note} role="status">
          {stepWords.broadTags(broad)}
        </p>
      )}
    </div>
  )
}

function readTag(text: string): string | null {
  const result = v.safeParse(trackingMethod, text)
  return result.success ? result.output : null
}

function trackingMessage(messages: Readonly<Record<string, string>>): string | undefined {
  const path = Object.keys(messages).find((each) => each.startsWith('trackingMethods'))
  return path === undefined ? undefined : messages[path]
}
