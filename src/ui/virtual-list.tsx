import { memo, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { beforePrint } from './before-print.ts'
import { endTask, scheduleAfterPaint } from './schedule-after-paint.ts'

declare module 'react' {
  interface CSSProperties {
    '--lines'?: number
  }
}

type VirtualListProps = {
  /** Items in all. */
  count: number
  /** Lines in a group, and items in a line. */
  lines: number
  columns?: number
  /** Items from the first on that are always there. */
  alwaysRendered?: number
  /** Items that are drawn in one go. */
  step: number
  as: 'div' | 'tbody'
  className: string | undefined
  /**
   * The items from one place to another, each with its place as its key: what has the focus keeps it whatever comes
   * there. Another function has all that is near drawn again.
   */
  draw: (from: number, to: number) => ReactNode
}

/**
 * A long list of which only what is near the window is in the document; before printing all of it is. It has groups,
 * each drawn when it is near, some items in a task of their own, so that a phone answers in between. One that is far is
 * an empty box of the height that it had, which the browser remembers, or else of its `--lines`; its style says so
 * (`content-visibility`, `contain-intrinsic-size`).
 */
export function VirtualList({ count, lines, columns = 1, alwaysRendered = 0, ...props }: VirtualListProps) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  const [isOnPaper, setOnPaper] = useState(false)
  const [watch] = useState(() => createWatch(setNear))
  useEffect(() => beforePrint(() => setOnPaper(true)), [])
  useEffect(() => {
    const end = () => setOnPaper(false)
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
      isOnPaper={isOnPaper}
      watch={watch}
    />
  ))
}

type Watch = (box: Element | null) => () => void

/** A ref for the groups' boxes, which tells which of them are within a window's height of the window. */
function createWatch(tell: (change: (near: ReadonlySet<number>) => ReadonlySet<number>) => void): Watch {
  const observer = new IntersectionObserver(
    (entries) => {
      const focused = placeOf(document.activeElement?.closest('[data-place]'))
      tell((near) => {
        const next = new Set(near)
        for (const { target, isIntersecting } of entries) {
          const place = placeOf(target)
          if (isIntersecting) next.add(place)
          // Where the focus is, it stays, and the next tab finds what follows.
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

/** Next to no group where there is none. */
function placeOf(box: Element | null | undefined): number {
  return Number(box?.getAttribute('data-place') ?? -2)
}

type GroupProps = Pick<VirtualListProps, 'as' | 'className' | 'step' | 'draw'> & {
  place: number
  from: number
  to: number
  columns: number
  isNear: boolean
  isOnPaper: boolean
  watch: Watch
}

const Group = memo(function Group({ as: Box, place, from, to, columns, ...props }: GroupProps) {
  const { className, step, isNear, isOnPaper, draw, watch } = props
  const pieces = isNear || isOnPaper ? Math.ceil((to - from) / step) : 0
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
          atOnce={isOnPaper}
          draw={draw}
        />
      ))}
    </Box>
  )
})

type PieceProps = Pick<VirtualListProps, 'draw'> & { from: number; to: number; atOnce: boolean }

/** What is drawn in one go: a new one takes the place of the old one when its turn has come, a shorter one at once. */
function Piece({ from, to, atOnce, draw }: PieceProps) {
  const requested = useMemo(() => ({ to, items: draw(from, to) }), [draw, from, to])
  const [drawn, setDrawn] = useState<{ to: number; items: ReactNode }>({ to: 0, items: null })
  const isDone = drawn === requested
  // So that a dialog which deleted the last item gives the focus to what is there.
  if (!isDone && (atOnce || to < drawn.to)) setDrawn(requested)
  useEffect(() => {
    if (!isDone) return scheduleAfterPaint(() => startTransition(() => setDrawn(requested)))
    endTask()
    return undefined
  }, [isDone, requested])
  return drawn.items
}
