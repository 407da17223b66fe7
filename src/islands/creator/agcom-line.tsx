import type { Creator } from '../../contract/creators.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { agcomMessages as words } from '../../messages/agcom.ts'
import { platformNames } from '../../messages/platforms.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import styles from './creator-screen.module.css'

const PILLS = { ABOVE: 'warning', NEAR: 'warning', UNKNOWN: 'none' } as const

/** Where the creator is by AGCOM's threshold, and by which channel. No one stores monthly views yet. */
export function AgcomLine({ channels, agcom: mark }: Pick<Creator, 'channels' | 'agcom'>) {
  const [largest] = channels.toSorted(
    (one, other) => (other.followersCount ?? -1) - (one.followersCount ?? -1),
  )
  const followers = largest?.followersCount ?? null
  if (mark === undefined || mark === 'BELOW') return null
  return (
    <p className={styles.thisYear}>
      <StatusPill state={PILLS[mark]}>{words[mark]}</StatusPill>{' '}
      {largest === undefined || followers === null
        ? words.noFollowers
        : words.basis(platformNames[largest.socialType], formatNumber(followers))}{' '}
      {words.noViews}
    </p>
  )
}
