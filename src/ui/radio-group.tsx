import { useId } from 'react'
import styles from './radio-group.module.css'

type RadioGroupProps<Value extends string> = {
  /** The group's accessible name. */
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onValue: (value: Value) => void
}

/** A few exclusive options: real radio buttons, so the arrow keys work as usual. */
export function RadioGroup<Value extends string>({ label, value, options, onValue }: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group} aria-label={label}>
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
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
