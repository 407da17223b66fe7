import type { ComponentPropsWithRef } from 'react'
import { NumberInput } from './number-input.tsx'

/** Euro with two decimals; the sign stands before the figure, outside of what is typed. */
export function MoneyInput(
  props: Omit<ComponentPropsWithRef<typeof NumberInput>, 'decimals' | 'fixed' | 'before'>,
) {
  return <NumberInput {...props} decimals={2} fixed before={<span aria-hidden="true">€</span>} />
}
