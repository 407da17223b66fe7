import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { DashboardReport } from '../../contract/dashboards.ts'
import { latestDays } from '../../lib/latest-days.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { dashboardReportMessages as words } from '../../messages/dashboard-report.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { comparedNote } from '../../presenters/dashboard-notes.ts'
import { $query } from '../../stores/address.ts'
import type { DashboardReportStore } from '../../stores/dashboard-report.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import styles from './period-fields.module.css'

type PeriodFieldsProps = {
  report: DashboardReportStore
  /** Further notes on the numbers, at the end of the line. */
  children?: ReactNode
}

const PRESETS = { MONTH: 30, QUARTER: 90 } as const
type Choice = keyof typeof PRESETS | 'ALL' | 'DATES'

/** The days of the report and of its comparison: presets, or «Dal» and «Al». */
export function PeriodFields({ report, children }: PeriodFieldsProps) {
  const [asksDates, setAsksDates] = useState(false)
  const messages = useStore(report.$messages)
  const isFullPeriod = useStore(report.$isFullPeriod)
  const remote = useStore(report.$remote)
  useStore(report.$typed)
  useStore($query)
  const { startDate, endDate } = report.period()
  const shown = remote.state === 'ready' ? remote.value : null
  const isSimulated = shown?.campaigns.some((one) => one.report.simulated)
  const daysOf = (preset: keyof typeof PRESETS) =>
    latestDays(shown?.campaigns ?? [], romeToday(), PRESETS[preset])
  const isPreset = (preset: keyof typeof PRESETS) =>
    daysOf(preset).startDate === startDate && daysOf(preset).endDate === endDate
  const choice: Choice = asksDates
    ? 'DATES'
    : isFullPeriod
      ? 'ALL'
      : isPreset('MONTH')
        ? 'MONTH'
        : isPreset('QUARTER')
          ? 'QUARTER'
          : 'DATES'
  const choose = (next: Choice) => {
    setAsksDates(next === 'DATES')
    if (next === 'ALL') report.clearPeriod()
    else if (next !== 'DATES') report.setPeriod(daysOf(next))
  }
  return (
    <div className={styles.line}>
      <div className={styles.period} data-no-print>
        <Segmented
          label={words.period}
          value={choice}
          options={[
            { value: 'MONTH', label: words.days30 },
            { value: 'QUARTER', label: words.quarter },
            { value: 'ALL', label: words.fullPeriod },
            { value: 'DATES', label: words.chooseDates },
          ]}
          onValue={choose}
          fill
        />
        {choice === 'DATES' && remote.state !== 'loading' && (
          <>
            <Field label={words.from} error={messages.startDate}>
              <DateInput value={startDate} onValue={(startDate) => report.setPeriod({ startDate })} />
            </Field>
            <Field label={words.to} error={messages.endDate}>
              <DateInput value={endDate} onValue={(endDate) => report.setPeriod({ endDate })} />
            </Field>
          </>
        )}
      </div>
      {shown && <p className={styles.days}>{daysText(shown)}</p>}
      <div className={styles.pills}>
        {isSimulated && <StatusPill state="simulated" />}
        {children}
      </div>
    </div>
  )
}

/** `Confronto: 1 mar – 9 apr con i 40 giorni precedenti, …`; only the days if there is no comparison. */
function daysText(report: DashboardReport): string {
  const { startDate, endDate } = report
  return (
    comparedNote(report, { ...figureWords, dashboardNotes: words }) ??
    figureWords.format.period(startDate, endDate)
  )
}
