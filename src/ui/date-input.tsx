import type { ComponentPropsWithRef } from 'react'
import styles from './date-input.module.css'
import { TextInput } from './text-input.tsx'

type DateInputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange'> & {
  /** A calendar day such as '2024-03-12', '' for none. */
  value: string
  onValue: (text: string) => void
}

/** Represents an invalid day, such as 31 February: the browser displays it but returns no value. */
const NO_DAY = '?'

/** The browser's own date field. Leaving it with an incomplete or invalid date sets a text that is not a day. */
export function DateInput({ value, onValue, onBlur, ...rest }: DateInputProps) {
  return (
    <TextInput
      min="2000-01-01"
      max="2100-12-31"
      {...rest}
      type="date"
      className={styles.date}
      value={value === NO_DAY ? '' : value}
      onChange={(event) => onValue(event.target.value)}
      onBlur={(event) => {
        const typed = event.target.validity.badInput ? NO_DAY : event.target.value
        if (typed !== value) onValue(typed)
        onBlur?.(event)
      }}
    />
  )
}
