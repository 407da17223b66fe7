import { audienceNames } from '../../messages/audience-names.ts'
import { memo } from 'react'
import type { Audience, Share } from '../../contract/audience.ts'
import { formatShare } from '../../lib/format-share.ts'
import { reportAudienceMessages } from '../../messages/report-audience.ts'
import { Bars, type BarRow } from '../../ui/bars.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InTurn } from '../../ui/in-turn.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { AgesPanel } from './ages-panel.tsx'
import { AudiencePanel } from './audience-panel.tsx'
import { countryName, languageName } from '../../wording/audience-names.ts'
import { topShares } from '../../wording/top-shares.ts'
import styles from './audience-section.module.css'
import { OverlapPanel } from './overlap-panel.tsx'

type AudienceOwner = {
  /** null: not known; absent: not for this reader. */
  audience?: Audience | null | undefined
  channels: readonly { id: string; handle: string }[]
}

/** `channelsCount`: of how many channels in all, where those that are named are only the compared ones. */
type AudienceSectionProps = { campaign: AudienceOwner; channelsCount?: number }

/** Who was reached: ages and genders, places, languages and interests, and what the channels have in common. */
export const AudienceSection = memo(function AudienceSection({
  campaign,
  channelsCount = campaign.channels.length,
}: AudienceSectionProps) {
  const { audience } = campaign
  if (!audience) {
    const title = audience === undefined ? reportAudienceMessages.hidden : reportAudienceMessages.empty
    return (
      <Panel>
        <EmptyState small level={3} title={title} />
      </Panel>
    )
  }
  const covered = formatShare(audience.coveredFollowers)
  return (
    <>
      <p className={styles.covered}>
        {reportAudienceMessages.covered(covered)}
        <Tooltip
          name={reportAudienceMessages.howComputed}
          foot={reportAudienceMessages.computedCover(covered)}
        >
          {reportAudienceMessages.computed}
        </Tooltip>
      </p>
      <InTurn>
        <div className={styles.pair}>
          <AgesPanel audience={audience} />
          {audience.countries.length + audience.cities.length > 0 && (
            <Fold narrow label={reportAudienceMessages.where}>
              <Where audience={audience} />
            </Fold>
          )}
        </div>
        {hasMore(audience) && (
          <Fold narrow label={reportAudienceMessages.more}>
            <div className={styles.pair}>
              <Interests audience={audience} />
              <Credibility audience={audience} />
            </div>
            <OverlapPanel
              channels={campaign.channels}
              channelsCount={channelsCount}
              overlap={audience.overlap}
            />
          </Fold>
        )}
      </InTurn>
    </>
  )
})

function hasMore({ languages, interests, credibility, overlap }: Audience): boolean {
  return languages.length + interests.length + overlap.length > 0 || credibility !== null
}

function Where({ audience }: { audience: Audience }) {
  return (
    <AudiencePanel
      title={reportAudienceMessages.where}
      audience={audience}
      sides={sidesWith(audience, ['countries', 'cities'])}
      sub={reportAudienceMessages.ofAudience}
    >
      <div className={styles.columns}>
        <Column
          title={reportAudienceMessages.countries}
          shares={audience.countries}
          nameOf={(key) => countryName(key, { names: audienceNames })}
        />
        <Column title={reportAudienceMessages.cities} shares={audience.cities} second />
      </div>
    </AudiencePanel>
  )
}

function Interests({ audience }: { audience: Audience }) {
  if (audience.languages.length + audience.interests.length === 0) return null
  return (
    <AudiencePanel
      title={reportAudienceMessages.languagesAndInterests}
      audience={audience}
      sides={sidesWith(audience, ['languages', 'interests'])}
      sub={reportAudienceMessages.ofAudience}
    >
      <div className={styles.columns}>
        <Column
          title={reportAudienceMessages.languages}
          shares={audience.languages}
          nameOf={(key) => languageName(key, { names: audienceNames })}
        />
        <Column title={reportAudienceMessages.interests} shares={audience.interests} second open />
      </div>
    </AudiencePanel>
  )
}

function Credibility({ audience }: { audience: Audience }) {
  if (audience.credibility === null) return null
  return (
    <AudiencePanel title={reportAudienceMessages.credibility} audience={audience} sides={['credibility']}>
      <p className={styles.figure}>{formatShare(audience.credibility)}</p>
      <p className={styles.hint}>{reportAudienceMessages.credibilityHint}</p>
    </AudiencePanel>
  )
}

/** Those of which something is drawn. */
function sidesWith<Side extends 'countries' | 'cities' | 'languages' | 'interests'>(
  audience: Audience,
  sides: readonly Side[],
): Side[] {
  return sides.filter((side) => audience[side].length > 0)
}

type ColumnProps = {
  title: string
  shares: readonly Share[]
  nameOf?: (key: string) => string
  second?: boolean
  /** The shares do not add up to a whole: there are no «Altri». */
  open?: boolean
}

function Column({ title, shares, nameOf = asWritten, second = false, open = false }: ColumnProps) {
  if (shares.length === 0) return null
  return (
    <div className={styles.column}>
      <h4>{title}</h4>
      <Bars label={title} rows={rowsOf(shares, nameOf, open)} color={second ? 'chart-3' : 'chart-1'} />
    </div>
  )
}

function asWritten(key: string): string {
  return key
}

function rowsOf(shares: readonly Share[], nameOf: (key: string) => string, open: boolean): BarRow[] {
  return topShares(shares, open ? 'open' : 'whole').map(({ key, share }) => ({
    id: key ?? '…',
    label: key === null ? reportAudienceMessages.others : nameOf(key),
    value: share,
    text: formatShare(share),
  }))
}
