import type { CSSProperties } from 'react'
import type { DashboardReport } from '../../contract/dashboards.ts'
import { dayNumber } from '../../lib/day-number.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { dashboardTableMessages } from '../../messages/dashboard-tables.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { spans } from '../../report/sections/campaigns.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './spans-panel.module.css'

const words = { dashboard: dashboardTableMessages, format: figureWords.format }

/** When each campaign ran: one bar each on a common time axis, and today's line. */
export function SpansPanel({ campaigns }: { campaigns: DashboardReport['campaigns'] }) {
  const [block] = spans(
    campaigns.map((campaign) => ({ ...campaign, name: campaign.campaignName })),
    romeToday(),
    words,
  )
  if (block === undefined) return null
  const from = dayNumber(block.first.day)
  const days = dayNumber(block.last.day) - from + 1
  const at = (day: string, after = 0) => (dayNumber(day) - from + after) / days
  return (
    <Panel title={block.title} sub={block.sub}>
      <ul className={styles.rows} aria-label={block.spoken}>
        {block.rows.map(({ id, label, text, startDate, endDate, status }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>{label}</span>
            <span className={styles.track} title={text}>
              <i
                className={styles.bar}
                data-status={status}
                style={{
                  insetInlineStart: percent(at(startDate)),
                  inlineSize: percent(at(endDate, 1) - at(startDate)),
                }}
              />
              {block.today !== null && <i className={styles.today} style={placed(at(block.today))} />}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.ends} aria-hidden="true">
        <span>{block.first.text}</span>
        <span>{block.last.text}</span>
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
