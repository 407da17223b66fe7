import { startTransition, useEffect, useState } from 'react'
import { onPaper } from './on-paper.ts'
import { endTurn, takeTurn } from './take-turn.ts'

type Piece = readonly unknown[]

/** Milliseconds for a turn with all that the browser does after it: quicker, and the next one draws twice as much. */
const QUICK = 60
/** Slower, and the next one draws half. */
const SLOW = 90
/** Pieces in one go: a quick one out of sight says little about those in sight. */
const MOST = 8

/**
 * The pieces of a long list as they are to be drawn now. Each change of several comes piece by piece, in a task of its
 * own, so that a slow device answers in between: new pieces take the places of the old ones, and what is left behind
 * `pieces.length` is taken away, hidden meanwhile. A piece is the same while its parts are. Before paper all is drawn.
 */
export function usePieces<P extends Piece>(pieces: readonly P[]): { drawn: readonly P[]; isDone: boolean } {
  const [drawn, setDrawn] = useState<readonly P[]>(() => pieces.slice(0, 1))
  const [asked, setAsked] = useState(() => ({ pieces, pace: createPace() }))
  const changed = countChanged(drawn, pieces)
  const isDone = changed === 0
  if (asked.pieces !== pieces) {
    setAsked({ pieces, pace: createPace() })
    // The first at once, so that the focus finds its place after a deletion.
    setDrawn(withNext(drawn, pieces, 1))
  }

  useEffect(() => {
    if (!isDone)
      return takeTurn(() => {
        const count = asked.pace()
        startTransition(() => setDrawn(withNext(drawn, pieces, count)))
      })
    endTurn()
    return undefined
  }, [drawn, pieces, isDone, asked])
  useEffect(() => (isDone ? undefined : onPaper(() => setDrawn(pieces))), [pieces, isDone])

  return { drawn, isDone }
}

/** Says at each turn how many pieces are next, by how long the one before took. */
function createPace(): () => number {
  let count = 1
  let began = 0
  return () => {
    const now = performance.now()
    const took = now - began
    if (took < QUICK) count = Math.min(count * 2, MOST)
    else if (took > SLOW) count = Math.max(count / 2, 1)
    began = now
    return count
  }
}

function countChanged(drawn: readonly Piece[], pieces: readonly Piece[]): number {
  const kept = drawn.filter((piece, index) => isSame(piece, pieces[index])).length
  return Math.max(drawn.length, pieces.length) - kept
}

function withNext<P extends Piece>(drawn: readonly P[], pieces: readonly P[], count: number): readonly P[] {
  const index = pieces.findIndex((piece, place) => !isSame(piece, drawn[place]))
  if (index === -1) return drawn.slice(0, Math.max(pieces.length, drawn.length - count))
  return [...drawn.slice(0, index), ...pieces.slice(index, index + count), ...drawn.slice(index + count)]
}

function isSame(one: Piece, other: Piece | undefined): boolean {
  return one === other || (one.length === other?.length && one.every((part, index) => part === other[index]))
}
