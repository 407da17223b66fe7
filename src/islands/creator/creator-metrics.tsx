import type { Creator } from '../../contract/creators.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { creatorMessages as words } from '../../messages/creator.ts'
import type { MetricKey } from '../../trade/metric-catalogue.ts'
import { SOCIAL_TYPES } from '../../trade/social-types.ts'
import { MetricTiles } from '../report/metric-tiles.tsx'

const forAll = [
  'combinedFollowersCount',
  'contentCount',
  'impressionsViewCount',
  'trueReach',
  'totalEngagement',
  'trueEr',
] as const satisfies readonly MetricKey[]
/** The fee, and what it could be worked out from, are staff's alone. */
const forStaff = [...forAll, 'cost', 'cpm'] as const
const forReaders = [...forAll, 'combinedReach', 'frequency'] as const

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
    return [words.platformValue(words.platforms[type], formatNumber(sum))]
  }).join(', ')
}
