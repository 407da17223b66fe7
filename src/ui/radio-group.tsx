import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './radio-group.module.css'

type RadioGroupProps<Value extends string> = {
  /** The group's accessible name; give `legend` to show it. */
  label: string
  legend?: boolean
  value: Value
  options: readonly { value: Value; label: string; hint?: string }[]
  onValue: (value: Value) => void
  className?: string
}

/** One of a few, each with its words: real radio buttons, so the arrow keys work as everywhere. */
export function RadioGroup<Value extends string>({
  label,
  legend = false,
  value,
  options,
  onValue,
  className,
}: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classNames(styles.group, className)} aria-label={legend ? undefined : label}>
      {legend && <legend className={styles.legend}>{label}</legend>}
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.dot}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <small className={styles.hint}>{option.hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
