import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { contentWizardMessages } from '../../messages/content-wizard.ts'
import { severalContentsMessages as words } from '../../messages/several-contents.ts'
import type { SeveralContents } from '../../stores/several-contents.ts'
import { CONTENT_TYPES } from '../../vocabulary/content-types.ts'
import { contentTypesOfLink } from '../../vocabulary/content-types-of-link.ts'
import { parseSocialLink } from '../../vocabulary/parse-social-link.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './several-contents.module.css'

/** «Stesso valore per tutti»: channel, type and day at once, for rows whose link does not contain them. */
export function SharedValues({ wizard }: { wizard: SeveralContents }) {
  const { rows } = useStore(wizard.$values)
  const [channelId, setChannelId] = useState('')
  const [contentType, setContentType] = useState('')
  const [day, setDay] = useState('')
  if (rows.length < 2) return null
  const links = rows.flatMap(({ contentLink }) => parseSocialLink(contentLink) ?? [])
  const platforms = new Set(links.map(({ socialType }) => socialType))
  const types = new Set(links.flatMap((link) => (link.kind === 'content' ? contentTypesOfLink(link) : [])))
  const { channels, creators } = wizard.campaign
  const nameOf = new Map(creators.map(({ id, name }) => [id, name]))
  return (
    <Fold label={words.shared}>
      <section aria-label={words.shared}>
        <p>{words.sharedHint}</p>
        <div className={styles.shared}>
          <Field label={words.sharedChannel}>
            <Select
              value={channelId}
              onChange={({ currentTarget: { value } }) => {
                setChannelId(value)
                if (value !== '') wizard.fillAll({ field: 'channelId', channelId: value })
              }}
            >
              <option value="">{words.choose}</option>
              {channels
                .filter(({ socialType }) => platforms.has(socialType))
                .map(({ id, creatorId, handle }) => (
                  <option key={id} value={id}>{`${nameOf.get(creatorId) ?? ''} · @${handle}`}</option>
                ))}
            </Select>
          </Field>
          <Field label={words.sharedType}>
            <Select
              value={contentType}
              onChange={({ currentTarget: { value } }) => {
                setContentType(value)
                const type = CONTENT_TYPES.find((one) => one === value)
                if (type !== undefined) wizard.fillAll({ field: 'contentType', contentType: type })
              }}
            >
              <option value="">{words.choose}</option>
              {CONTENT_TYPES.filter((type) => types.has(type)).map((type) => (
                <option key={type} value={type}>
                  {contentWizardMessages.contentTypes[type]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.sharedDate}>
            <DateInput
              value={day}
              onValue={(value) => {
                setDay(value)
                if (value !== '') wizard.fillAll({ field: 'creationDate', day: value })
              }}
            />
          </Field>
        </div>
      </section>
    </Fold>
  )
}
