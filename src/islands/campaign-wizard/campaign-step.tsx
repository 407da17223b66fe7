import { useStore } from '@nanostores/react'
import { CAMPAIGN_TYPES } from '../../contract/campaign-input.ts'
import { LIMITS } from '../../contract/limits.ts'
import { campaignStepMessages as stepWords } from '../../messages/campaign-steps.ts'
import { campaignWizardMessages as words } from '../../messages/campaign-wizard.ts'
import type { CampaignWizard } from '../../stores/campaign-wizard.ts'
import { Field } from '../../ui/field.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ImageField } from '../wizard/image-field.tsx'
import { WizardField } from '../wizard/wizard-field.tsx'
import { CostField, DatesFields, TrackingField } from './campaign-fields.tsx'
import styles from './campaign-wizard.module.css'

/** CAMPAGNA: name, type, days, cost, and how its contents are found. */
export function CampaignStep({ wizard }: { wizard: CampaignWizard }) {
  const values = useStore(wizard.$values)
  return (
    <>
      <Panel>
        <div className={styles.grid}>
          <div className={styles.wide}>
            <WizardField wizard={wizard} path="campaignName" label={words.fields.campaignName}>
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
          <DatesFields wizard={wizard} />
          <CostField wizard={wizard} />
          <ImageField label={words.cover} choice={wizard.cover} current={wizard.campaign?.coverUrl ?? null} />
          {values.type === 'PR' && (
            <>
              <WizardField
                wizard={wizard}
                path="ecv.min"
                label={words.fields['ecv.min']}
                optional
                hint={stepWords.ecvHint}
              >
                <MoneyInput value={values.ecvMin} onValue={(ecvMin) => wizard.set({ ecvMin })} />
              </WizardField>
              <WizardField wizard={wizard} path="ecv.max" label={words.fields['ecv.max']} optional>
                <MoneyInput value={values.ecvMax} onValue={(ecvMax) => wizard.set({ ecvMax })} />
              </WizardField>
            </>
          )}
          <TrackingField wizard={wizard} />
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
