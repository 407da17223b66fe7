import { Fragment, type ReactNode } from 'react'
import type { ContentForm } from '../../stores/content-form.ts'
import { contentTypesFor, linkNotice } from '../../stores/content-form.ts'
import type { SeveralContents } from '../../stores/several-contents.ts'
import type { FieldMessages } from '../../stores/wizard.ts'
import { contentWizardMessages } from '../../messages/content-wizard.ts'
import { contradictionMessages } from '../../messages/contradictions.ts'
import { severalContentsMessages as words } from '../../messages/several-contents.ts'
import { CONTENT_TYPES } from '../../vocabulary/content-types.ts'
import { contentTypesOfLink } from '../../vocabulary/content-types-of-link.ts'
import { parseSocialLink } from '../../vocabulary/parse-social-link.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import type { TableColumn } from '../../ui/table.tsx'
import { fieldId } from '../wizard/field-id.ts'
import styles from './several-contents.module.css'

/** The numbers entered for many contents, two per cell; all others only in the form of a single content. */
const NUMBERS = [
  {
    id: 'audience',
    label: words.viewsAndReach,
    counts: [
      { key: 'impressionsViewCount', label: words.views },
      { key: 'reach', label: words.reach },
    ],
  },
  {
    id: 'interactions',
    label: words.likesAndComments,
    counts: [
      { key: 'likesCount', label: words.likes },
      { key: 'commentsCount', label: words.comments },
    ],
  },
] as const

type Row = { row: ContentForm; position: number }

/** Data derived from each link, to correct and complete. */
export function severalColumns(wizard: SeveralContents, messages: FieldMessages): TableColumn<Row>[] {
  /** The attributes of an input, with its message below. */
  const cell = (position: number, field: string, label: string, draw: (input: InputProps) => ReactNode) => {
    const path = `rows.${position}.${field}`
    const id = fieldId(path)
    const message = messages[path]
    return (
      <span className={styles.cell} onBlur={() => wizard.leave(path)}>
        {draw({
          id,
          'aria-label': words.cell(label, position + 1),
          'aria-invalid': message ? true : undefined,
          'aria-describedby': message ? `${id}-error` : undefined,
        })}
        {message && (
          <small className={styles.wrong} id={`${id}-error`}>
            {message}
          </small>
        )}
      </span>
    )
  }
  return [
    { id: 'row', label: words.row, numeric: true, cell: ({ position }) => position + 1 },
    {
      id: 'content',
      label: words.content,
      heads: true,
      cell: ({ row, position }) =>
        cell(position, 'contentLink', words.content, (input) => (
          <>
            <a
              id={input.id}
              className={styles.link}
              href={addressOf(row)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {addressOf(row).replaceAll(/^https:\/\/(www\.)?|\/$/g, '')}
            </a>
            <Notice text={linkNotice(wizard.campaign, row)} />
            {wizard.doubtsIn(row).map((doubt) => (
              <span key={doubt} className={styles.doubt}>
                <Icon name="triangle-alert" />
                {contradictionMessages.short[doubt]}
              </span>
            ))}
          </>
        )),
    },
    {
      id: 'whose',
      label: words.whose,
      cell: ({ row, position }) => (
        <span className={styles.stack}>
          {cell(position, 'channelId', words.channel, (input) => (
            <Select
              {...input}
              value={row.channelId}
              onChange={({ target }) => {
                const channel = wizard.campaign.channels.find(({ id }) => id === target.value)
                wizard.change(position, { channelId: channel?.id ?? '', creatorId: channel?.creatorId ?? '' })
              }}
            >
              <option value="">{words.choose}</option>
              {channelsFor(wizard, row).map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          ))}
          {cell(position, 'contentType', words.type, (input) => (
            <Select
              {...input}
              value={row.contentType}
              onChange={({ target }) =>
                wizard.change(position, {
                  contentType: CONTENT_TYPES.find((type) => type === target.value) ?? '',
                })
              }
            >
              {typesFor(wizard, row).map((type) => (
                <option key={type} value={type}>
                  {contentWizardMessages.contentTypes[type]}
                </option>
              ))}
            </Select>
          ))}
          {cell(position, 'creationDate', words.date, (input) => (
            <DateInput
              {...input}
              value={row.creationDate}
              onValue={(creationDate) => wizard.change(position, { creationDate })}
            />
          ))}
        </span>
      ),
    },
    ...NUMBERS.map(({ id, label, counts }): TableColumn<Row> => {
      return {
        id,
        label,
        cell: ({ row, position }) => (
          <span className={styles.stack}>
            {counts.map((count) => (
              <Fragment key={count.key}>
                {cell(position, count.key, count.label, (input) => (
                  <span className={styles.count}>
                    <label htmlFor={input.id}>{count.label}</label>
                    <NumberInput
                      {...input}
                      placeholder={words.unknown}
                      value={row[count.key]}
                      onValue={(text) => wizard.change(position, { [count.key]: text })}
                    />
                  </span>
                ))}
              </Fragment>
            ))}
          </span>
        ),
      }
    }),
    {
      id: 'remove',
      label: words.removeColumn,
      actions: true,
      cell: ({ position }) => (
        <Button
          kind="ghost"
          square
          aria-label={words.remove(position + 1)}
          onClick={() => wizard.remove(position)}
        >
          <Icon name="x" />
        </Button>
      ),
    },
  ]
}

type InputProps = {
  id: string
  'aria-label': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

function Notice({ text }: { text: string | undefined }) {
  return text === undefined ? null : <small className={styles.notice}>{text}</small>
}

function addressOf({ contentLink }: ContentForm): string {
  return parseSocialLink(contentLink)?.canonicalUrl ?? contentLink
}

/** The campaign's channels on the link's platform, by creator. */
function channelsFor({ campaign }: SeveralContents, { contentLink }: ContentForm) {
  const platform = parseSocialLink(contentLink)?.socialType
  const names = new Map(campaign.creators.map(({ id, name }) => [id, name]))
  return campaign.channels
    .filter(({ socialType }) => socialType === platform)
    .map(({ id, creatorId, handle }) => ({ id, label: `${names.get(creatorId) ?? ''} · @${handle}` }))
}

function typesFor({ campaign }: SeveralContents, { contentLink, channelId }: ContentForm) {
  const link = parseSocialLink(contentLink)
  return link?.kind === 'content' ? contentTypesOfLink(link) : contentTypesFor(campaign, channelId)
}
