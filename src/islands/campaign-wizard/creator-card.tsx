import { useStore } from '@nanostores/react'
import { memo, useState } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import { agreedMessages } from '../../messages/agreed-contents.ts'
import { campaignStepMessages as stepWords } from '../../messages/campaign-steps.ts'
import { campaignWizardMessages as words } from '../../messages/campaign-wizard.ts'
import type { CreatorForm } from '../../stores/campaign-form.ts'
import type { CampaignWizard } from '../../stores/campaign-wizard.ts'
import { parseChannelLink } from '../../vocabulary/parse-social-link.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { PlatformIcons } from '../../ui/platform-icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useSearch } from '../wizard/use-search.ts'
import { fieldId } from '../wizard/field-id.ts'
import { WizardField } from '../wizard/wizard-field.tsx'
import { DeliverablesFields } from './deliverables-fields.tsx'
import styles from './creator-card.module.css'

type CreatorCardProps = { wizard: CampaignWizard; creator: CreatorForm; position: number }

/** One creator of the campaign: name, fee, channels. Memoized: renders only on its own changes. */
export const CreatorCard = memo(function CreatorCard({ wizard, creator, position }: CreatorCardProps) {
  const messages = useStore(wizard.$messages)
  const path = `creators.${position}`
  const isNew = creator.id === undefined
  const isStored = wizard.campaign?.creators.some(({ id }) => id === creator.id) === true
  const isWrong = Object.keys(messages).some((one) => one.startsWith(`${path}.`))
  const found = useSearch(creator.name, wizard.searchCreators, isNew && creator.name.trim().length > 1)
  const name = creator.name.trim() || stepWords.newCreator
  return (
    <fieldset className={styles.card}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.head}>
        <Avatar id={creator.id ?? creator.key} name={name} />
        <div>
          <p className={styles.name} data-clamp>
            {name}
          </p>
          {creator.campaignsCount !== undefined && (
            <p className={styles.known}>{stepWords.known(creator.campaignsCount)}</p>
          )}
        </div>
        <Button
          kind="ghost"
          square
          aria-label={stepWords.removeCreator}
          onClick={() => wizard.removeCreator(position)}
        >
          <Icon name="trash" />
        </Button>
      </div>
      <Fold narrow label={stepWords.changeCreator} alwaysOpen={!isStored || isWrong}>
        <div className={styles.fields}>
          <WizardField wizard={wizard} path={`${path}.name`} label={words.creatorName}>
            <Combobox
              value={creator.name}
              onValue={(text) => wizard.changeCreator(position, { name: text })}
              options={found.items.map((known) => ({
                id: known.id,
                label: known.name,
                meta: known.channels.map((channel) => `@${channel.handle}`).join(', '),
              }))}
              onSelect={({ id }) => {
                const known = found.items.find((each) => each.id === id)
                if (known) wizard.takeKnown(position, known)
              }}
              remote
              busy={found.busy}
              maxLength={LIMITS.nameLength}
            />
          </WizardField>
          <WizardField
            wizard={wizard}
            path={`${path}.cost`}
            label={words.fee}
            hint={stepWords.feeHint}
            optional
          >
            <MoneyInput value={creator.cost} onValue={(cost) => wizard.changeCreator(position, { cost })} />
          </WizardField>
        </div>
        <ChannelFields wizard={wizard} creator={creator} position={position} />
        <Agreed wizard={wizard} creator={creator} position={position} />
      </Fold>
    </fieldset>
  )
})

/** Deliverables, collapsed until opened or invalid. */
function Agreed({ wizard, creator, position }: CreatorCardProps) {
  const messages = useStore(wizard.$messages)
  const path = `creators.${position}.deliverables.`
  const rows = creator.deliverables?.length ?? 0
  return (
    <div className={styles.channels}>
      <Fold
        label={rows === 0 ? agreedMessages.title : agreedMessages.several(rows)}
        alwaysOpen={Object.keys(messages).some((one) => one.startsWith(path))}
      >
        <DeliverablesFields wizard={wizard} position={position} />
      </Fold>
    </div>
  )
}

function ChannelFields({ wizard, creator, position }: CreatorCardProps) {
  const messages = useStore(wizard.$messages)
  return (
    <div className={styles.channels}>
      {creator.channels.map((channel, index) => {
        const path = `creators.${position}.channels.${index}.url`
        return (
          <Field
            key={channel.key}
            id={fieldId(path)}
            label={words.channel}
            hint={index === 0 || messages[path] ? stepWords.channelHint : undefined}
            error={messages[path]}
            onBlur={() => wizard.leave(path)}
            aside={
              creator.channels.length > 1 && (
                <Button
                  kind="ghost"
                  size="small"
                  square
                  className={styles.removeChannel}
                  aria-label={stepWords.removeChannel(channel.url)}
                  onClick={() => wizard.removeChannel(position, index)}
                >
                  <Icon name="x" />
                </Button>
              )
            }
          >
            <ChannelInput url={channel.url} onUrl={(url) => wizard.changeChannel(position, index, url)} />
          </Field>
        )
      })}
      <Button
        kind="ghost"
        size="small"
        className={styles.addChannel}
        onClick={() => wizard.addChannel(position)}
      >
        <Icon name="plus" />
        {stepWords.addChannel}
      </Button>
    </div>
  )
}

/** The link of a channel: as typed while editing, then a known one without its scheme, to fit a phone. */
function ChannelInput({ url, onUrl }: { url: string; onUrl: (url: string) => void }) {
  const [isEdited, setEdited] = useState(false)
  const platform = parseChannelLink(url)?.socialType ?? null
  return (
    <TextInput
      type="url"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={isEdited || platform === null ? url : url.replace(/^https:\/\/(www\.)?/, '')}
      maxLength={LIMITS.urlLength}
      onFocus={() => setEdited(true)}
      onBlur={() => setEdited(false)}
      onChange={(event) => onUrl(event.target.value)}
      before={platform === null ? undefined : <PlatformIcons platforms={[platform]} />}
    />
  )
}
