import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Wizard } from '../../stores/wizard.ts'
import { Field } from '../../ui/field.tsx'
import { fieldId } from './field-id.ts'

type WizardFieldProps<V extends object> = {
  wizard: Pick<Wizard<V>, '$messages' | 'leave'>
  path: string
  label: string
  hint?: ReactNode
  optional?: boolean
  /** At the end of the label's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A field with its message once due, which it is after the first blur. */
export function WizardField<V extends object>(props: WizardFieldProps<V>) {
  const { wizard, path, label, hint, optional = false, aside, children } = props
  const messages = useStore(wizard.$messages)
  return (
    <Field
      id={fieldId(path)}
      label={label}
      hint={hint}
      optional={optional}
      aside={aside}
      error={messages[path]}
      onBlur={() => wizard.leave(path)}
    >
      {children}
    </Field>
  )
}
