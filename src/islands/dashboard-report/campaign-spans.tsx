import type { CSSProperties } from 'react'
import type { DashboardReport } from '../../contract/dashboards.ts'
import { dayNumber } from '../../lib/day-number.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { formatPeriod } from '../../lib/format-period.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { dashboardTableMessages as words } from '../../messages/dashboard-tables.ts'
import { Panel } from '../../ui/panel.tsx'
import { campaignSpans } from '../../wording/campaign-spans.ts'
import styles from './campaign-spans.module.css'

type Campaigns = DashboardReport['campaigns']

/** When each campaign ran: a bar each over one span of days, and today's line. */
export function CampaignSpans({ campaigns }: { campaigns: Campaigns }) {
  const spans = campaignSpans(campaigns, romeToday())
  if (spans === null) return null
  const { rows, first, last, today } = spans
  const from = dayNumber(first)
  const days = dayNumber(last) - from + 1
  const at = (day: string, after = 0) => (dayNumber(day) - from + after) / days
  return (
    <Panel
      title={words.spans}
      sub={today === null ? formatPeriod(first, last) : words.today(formatDayShort(today, 'without year'))}
    >
      <ul className={styles.rows} aria-label={words.spansSpoken(rows.length, formatPeriod(first, last))}>
        {rows.map(({ id, campaignName, startDate, endDate, status }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>{campaignName}</span>
            <span className={styles.track} title={formatPeriod(startDate, endDate)}>
              <i
                className={styles.bar}
                data-status={status}
                style={{
                  insetInlineStart: percent(at(startDate)),
                  inlineSize: percent(at(endDate, 1) - at(startDate)),
                }}
              />
              {today !== null && <i className={styles.today} style={placed(at(today))} />}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.ends} aria-hidden="true">
        <span>{formatDayShort(first)}</span>
        <span>{formatDayShort(last)}</span>
      </p>
    </Panel>
  )
}

function placed(part: number): CSSProperties {
  return { insetInlineStart: percent(part) }
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`
}
