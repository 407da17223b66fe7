import { useEffect, useRef } from 'react'
import { Alert } from './alert.tsx'
import styles from './error-summary.module.css'

type ErrorSummaryProps = {
  title: string
  /** Each with the id of its field. */
  errors: readonly { fieldId: string; label: string }[]
  /** Increases with every failed submit: focus then moves here. */
  attempt: number
}

/** Errors to correct before continuing; each line links to its field. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <Alert kind="danger" title={title} live>
        <ul className={styles.list}>
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a
                href={`#${error.fieldId}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.querySelector<HTMLElement>(`#${CSS.escape(error.fieldId)}`)?.focus()
                }}
              >
                {error.label}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
