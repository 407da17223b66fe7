import { useStore } from '@nanostores/react'
import { contentWizardMessages as words } from '../../messages/content-wizard.ts'
import { partnerChannels } from '../../stores/content-form.ts'
import type { ContentWizard } from '../../stores/content-wizard.ts'
import { Chip } from '../../ui/chip.tsx'
import { Select } from '../../ui/select.tsx'
import { WizardField } from '../wizard/wizard-field.tsx'
import styles from './content-wizard.module.css'

/** The content's partners; nothing if no other creator is on its platform. */
export function PartnerField({ wizard }: { wizard: ContentWizard }) {
  const values = useStore(wizard.$values)
  const channels = partnerChannels(wizard.campaign, values)
  if (channels.length === 0) return null
  const nameOf = new Map(wizard.campaign.creators.map(({ id, name }) => [id, name]))
  const labelOf = ({ creatorId, handle }: (typeof channels)[number]) =>
    words.partnerName(nameOf.get(creatorId) ?? '', handle)
  const chosen = channels.filter(({ id }) => values.partnerIds.includes(id))
  const taken = new Set(chosen.map(({ creatorId }) => creatorId))
  const others = channels.filter(({ creatorId }) => !taken.has(creatorId))
  return (
    <div className={styles.wide}>
      <WizardField
        wizard={wizard}
        path="partnerIds"
        label={words.partners}
        hint={chosen.length > 0 ? words.partnersHint : undefined}
        optional
      >
        <Select
          value=""
          disabled={others.length === 0}
          onChange={(event) => wizard.set({ partnerIds: [...values.partnerIds, event.target.value] })}
        >
          <option value="">{words.choose}</option>
          {others.map((channel) => (
            <option key={channel.id} value={channel.id}>
              {labelOf(channel)}
            </option>
          ))}
        </Select>
      </WizardField>
      {chosen.length > 0 && (
        <div className={styles.partners}>
          {chosen.map((channel) => (
            <Chip
              key={channel.id}
              name={labelOf(channel)}
              onRemove={() =>
                wizard.set({ partnerIds: values.partnerIds.filter((each) => each !== channel.id) })
              }
            />
          ))}
        </div>
      )}
    </div>
  )
}
