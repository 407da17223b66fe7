import { Component, type ReactNode, Suspense } from 'react'

type PartProps = {
  children: ReactNode
  /** What stands there until the part has come. */
  fallback?: ReactNode
  /** No place for a notice, being small or lying above the page: that then stays at the page's foot. */
  aside?: boolean
}

/**
 * A part of a screen whose code comes by itself (`later`). Where it does not come, the page's own notice
 * (layouts/lost-part.astro) stands in its place, with the way to try again, and everything around it goes on.
 */
export class Part extends Component<PartProps, { lost: boolean }> {
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

/** Asks lib/reload-on-lost-chunk.ts for the notice; on the way to a page loaded again there is none. */
function sayLost(place: HTMLElement | null) {
  place?.dispatchEvent(new Event('part-lost', { bubbles: true }))
}
