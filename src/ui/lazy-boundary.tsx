import { Component, type ReactNode, Suspense } from 'react'

type LazyBoundaryProps = {
  children: ReactNode
  /** Shown until the part is loaded. */
  fallback?: ReactNode
  /** Too small for a notice, or an overlay: the notice is then at the bottom of the page. */
  aside?: boolean
}

/**
 * A part of a screen whose code is loaded separately (`later`). On failure, the page's own notice
 * (layouts/failed-section.astro) replaces it, with a retry, and everything around it keeps working.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, { lost: boolean }> {
  override state = { lost: false }

  static getDerivedStateFromError() {
    return { lost: true }
  }

  override render() {
    const { children, fallback, aside } = this.props
    if (!this.state.lost) return <Suspense fallback={fallback}>{children}</Suspense>
    return !aside && <div ref={sayLost} data-part />
  }
}

/** Requests the notice from lib/reload-on-lost-chunk.ts; not while the page is being reloaded. */
function sayLost(place: HTMLElement | null) {
  place?.dispatchEvent(new Event('part-lost', { bubbles: true }))
}
