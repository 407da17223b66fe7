import { useStore } from '@nanostores/react'
import type { ShareLink } from '../../contract/links.ts'
import type { Mailing } from '../../contract/mailings.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { mailingMessages as words } from '../../messages/mailings.ts'
import { type Mailings as Store, mailingState } from '../../stores/mailings.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { SharingList } from './sharing-list.tsx'
import styles from './share-links.module.css'

type MailingsProps = {
  mailings: Store
  /** Live links; without any, nothing can be sent. */
  links: readonly ShareLink[]
  onEdit: (mailing: Mailing | null) => void
}

/** The report's mailings and recipients: upcoming and completed ones. */
export function Mailings({ mailings, links, onEdit }: MailingsProps) {
  const list = useStore(mailings.$remote)
  return (
    <SharingList
      id="mailings"
      words={words}
      lead={links.length === 0 ? words.noLink : words.lead}
      list={list}
      isOver={(one) => mailingState(one) === 'over'}
      overLabel={words.overList}
      onCreate={links.length === 0 ? null : () => onEdit(null)}
      onRetry={() => void mailings.reload()}
    >
      {(mailing) => <Row key={mailing.id} {...{ mailing, mailings, onEdit }} />}
    </SharingList>
  )
}

function Row({ mailing, mailings, onEdit }: { mailing: Mailing } & Omit<MailingsProps, 'links'>) {
  const { every, weekday, recipients, paused } = mailing
  const state = mailingState(mailing)
  const name = words.every[every](weekday ?? 1)
  const remove = { id: 'remove', label: words.remove, icon: 'x', danger: true } as const
  const changes = [
    { id: 'edit', label: words.edit, icon: 'pencil', onSelect: () => onEdit(mailing) },
    {
      id: 'pause',
      label: paused ? words.resume : words.pause,
      icon: paused ? 'check' : 'clock',
      onSelect: () => void mailings.setPaused(mailing, !paused),
    },
  ] as const
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <b className={styles.name}>{name}</b>
        <StatusPill state={PILLS[state]}>{words.states[state]}</StatusPill>
        <Menu
          kind="ghost"
          square
          className={styles.menu}
          label={words.actionsFor(name)}
          items={[
            ...(state === 'over' ? [] : changes),
            { ...remove, onSelect: () => mailings.askToRemove(mailing) },
          ]}
        >
          <Icon name="ellipsis" />
        </Menu>
      </div>
      <p className={styles.meta}>{recipients.map(({ email }) => email).join(', ')}</p>
      <p className={styles.meta}>{details(mailing)}</p>
    </li>
  )
}

const PILLS = { ready: 'active', paused: 'private', closed: 'warning', over: 'private' } as const

/** «prossimo il 5 dic 2026 · ultimo 28 nov 2026, 08:00 · con «Link del report»» */
function details({ nextOn, lastSentAt, linkName, recipients, attachment, paused }: Mailing): string {
  const gone = recipients.filter(({ unsubscribedAt }) => unsubscribedAt !== null).length
  return [
    nextOn === null || paused ? null : words.next(formatDayShort(nextOn)),
    lastSentAt === null ? null : words.last(formatInstant(lastSentAt)),
    words.link(linkName),
    attachment === null ? null : words.withFile[attachment],
    gone === 0 ? null : words.unsubscribed(gone),
  ]
    .filter((text) => text !== null)
    .join(' · ')
}
