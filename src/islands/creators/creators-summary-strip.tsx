import { useStore } from '@nanostores/react'
import { formatNumber } from '../../lib/format-number.ts'
import { creatorsMessages as words } from '../../messages/creators.ts'
import { platformNames } from '../../messages/platforms.ts'
import type { CreatorsPage, CreatorsSummary } from '../../stores/creators-page.ts'
import { Fold } from '../../ui/fold.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import outline from './creators-skeleton.module.css'
import styles from './creators-summary-strip.module.css'
import { MetricStrip, MetricStripSkeleton, MetricTile } from '../../ui/metric-strip.tsx'

/** The archive in four figures. Where they cannot be had the list is alone; the banner says why. */
export function CreatorsSummaryStrip({ page }: { page: CreatorsPage }) {
  const remote = useStore(page.$summary)
  if (remote.state === 'loading') return <MetricStripSkeleton className={outline.summary} />
  if (remote.state === 'failed' || remote.value.creatorsCount === 0) return null
  const { creatorsCount, channelsCount, combinedFollowersCount, followersFact } = remote.value
  const { contentCount, simulated, bySocialType } = remote.value
  return (
    <>
      <MetricStrip label={words.summary}>
        <MetricTile label={words.summaryCreators} value={formatNumber(creatorsCount)} />
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
          context={words.perCreator(formatNumber(contentCount / creatorsCount, 1))}
        />
      </MetricStrip>
      <div className={styles.foot}>
        <div className={styles.how}>
          <Fold label={words.howComputed}>
            <p>{words.howComputedText}</p>
          </Fold>
        </div>
        {simulated && <StatusPill state="simulated" />}
      </div>
    </>
  )
}

/** `Instagram 412, TikTok 98`: what is known, platform by platform. */
function byPlatform(
  parts: CreatorsSummary['bySocialType'],
  key: 'channelsCount' | 'combinedFollowersCount',
): string {
  return parts
    .flatMap(({ socialType, [key]: value }) =>
      value ? [`${platformNames[socialType]} ${formatNumber(value)}`] : [],
    )
    .join(', ')
}
