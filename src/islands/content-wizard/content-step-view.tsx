import { useStore } from '@nanostores/react'
import { LIMITS } from '../../contract/limits.ts'
import { CONTENT_TYPES } from '../../vocabulary/content-types.ts'
import { contentWizardMessages as words } from '../../messages/content-wizard.ts'
import { contentTypesFor, dayOfLink, linkNotice } from '../../stores/content-form.ts'
import type { ContentWizard } from '../../stores/content-wizard.ts'
import { linksIn, type PastedLinks } from '../../stores/several-contents.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { CaptionVerdict } from '../disclosures/caption-verdict.tsx'
import { ImageField } from '../wizard/image-field.tsx'
import { WizardField } from '../wizard/wizard-field.tsx'
import styles from './content-wizard.module.css'
import { PartnerField } from './partner-field.tsx'

type ContentStepViewProps = {
  wizard: ContentWizard
  /** Called if several links are pasted into the field; omitted if only one content is expected. */
  onSeveral?: (pasted: PastedLinks) => void
}

/** CONTENUTO: link, channel, type, date. */
export function ContentStepView({ wizard, onSeveral }: ContentStepViewProps) {
  const values = useStore(wizard.$values)
  const isFixed = wizard.content !== null
  const isRead =
    !isFixed && values.creationDate !== '' && values.creationDate === dayOfLink(values.contentLink)
  const { creators, channels } = wizard.campaign
  const types = contentTypesFor(wizard.campaign, values.channelId)
  return (
    <Panel>
      <div className={styles.grid}>
        <div className={styles.wide}>
          <WizardField
            wizard={wizard}
            path="contentLink"
            label={words.link}
            hint={
              linkNotice(wizard.campaign, values) ??
              (onSeveral && values.contentLink === '' ? words.severalHint : undefined)
            }
          >
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              value={values.contentLink}
              maxLength={LIMITS.urlLength}
              onChange={(event) => wizard.setLink(event.target.value)}
              onPaste={(event) => {
                const text = event.clipboardData.getData('text').trim()
                const pasted = linksIn(text)
                const [only, ...others] = pasted.links
                // A single link is left to the field, which reads it as it is.
                if (only === undefined || !/\s/.test(text)) return
                event.preventDefault()
                if (onSeveral && others.length > 0) onSeveral(pasted)
                else wizard.setLink(only)
              }}
            />
          </WizardField>
        </div>
        <WizardField wizard={wizard} path="creatorId" label={words.creator}>
          <Select
            value={values.creatorId}
            disabled={isFixed}
            onChange={(event) => wizard.setCreator(event.target.value)}
          >
            <option value="">{words.choose}</option>
            {creators.map((creator) => (
              <option key={creator.id} value={creator.id}>
                {creator.name}
              </option>
            ))}
          </Select>
        </WizardField>
        <WizardField wizard={wizard} path="channelId" label={words.channel}>
          <Select
            value={values.channelId}
            disabled={isFixed}
            onChange={(event) => wizard.setChannel(event.target.value)}
          >
            <option value="">{words.choose}</option>
            {channels
              .filter((channel) => values.creatorId === '' || channel.creatorId === values.creatorId)
              .map((channel) => (
                <option key={channel.id} value={channel.id}>
                  {words.channelName(channel.socialType, channel.handle)}
                </option>
              ))}
          </Select>
        </WizardField>
        <PartnerField wizard={wizard} />
        <WizardField wizard={wizard} path="contentType" label={words.contentType}>
          <Select
            value={values.contentType}
            onChange={(event) => {
              const contentType = CONTENT_TYPES.find((type) => type === event.target.value) ?? ''
              wizard.setType(contentType)
            }}
          >
            <option value="">{words.choose}</option>
            {types.map((type) => (
              <option key={type} value={type}>
                {words.contentTypes[type]}
              </option>
            ))}
          </Select>
        </WizardField>
        <WizardField
          wizard={wizard}
          path="creationDate"
          label={words.date}
          hint={isRead && words.dateFromLink}
        >
          <DateInput value={values.creationDate} onValue={(creationDate) => wizard.set({ creationDate })} />
        </WizardField>
        <div className={styles.wide}>
          <WizardField wizard={wizard} path="caption" label={words.caption} optional>
            <Textarea
              value={values.caption}
              rows={4}
              maxLength={LIMITS.captionLength}
              onChange={(event) => wizard.set({ caption: event.target.value })}
            />
          </WizardField>
          {values.contentType !== '' && (
            <CaptionVerdict
              campaign={wizard.campaign}
              contentType={values.contentType}
              caption={values.caption}
              publishedDay={values.creationDate}
            />
          )}
        </div>
        <ImageField label={words.image} choice={wizard.image} current={wizard.content?.pictureUrl ?? null} />
      </div>
    </Panel>
  )
}
