import { clamp } from '../lib/clamp.ts'
import type { ContentCounts } from '../vocabulary/content-counts.ts'
import type { ViewsDefinition } from '../vocabulary/metric-definitions.ts'

/** The newest counts of a content from a day on; `isReachMeasured`: its reach was measured or declared on it. */
export type ReachStep = {
  readonly day: number
  readonly counts: ContentCounts
  readonly viewsDefinition: ViewsDefinition | null
  readonly isReachMeasured: boolean
}

/** A step whose `reach`, if not null, replaces its newest or modelled one. */
export type ShapedStep = ReachStep & { readonly reach: number | null }

type Anchor = { readonly reach: number; readonly views: number }

/**
 * Let a reach that is measured less often than the views follow their shape up to its next measurement, so that no day
 * has more new people than new views where the content itself has not (metrics.md, "timeline"). Linear in the steps.
 */
export function withShapedReach(steps: readonly ReachStep[]): ShapedStep[] {
  const nextOf = nextAnchors(steps)
  let before: Anchor = { reach: 0, views: 0 }
  return steps.map((step, index) => {
    const anchor = anchorOf(step)
    if (anchor !== null) before = anchor
    const next = nextOf[index] ?? null
    const { impressionsViewCount: views } = step.counts
    if (step.isReachMeasured || next === null || views === null) return { ...step, reach: null }
    return { ...step, reach: between(before, next, views) }
  })
}

/** The next measurement of reach after each step; null after the last one. */
function nextAnchors(steps: readonly ReachStep[]): (Anchor | null)[] {
  let next: Anchor | null = null
  return steps
    .toReversed()
    .map((step) => {
      const after = next
      if (step.isReachMeasured) next = anchorOf(step)
      return after
    })
    .toReversed()
}

function anchorOf({
  counts: { reach, impressionsViewCount: views },
  isReachMeasured,
}: ReachStep): Anchor | null {
  return isReachMeasured && reach !== null && views !== null ? { reach, views } : null
}

function between(from: Anchor, to: Anchor, views: number): number {
  const gained = to.views - from.views
  const part = gained === 0 ? 0 : clamp((views - from.views) / gained, 0, 1)
  return from.reach + part * (to.reach - from.reach)
}
