import type { Audience } from '../../contract/audience.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { formatShare } from '../../lib/format-share.ts'
import { reportAudienceMessages } from '../../messages/report-audience.ts'
import { Bars } from '../../ui/bars.tsx'
import { Panel } from '../../ui/panel.tsx'
import { platforms } from '../../ui/platform-icon.tsx'
import { OriginMark } from '../../ui/origin-mark.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import styles from './audience-section.module.css'
import { Formula } from './formula.tsx'

type OverlapPanelProps = {
  channels: readonly { id: string; handle: string }[]
  channelsCount: number
  overlap: Audience['overlap']
}

/**
 * How much of each channel's following also follows another of the platform's: a bar a channel, the providers
 * knowing shares per channel but no pairs.
 */
export function OverlapPanel({ channels: named, channelsCount, overlap }: OverlapPanelProps) {
  if (overlap.length === 0) return null
  const compared = new Set(overlap.flatMap(({ channels }) => channels.map(({ channelId }) => channelId)))
  const handles = new Map(named.map(({ id, handle }) => [id, handle]))
  return (
    <Panel
      level={3}
      title={reportAudienceMessages.overlap}
      mark={
        <>
          <OriginMark origin="MEASURED" />
          <Tooltip
            name={reportAudienceMessages.overlap}
            foot={reportAudienceMessages.channelsOf(compared.size, channelsCount)}
          >
            <Formula words={reportAudienceMessages.computedOverlap} numbers={null} />
          </Tooltip>
        </>
      }
      sub={reportAudienceMessages.overlapSub}
    >
      <div className={styles.columns}>
        {overlap.map(({ socialType, totalFollowers, uniqueFollowers, channels }) => (
          <div key={socialType} className={styles.column}>
            <h4>
              {reportAudienceMessages.overlapHint(
                platforms[socialType].name,
                formatNumber(totalFollowers),
                formatNumber(uniqueFollowers),
              )}
            </h4>
            <Bars
              label={`${reportAudienceMessages.overlap}, ${platforms[socialType].name}`}
              rows={channels
                .toSorted((one, other) => other.overlapping - one.overlapping)
                .map(({ channelId, overlapping }) => ({
                  id: channelId,
                  label: handles.get(channelId) ?? '',
                  value: overlapping,
                  text: formatShare(overlapping),
                }))}
            />
          </div>
        ))}
      </div>
    </Panel>
  )
}
