import type { ComponentPropsWithRef } from 'react'
import { NumberInput } from './number-input.tsx'

/** Euro with two decimals; the sign is before the figure, outside the typed text. */
export function MoneyInput(
  props: Omit<ComponentPropsWithRef<typeof NumberInput>, 'decimals' | 'fixed' | 'before'>,
) {
  return <NumberInput {...props} decimals={2} fixed before={<span aria-hidden="true">€</span>} />
}
