import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { dashboardReportMessages as words } from '../../messages/dashboard-report.ts'
import { $query } from '../../stores/address.ts'
import type { DashboardReportStore } from '../../stores/dashboard-report.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import styles from './period-fields.module.css'

type PeriodFieldsProps = {
  report: DashboardReportStore
  /** What else is to be known of the numbers, at the line's end. */
  children?: ReactNode
}

/** «Dal», «Al»: a change asks at once, as soon as both may stand; and whether the numbers are simulated. */
export function PeriodFields({ report, children }: PeriodFieldsProps) {
  const messages = useStore(report.$messages)
  const isWhole = useStore(report.$isWhole)
  const remote = useStore(report.$remote)
  useStore(report.$typed)
  useStore($query)
  const { startDate, endDate } = report.period()
  const isSimulated = remote.state === 'ready' && remote.value.campaigns.some((one) => one.report.simulated)
  return (
    <div className={styles.line}>
      <div className={styles.period} role="group" aria-label={words.period} data-no-print>
        <Field label={words.from} error={messages.startDate}>
          <DateInput value={startDate} onValue={(startDate) => report.setPeriod({ startDate })} />
        </Field>
        <Field label={words.to} error={messages.endDate}>
          <DateInput value={endDate} onValue={(endDate) => report.setPeriod({ endDate })} />
        </Field>
        {!isWhole && (
          <Button kind="ghost" className={styles.whole} onClick={report.clearPeriod}>
            {words.wholePeriod}
          </Button>
        )}
      </div>
      <div className={styles.pills}>
        {isSimulated && <StatusPill state="simulated" />}
        {children}
      </div>
    </div>
  )
}
