import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import { CAMPAIGN_TYPES, trackingMethod } from '../../contract/campaign-input.ts'
import { LIMITS } from '../../contract/limits.ts'
import { campaignStepMessages as stepWords } from '../../messages/campaign-steps.ts'
import { campaignWizardMessages as words } from '../../messages/campaign-wizard.ts'
import type { CampaignWizard } from '../../stores/campaign-wizard.ts'
import { isBroadTag } from '../../vocabulary/broad-tags.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TagInput } from '../../ui/tag-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ImageField } from '../wizard/image-field.tsx'
import { WizardField } from '../wizard/wizard-field.tsx'
import styles from './campaign-wizard.module.css'

/** CAMPAGNA: name, kind, days, cost, and how its contents are found. */
export function CampaignStep({ wizard }: { wizard: CampaignWizard }) {
  const values = useStore(wizard.$values)
  const messages = useStore(wizard.$messages)
  const broad = values.trackingMethods.filter(isBroadTag)
  return (
    <>
      <Panel>
        <div className={styles.grid}>
          <div className={styles.wide}>
            <WizardField wizard={wizard} path="campaignName" label={words.name}>
              <TextInput
                value={values.campaignName}
                maxLength={LIMITS.nameLength}
                onChange={(event) => wizard.set({ campaignName: event.target.value })}
              />
            </WizardField>
          </div>
          <div className={styles.wide}>
            <Field label={stepWords.type} group hint={stepWords.typeHint}>
              <RadioGroup
                label={stepWords.type}
                value={values.type}
                options={CAMPAIGN_TYPES.map((type) => ({ value: type, label: stepWords.types[type] }))}
                onValue={(type) => wizard.set({ type })}
              />
            </Field>
          </div>
          <WizardField wizard={wizard} path="startDate" label={words.startDate}>
            <DateInput value={values.startDate} onValue={(startDate) => wizard.set({ startDate })} />
          </WizardField>
          <WizardField wizard={wizard} path="endDate" label={words.endDate}>
            <DateInput value={values.endDate} onValue={(endDate) => wizard.set({ endDate })} />
          </WizardField>
          <WizardField wizard={wizard} path="cost" label={words.cost} optional={values.type === 'PR'}>
            <MoneyInput value={values.cost} onValue={(cost) => wizard.set({ cost })} />
          </WizardField>
          <ImageField label={words.cover} choice={wizard.cover} current={wizard.campaign?.coverUrl ?? null} />
          {values.type === 'PR' && (
            <>
              <WizardField
                wizard={wizard}
                path="ecv.min"
                label={words.ecvMin}
                optional
                hint={stepWords.ecvHint}
              >
                <MoneyInput value={values.ecvMin} onValue={(ecvMin) => wizard.set({ ecvMin })} />
              </WizardField>
              <WizardField wizard={wizard} path="ecv.max" label={words.ecvMax} optional>
                <MoneyInput value={values.ecvMax} onValue={(ecvMax) => wizard.set({ ecvMax })} />
              </WizardField>
            </>
          )}
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
        </div>
      </Panel>
      <Panel>
        <div className={styles.switches}>
          <Switch checked={values.reviewTracked} onValue={(reviewTracked) => wizard.set({ reviewTracked })}>
            {stepWords.reviewTracked}
          </Switch>
          <p className={styles.note}>{stepWords.reviewTrackedHint}</p>
          <Switch
            checked={values.audienceVisibility}
            onValue={(audienceVisibility) => wizard.set({ audienceVisibility })}
          >
            {stepWords.audienceVisibility}
          </Switch>
          <Switch checked={values.useEstimates} onValue={(useEstimates) => wizard.set({ useEstimates })}>
            {stepWords.estimates}
          </Switch>
          <p className={styles.note}>{stepWords.estimatesHint}</p>
          <Switch checked={values.publicCosts} onValue={(publicCosts) => wizard.set({ publicCosts })}>
            {stepWords.publicCosts}
          </Switch>
        </div>
      </Panel>
    </>
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
