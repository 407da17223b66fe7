import type { ComponentPropsWithRef } from 'react'

/** Instagram’s glyph. */
export function InstagramIcon(props: ComponentPropsWithRef<'svg'>) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true" {...props}>
      <path
        fillRule="evenodd"
        d="M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7zm0 2.2A4.8 4.8 0 0 0 2.2 7v10A4.8 4.8 0 0 0 7 21.8h10a4.8 4.8 0 0 0 4.8-4.8V7A4.8 4.8 0 0 0 17 2.2zm5 3.6a6.2 6.2 0 1 1 0 12.4 6.2 6.2 0 0 1 0-12.4zm0 2.2a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm6.4-3.8a1.45 1.45 0 1 1 0 2.9 1.45 1.45 0 0 1 0-2.9z"
      />
    </svg>
  )
}
