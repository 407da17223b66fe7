import type { Creator } from '../../contract/creators.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { creatorMessages as words } from '../../messages/creator.ts'
import { platformNames } from '../../messages/platforms.ts'
import { CREATOR_METRICS } from '../../vocabulary/metric-lists.ts'
import { SOCIAL_TYPES } from '../../vocabulary/social-types.ts'
import { isListed } from '../../presenters/metric-context.ts'
import { MetricsPanel } from '../report/metrics-panel.tsx'

/** The fee, and anything that reveals it, is for staff only. */
const forStaff = [...CREATOR_METRICS, 'cost', 'cpm', 'cpe'] as const
const forReaders = [...CREATOR_METRICS, 'combinedReach', 'frequency', 'linkClickCount'] as const

/** The leading figures. */
const LEADING = 6

/** The creator's results, over all campaigns that the reader may see. */
export function CreatorMetrics({ creator, isStaff }: { creator: Creator; isStaff: boolean }) {
  const keys = (isStaff ? forStaff : forReaders).filter((key) => isListed(key, creator.metrics))
  return (
    <MetricsPanel
      label={words.metrics}
      leading={keys.slice(0, LEADING)}
      others={keys.slice(LEADING)}
      of={{ kind: 'CREATOR', metrics: creator.metrics }}
      contexts={{ combinedFollowersCount: followersText(creator.channels) }}
    />
  )
}

/** `Instagram 812.900, TikTok 471.400`. */
function followersText(channels: Creator['channels']): string {
  return SOCIAL_TYPES.flatMap((type) => {
    const counts = channels.flatMap(({ socialType, followersCount }) =>
      socialType === type && followersCount !== null ? [followersCount] : [],
    )
    if (counts.length === 0) return []
    const sum = counts.reduce((all, count) => all + count, 0)
    return [`${platformNames[type]}\u00a0${formatNumber(sum)}`]
  }).join(', ')
}
