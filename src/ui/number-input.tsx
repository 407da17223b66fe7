import type { ComponentPropsWithRef, ReactNode } from 'react'
import { tidyTypedNumber } from '../lib/typed-number.ts'
import styles from './number-input.module.css'
import { TextInput } from './text-input.tsx'

type NumberInputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange'> & {
  /** The text as typed; parse it with `readTypedNumber`. */
  value: string
  onValue: (text: string) => void
  decimals?: number
  /** Pads the decimals, as for money. */
  fixed?: boolean
  before?: ReactNode
  after?: ReactNode
}

/** A number as text: formatted in Italian on blur; invalid text is unchanged. */
export function NumberInput({
  value,
  onValue,
  decimals = 0,
  fixed = false,
  onBlur,
  ...rest
}: NumberInputProps) {
  return (
    <TextInput
      {...rest}
      className={styles.number}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={value}
      onChange={(event) => onValue(event.target.value)}
      onBlur={(event) => {
        const tidy = tidyTypedNumber(value, decimals, fixed)
        if (tidy !== value) onValue(tidy)
        onBlur?.(event)
      }}
    />
  )
}
