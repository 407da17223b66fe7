import { memo, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { beforePrint } from './before-print.ts'
import { endTask, scheduleAfterPaint } from './schedule-after-paint.ts'

declare module 'react' {
  interface CSSProperties {
    '--lines'?: number
  }
}

type VirtualListProps = {
  /** Total number of items. */
  count: number
  /** Lines per group, and items per line. */
  lines: number
  columns?: number
  /** Number of first items that are always rendered. */
  alwaysRendered?: number
  /** Items rendered per step. */
  step: number
  as: 'div' | 'tbody'
  className: string | undefined
  /**
   * Renders the items of a range, with their index as key: a focused element keeps the focus whatever its content. A
   * new function re-renders everything that is near.
   */
  draw: (from: number, to: number) => ReactNode
}

/**
 * A long list of which only the part near the window is in the document; all of it before printing. Its groups are
 * rendered when near, a few items per task, so that a phone stays responsive. A distant group is an empty box of its
 * former height, which the browser remembers, or else of its `--lines`; its style must support that
 * (`content-visibility`, `contain-intrinsic-size`).
 */
export function VirtualList({ count, lines, columns = 1, alwaysRendered = 0, ...props }: VirtualListProps) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  const [isPrinting, setPrinting] = useState(false)
  const [watch] = useState(() => createWatch(setNear))
  useEffect(() => beforePrint(() => setPrinting(true)), [])
  useEffect(() => {
    const end = () => setPrinting(false)
    addEventListener('afterprint', end)
    return () => removeEventListener('afterprint', end)
  }, [])

  const size = lines * columns
  return Array.from({ length: Math.ceil(count / size) }, (_, place) => (
    <Group
      key={place}
      {...props}
      place={place}
      from={place * size}
      to={Math.min(count, (place + 1) * size)}
      columns={columns}
      isNear={place * size < alwaysRendered || near.has(place)}
      isPrinting={isPrinting}
      watch={watch}
    />
  ))
}

type Watch = (box: Element | null) => () => void

/** A ref for the groups' boxes, which reports those within a window's height of the window. */
function createWatch(tell: (change: (near: ReadonlySet<number>) => ReadonlySet<number>) => void): Watch {
  const observer = new IntersectionObserver(
    (entries) => {
      const focused = placeOf(document.activeElement?.closest('[data-place]'))
      tell((near) => {
        const next = new Set(near)
        for (const { target, isIntersecting } of entries) {
          const place = placeOf(target)
          if (isIntersecting) next.add(place)
          // A focused group stays, so that the next Tab finds what follows.
          else if (Math.abs(place - focused) > 1) next.delete(place)
        }
        return next
      })
    },
    { rootMargin: '100% 0px' },
  )
  return (box) => {
    if (box) observer.observe(box)
    return () => box && observer.unobserve(box)
  }
}

/** Infinitely far without a focused group. */
function placeOf(box: Element | null | undefined): number {
  return Number(box?.getAttribute('data-place') ?? -2)
}

type GroupProps = Pick<VirtualListProps, 'as' | 'className' | 'step' | 'draw'> & {
  place: number
  from: number
  to: number
  columns: number
  isNear: boolean
  isPrinting: boolean
  watch: Watch
}

const Group = memo(function Group({ as: Box, place, from, to, columns, ...props }: GroupProps) {
  const { className, step, isNear, isPrinting, draw, watch } = props
  const pieces = isNear || isPrinting ? Math.ceil((to - from) / step) : 0
  return (
    <Box
      ref={watch}
      className={className}
      data-place={place}
      style={{ '--lines': Math.ceil((to - from) / columns) }}
    >
      {Array.from({ length: pieces }, (_, piece) => (
        <Piece
          key={piece}
          from={from + piece * step}
          to={Math.min(to, from + (piece + 1) * step)}
          atOnce={isPrinting}
          draw={draw}
        />
      ))}
    </Box>
  )
})

type PieceProps = Pick<VirtualListProps, 'draw'> & { from: number; to: number; atOnce: boolean }

/** The items of one step: new ones replace the old ones when scheduled, a shorter list immediately. */
function Piece({ from, to, atOnce, draw }: PieceProps) {
  const requested = useMemo(() => ({ to, items: draw(from, to) }), [draw, from, to])
  const [rendered, setRendered] = useState<{ to: number; items: ReactNode }>({ to: 0, items: null })
  const isDone = rendered === requested
  // So that a dialog which deleted the last item can move the focus to an existing one.
  if (!isDone && (atOnce || to < rendered.to)) setRendered(requested)
  useEffect(() => {
    if (!isDone) return scheduleAfterPaint(() => startTransition(() => setRendered(requested)))
    endTask()
    return undefined
  }, [isDone, requested])
  return rendered.items
}
