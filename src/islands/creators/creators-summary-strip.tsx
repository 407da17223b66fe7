import { useStore } from '@nanostores/react'
import { formatNumber } from '../../lib/format-number.ts'
import { creatorsMessages as words } from '../../messages/creators.ts'
import { platformNames } from '../../messages/platforms.ts'
import type { CreatorsPage, CreatorsSummary } from '../../stores/creators-page.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import skeleton from './creators-skeleton.module.css'
import { MetricStrip, MetricStripSkeleton, MetricTile } from '../../ui/metric-strip.tsx'

/**
 * Three figures of the archive; the number of creators is in the header. On failure only the list is shown, and the
 * banner says why.
 */
export function CreatorsSummaryStrip({ page }: { page: CreatorsPage }) {
  const remote = useStore(page.$summary)
  if (remote.state === 'loading')
    return <MetricStripSkeleton tiles={3} compact className={skeleton.summary} />
  if (remote.state === 'failed' || remote.value.creatorsCount === 0) return null
  const { creatorsCount, channelsCount, combinedFollowersCount, followersFact } = remote.value
  const { contentCount, simulated, bySocialType } = remote.value
  return (
    <MetricStrip label={words.summary} compact>
      <MetricTile
        label={words.summaryChannels}
        value={formatNumber(channelsCount)}
        context={byPlatform(bySocialType, 'channelsCount')}
      />
      <MetricTile
        label={words.summaryFollowers}
        value={combinedFollowersCount === null ? null : formatNumber(combinedFollowersCount)}
        origin={followersFact?.origin}
        context={
          <>
            <span>{byPlatform(bySocialType, 'combinedFollowersCount')}</span>
            {followersFact && followersFact.known < followersFact.of && (
              <span>{words.knownOf(followersFact.known, followersFact.of)}</span>
            )}
          </>
        }
      />
      <MetricTile
        label={words.summaryContents}
        value={formatNumber(contentCount)}
        context={
          <>
            <span>{words.perCreator(formatNumber(contentCount / creatorsCount, 1))}</span>
            {simulated && <StatusPill state="simulated" />}
          </>
        }
      />
    </MetricStrip>
  )
}

/** `Instagram 412, TikTok 98`: known values by platform. */
function byPlatform(
  parts: CreatorsSummary['bySocialType'],
  key: 'channelsCount' | 'combinedFollowersCount',
): string {
  return parts
    .flatMap(({ socialType, [key]: value }) =>
      value ? [`${platformNames[socialType]}\u00a0${formatNumber(value)}`] : [],
    )
    .join(', ')
}
