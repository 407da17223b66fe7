import { useStore } from '@nanostores/react'
import { dashboardReportMessages as words } from '../../messages/dashboard-report.ts'
import type { DashboardReportStore } from '../../stores/dashboard-report.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './period-fields.module.css'

/** «Dal», «Al»: a change asks at once, as soon as both may stand. */
export function PeriodFields({ report }: { report: DashboardReportStore }) {
  const { startDate, endDate } = useStore(report.$period)
  const messages = useStore(report.$messages)
  const isWhole = useStore(report.$isWhole)
  return (
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
  )
}
