import { createContext, useContext } from 'react'

/** State that a field passes to its input. */
export type FieldState = {
  id: string
  labelId: string
  /** Ids of the hint and the error, for `aria-describedby`. */
  describedBy: string | undefined
  invalid: boolean
}

export const FieldContext = createContext<FieldState | null>(null)

/** The attributes that connect an input with its field; none outside a field. */
export function useField(): { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    ...(field.describedBy && { 'aria-describedby': field.describedBy }),
    ...(field.invalid && { 'aria-invalid': true }),
  }
}
