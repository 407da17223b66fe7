import type { Creator } from '../../contract/creators.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { creatorMessages as words } from '../../messages/creator.ts'
import { platformNames } from '../../messages/platforms.ts'
import { CREATOR_METRICS } from '../../vocabulary/metric-lists.ts'
import { SOCIAL_TYPES } from '../../vocabulary/social-types.ts'
import { MetricTiles } from '../report/metric-tiles.tsx'

/** The fee, and what it could be worked out from, are staff's alone. */
const forStaff = [...CREATOR_METRICS, 'cost', 'cpm', 'cpe'] as const
const forReaders = [...CREATOR_METRICS, 'combinedReach', 'frequency', 'linkClickCount'] as const

/** What the creator brought, over all campaigns that the reader may see. */
export function CreatorMetrics({ creator, isStaff }: { creator: Creator; isStaff: boolean }) {
  return (
    <MetricTiles
      label={words.metrics}
      keys={isStaff ? forStaff : forReaders}
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
