import type { ComponentPropsWithRef, ReactNode } from 'react'

/** Letters from which on a title is set smaller, so that it does not fill the window. */
const longTitle = 60

/** The page's h1. People give it names of up to 200 letters. */
export function PageTitle({ children, ...rest }: { children: ReactNode } & ComponentPropsWithRef<'h1'>) {
  const isLong = typeof children === 'string' && children.length > longTitle
  return (
    <h1 {...rest} data-long={isLong || undefined}>
      {children}
    </h1>
  )
}
