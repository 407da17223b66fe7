import type { Creator } from '../../contract/creators.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { agcomMessages as words } from '../../messages/agcom.ts'
import { platformNames } from '../../messages/platforms.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import styles from './creator-screen.module.css'

const PILLS = { ABOVE: 'warning', NEAR: 'warning', UNKNOWN: 'none' } as const

type AgcomLineProps = { creator: Pick<Creator, 'channels' | 'agcom' | 'agcomList'> }

/**
 * The creator relative to AGCOM's threshold, and by which channel; whether they are in its list. Monthly views are not
 * stored yet.
 */
export function AgcomLine({ creator: { channels, agcom: mark, agcomList } }: AgcomLineProps) {
  const [largest] = channels.toSorted(
    (one, other) => (other.followersCount ?? -1) - (one.followersCount ?? -1),
  )
  const followers = largest?.followersCount ?? null
  const listed = listedSentence(agcomList)
  if (mark === undefined || (mark === 'BELOW' && listed === null)) return null
  return (
    <p className={styles.thisYear}>
      {mark !== 'BELOW' && (
        <>
          <StatusPill state={PILLS[mark]}>{words[mark]}</StatusPill>{' '}
          {largest === undefined || followers === null
            ? words.noFollowers
            : words.basis(platformNames[largest.socialType], formatNumber(followers))}{' '}
          {words.noViews}{' '}
        </>
      )}
      {listed}
    </p>
  )
}

function listedSentence(entry: Creator['agcomList']): string | null {
  if (entry === undefined || entry.listed === null) return null
  if (!entry.listed) return words.notListed
  const { since, bioSeenOn } = entry
  return [
    words.listed(since === null ? null : formatDayShort(since)),
    bioSeenOn === null ? words.bioNotSeen : words.bioSeen(formatDayShort(bioSeenOn)),
  ].join(' ')
}
