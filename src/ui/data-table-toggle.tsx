import { useId, useState, type ReactNode } from 'react'
import { reportChartMessages as words } from '../messages/report-charts.ts'
import { Button } from './button.tsx'
import styles from './data-table-toggle.module.css'
import { Icon } from './icon.tsx'

/** Under a chart: its numbers as a table, rendered only when opened. */
export function DataTableToggle({ children }: { children: () => ReactNode }) {
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <div className={styles.toggle} data-no-print>
      <Button
        kind="ghost"
        size="small"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        <Icon name="table" />
        {shown ? words.hideData : words.showData}
      </Button>
      <section id={id} className={styles.data} hidden={!shown} aria-label={words.showData}>
        {shown && children()}
      </section>
    </div>
  )
}
