import type { CSSProperties } from 'react'
import type { DashboardReport } from '../../contract/dashboards.ts'
import { dayNumber } from '../../lib/day-number.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { formatPeriod } from '../../lib/format-period.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { dashboardReportMessages as words } from '../../messages/dashboard-report.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './campaign-spans.module.css'

type Campaigns = DashboardReport['campaigns']

/** More rows than these would be a second table; the table of campaigns has them all. */
const mostRows = 12

/** When each campaign ran: a bar each over one span of days, and today's line. */
export function CampaignSpans({ campaigns }: { campaigns: Campaigns }) {
  const rows = campaigns
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
    .slice(-mostRows)
  const first = rows.map(({ startDate }) => startDate).toSorted()[0]
  const last = rows
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined) return null
  const from = dayNumber(first)
  const days = dayNumber(last) - from + 1
  const at = (day: string, after = 0) => (dayNumber(day) - from + after) / days
  const today = romeToday()
  const isNow = today >= first && today <= last
  return (
    <Panel
      title={words.spans}
      sub={isNow ? words.today(formatDayShort(today, 'without year')) : formatPeriod(first, last)}
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
              {isNow && <i className={styles.today} style={placed(at(today))} />}
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
