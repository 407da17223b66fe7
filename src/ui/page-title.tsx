import type { ComponentProps, ReactNode } from 'react'
import { takeLostFocus } from './take-lost-focus.ts'

/** Letters from which on a title is set in a smaller size, so that it does not fill the window. */
export const LONG_TITLE = 60

/** The page's h1. User-entered names have up to 200 letters. */
export function PageTitle({ children, ...rest }: { children: ReactNode } & ComponentProps<'h1'>) {
  const isLong = typeof children === 'string' && children.length > LONG_TITLE
  return (
    <h1 ref={takeLostFocus} tabIndex={-1} {...rest} data-long={isLong || undefined}>
      {children}
    </h1>
  )
}
