import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './segmented.module.css'

type SegmentedProps<Value extends string> = {
  /** The group's accessible name. */
  label: string
  value: Value
  /** `count` is hidden on a phone. */
  options: readonly { value: Value; label: ReactNode; count?: string | undefined }[]
  onValue: (value: Value) => void
  size?: 'm' | 'small'
  /** Takes the full width on a phone, shared by the segments. */
  fill?: boolean
}

/** Two to five exclusive options that apply immediately. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onValue,
  size = 'm',
  fill = false,
}: SegmentedProps<Value>) {
  const id = useId()
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(styles.group, styles[`size_${size}`], fill && styles.fill)}
      data-no-print
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          aria-pressed={option.value === value}
          aria-describedby={option.count === undefined ? undefined : `${id}-${option.value}`}
          onClick={() => onValue(option.value)}
        >
          {option.label}
          {/* A description, so that the button's name is only the label. */}
          {option.count !== undefined && (
            <span className={styles.count} id={`${id}-${option.value}`} aria-hidden="true">
              {option.count}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
