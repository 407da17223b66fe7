import { memo } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import type { SocialType } from '../../vocabulary/social-types.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { metricContext } from '../../messages/metrics.ts'
import { reportMessages } from '../../messages/report.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip } from '../../ui/chip.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlatformIcons } from '../../ui/platform-icon.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { numbersDate } from '../../presenters/numbers-date.ts'
import { EditButton } from './edit-button.tsx'
import styles from './hero.module.css'

const words = { ...figureWords, context: metricContext, report: reportMessages } as const

type HeroProps = {
  campaign: Campaign
  platforms: readonly SocialType[]
  /** Days and tracking are edited in place. */
  isStaff: boolean
}

/** The report's cover: client, title, a one-sentence summary, dates and platforms. */
export const Hero = memo(function Hero({ campaign, platforms, isStaff }: HeroProps) {
  const { frozen, opening } = campaign
  return (
    <section className={styles.hero} aria-labelledby="report-title">
      <div className={styles.text} data-steady>
        <div className={styles.by}>
          <Avatar id={campaign.brandName} name={campaign.brandName} src={campaign.brandImage} square />
          <p className={styles.names}>
            <b className={styles.brand} data-clamp>
              {campaign.brandName}
            </b>
            <small className={styles.client} data-clamp>
              {campaign.organizationName}
            </small>
          </p>
          <span className={styles.pills}>
            {campaign.type === 'PR' && <StatusPill state="pr" />}
            {frozen && <StatusPill state="readOnly">{reportMessages.frozen}</StatusPill>}
            {campaign.report.simulated && <StatusPill state="simulated" />}
            <StatusPill state={campaign.status} />
          </span>
        </div>
        <PageTitle className={styles.title} id="report-title">
          {campaign.campaignName}
        </PageTitle>
        <p className={styles.lede}>
          {opening?.lede.before}
          {opening?.lede.people && <b>{opening.lede.people}</b>}
          {opening?.lede.after}
        </p>
        <Meta campaign={campaign} platforms={platforms} isStaff={isStaff} />
      </div>
      <Thumb
        id={campaign.id}
        name={campaign.campaignName}
        src={campaign.coverUrl}
        shape="fill"
        eager
        className={styles.cover}
      />
    </section>
  )
})

function Meta({ campaign, platforms, isStaff }: HeroProps) {
  const { report, older, trackingMethods, startDate, endDate } = campaign
  return (
    <dl className={styles.meta}>
      <div>
        <dt>{reportMessages.period}</dt>
        <dd>
          {figureWords.format.period(startDate, endDate)}
          {isStaff && <EditButton part="dates" />}
        </dd>
      </div>
      {platforms.length > 0 && (
        <div>
          <dt>{reportMessages.channels}</dt>
          <dd>
            <PlatformIcons platforms={platforms} />
          </dd>
        </div>
      )}
      {(isStaff || trackingMethods.length > 0) && (
        <div>
          <dt>{reportMessages.tracking}</dt>
          <dd>
            {trackingMethods.map((method) => (
              <Chip key={method} name={method} />
            ))}
            {isStaff && <EditButton part="tracking" />}
          </dd>
        </div>
      )}
      {report.updatedAt && (
        <div>
          <dt>{reportMessages.updated}</dt>
          <dd>{numbersDate(report.updatedAt, older, words)}</dd>
        </div>
      )}
    </dl>
  )
}
