import type { ComponentPropsWithRef } from 'react'
import { buttonClass, type ButtonLook } from './button.tsx'
import { classNames } from './class-names.ts'

/** A link that looks like a button: for navigation instead of an action. */
export function LinkButton({
  kind = 'secondary',
  size = 'm',
  square = false,
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'a'> & ButtonLook) {
  return (
    <a {...rest} className={classNames(buttonClass({ kind, size, square }), className)}>
      {children}
    </a>
  )
}
