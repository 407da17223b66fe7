import type { ReactNode } from 'react'
import type { Creator } from '../../contract/creators.ts'
import { creatorMessages as words } from '../../messages/creator.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Crumbs } from '../../ui/page-head.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlatformIcons } from '../../ui/platform-icon.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import styles from './creator-head.module.css'

/** Picture, name, links to the channels, and the date of the first campaign. */
export function CreatorHead({ creator, actions }: { creator: Creator; actions: ReactNode }) {
  const { id, name, pictureUrl, channels, campaigns } = creator
  return (
    <header className={styles.head}>
      <div className={styles.crumbs}>
        <Crumbs items={[{ label: words.creators, href: '/creators' }, { label: name }]} />
      </div>
      <Avatar id={id} name={name} src={pictureUrl} size="large" />
      <div className={styles.text}>
        <PageTitle>{name}</PageTitle>
        <ul className={styles.facts}>
          {channels.map((channel) => (
            <li key={channel.id}>
              <PlatformIcons platforms={[channel.socialType]} />
              <a href={channel.url} target="_blank" rel="noreferrer">
                {`@${channel.handle.replace(/^@/, '')}`}
              </a>
            </li>
          ))}
          <li>{sinceText(campaigns)}</li>
          {campaigns.some(({ report }) => report.simulated) && (
            <li>
              <StatusPill state="simulated" />
            </li>
          )}
        </ul>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

function sinceText(campaigns: Creator['campaigns']): string {
  const [first] = campaigns.map(({ startDate }) => startDate).toSorted()
  return first === undefined ? words.noCampaigns : words.campaignsSince(campaigns.length, first.slice(0, 4))
}
