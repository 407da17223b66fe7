import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ShareLink } from '../../contract/links.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { sharingMessages } from '../../messages/report-sharing.ts'
import { dashboardLinkMessages, linkMessages as words } from '../../messages/share-links.ts'
import { platformNames } from '../../messages/platforms.ts'
import { lastDay, linkState, type ShareLinks as Links } from '../../stores/share-links.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { LINK_PARTS } from '../../vocabulary/link-parts.ts'
import { useCopy } from '../use-copy.ts'
import { SharingList } from './sharing-list.tsx'
import styles from './share-links.module.css'

type ShareLinksProps = { links: Links; onEdit: (link: ShareLink | null) => void }

/** The further links of a campaign or a dashboard: usage and limits of each. */
export function ShareLinks({ links, onEdit }: ShareLinksProps) {
  const list = useStore(links.$remote)
  const others: typeof list =
    list.state === 'ready'
      ? { ...list, value: list.value.filter(({ isMain, endedAt }) => !isMain || endedAt !== null) }
      : list
  return (
    <SharingList
      id="share-links"
      words={links.linked.kind === 'campaign' ? words : { ...words, ...dashboardLinkMessages }}
      lead={words.lead}
      list={others}
      isOver={({ endedAt }) => endedAt !== null}
      overLabel={words.endedList}
      onCreate={() => onEdit(null)}
      onRetry={() => void links.reload()}
    >
      {(link) => <Row key={link.id} {...{ link, links, onEdit }} />}
    </SharingList>
  )
}

function Row({ link, links, onEdit }: { link: ShareLink } & ShareLinksProps) {
  const { name, url, endedAt } = link
  const { field, copy } = useCopy<HTMLInputElement>(sharingMessages.copied)
  const [now] = useState(Date.now)
  const state = linkState(link, now)

  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <b className={styles.name}>{name}</b>
        <StatusPill state={PILLS[state]}>{words.states[state]}</StatusPill>
        {endedAt === null && (
          <Menu
            kind="ghost"
            square
            className={styles.menu}
            label={words.actionsFor(name)}
            items={[
              { id: 'edit', label: words.edit, icon: 'pencil', onSelect: () => onEdit(link) },
              {
                id: 'revoke',
                label: words.revoke,
                icon: 'x',
                danger: true,
                onSelect: () => links.askToRevoke(link),
              },
            ]}
          >
            <Icon name="ellipsis" />
          </Menu>
        )}
      </div>
      <p className={styles.meta}>{openings(link)}</p>
      <p className={styles.meta}>{limits(link, state)}</p>
      {link.readers.length > 0 && <p className={styles.meta}>{readers(link)}</p>}
      {url !== null && (
        <div className={styles.address}>
          <TextInput
            ref={field}
            readOnly
            aria-label={words.addressOf(name)}
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button aria-label={words.copyOf(name)} onClick={() => void copy()}>
            <Icon name="copy" />
            {sharingMessages.copy}
          </Button>
        </div>
      )}
    </li>
  )
}

const PILLS = { active: 'active', expired: 'warning', ended: 'private' } as const

/** «Aperto 3 volte · ultima apertura 12 mar 2024, 09:40» */
export function openings({ opened, lastOpenedAt }: Pick<ShareLink, 'opened' | 'lastOpenedAt'>): string {
  const last = lastOpenedAt === null ? [] : [words.lastOpened(formatInstant(lastOpenedAt))]
  return [words.opened(opened), ...last].join(' · ')
}

const LISTED_READERS = 10

/** «Nomi dichiarati da chi ha aperto: Giulia Bianchi (2 volte, 12 mar 2024, 09:40), e altri 3» */
function readers({ readers: all }: ShareLink): string {
  const listed = all
    .slice(0, LISTED_READERS)
    .map(({ name, opened, lastOpenedAt }) => words.reader(name, opened, formatInstant(lastOpenedAt)))
  const more = all.length - listed.length
  return words.readers([...listed, ...(more > 0 ? [words.otherReaders(more)] : [])].join(', '))
}

/** How it differs from an unlimited link. */
function limits(link: ShareLink, state: ReturnType<typeof linkState>): string {
  const { endedAt, expiresAt, hasPassword, asksName, socialTypeList, language, frozenId, shows } = link
  const hidden = LINK_PARTS.filter((part) => !shows[part]).map((part) => words.parts[part])
  const day = expiresAt === null ? '' : formatDayShort(lastDay(expiresAt))
  return [
    endedAt === null ? null : words.ended(formatInstant(endedAt)),
    day === '' || endedAt !== null ? null : words[state === 'expired' ? 'expired' : 'expires'](day),
    hasPassword ? words.password : null,
    asksName ? words.withName : null,
    socialTypeList === null ? null : words.only(socialTypeList.map((type) => platformNames[type]).join(', ')),
    language === 'en' ? words.english : null,
    frozenId === null ? null : words.frozen,
    hidden.length === 0 || link.isMain ? null : words.hides(hidden.join(', ')),
  ]
    .filter((text) => text !== null)
    .join(' · ')
}
