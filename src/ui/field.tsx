import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { uiMessages } from '../messages/ui.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { FieldContext } from './use-field.ts'

type FieldProps = Omit<ComponentPropsWithRef<'div'>, 'id'> & {
  label: ReactNode
  /** The input's id, so that an error summary can jump to it; made up where none is given. */
  id?: string
  hint?: ReactNode
  /** The message under the input; empty or absent means valid. */
  error?: string | null | undefined
  /** Marks the label «(facoltativo)». */
  optional?: boolean
  /** At the label's line end, such as «Hai dimenticato la password?». */
  aside?: ReactNode
  /** Several inputs under one name: a group instead of a label. */
  group?: boolean
}

/** Label above, input, error, hint. The input inside takes its id and description from here by `useField`. */
export function Field({
  label,
  id,
  hint,
  error,
  optional,
  aside,
  group,
  className,
  children,
  ...rest
}: FieldProps) {
  const made = useId()
  const own = id ?? made
  const labelId = `${own}-label`
  const hintId = hint ? `${own}-hint` : null
  const errorId = error ? `${own}-error` : null
  const optionalId = optional ? `${own}-optional` : null
  const describedBy = [errorId, optionalId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div
      {...rest}
      className={classNames(styles.field, className)}
      {...(group && { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy })}
    >
      <div className={styles.head}>
        <span className={styles.label}>
          {group ? (
            <span id={labelId}>{label}</span>
          ) : (
            <label id={labelId} htmlFor={own}>
              {label}
            </label>
          )}
          {/* Next to the label: the field's name stays the word alone. */}
          {optionalId && (
            <span className={styles.optional} id={optionalId}>
              {' '}
              {uiMessages.optional}
            </span>
          )}
        </span>
        {aside}
      </div>
      <FieldContext value={{ id: own, labelId, describedBy, invalid: Boolean(error) }}>
        {children}
      </FieldContext>
      {errorId && (
        <span className={styles.error} id={errorId}>
          <Icon name="circle-alert" />
          {error}
        </span>
      )}
      {hintId && (
        <span className={styles.hint} id={hintId}>
          {hint}
        </span>
      )}
    </div>
  )
}
