import { startTransition, useEffect, useState } from 'react'
import { onPaper } from './on-paper.ts'
import { endTurn, takeTurn } from './take-turn.ts'

type Piece = readonly unknown[]

/** Pieces that are taken away at once: they cost less than those that are drawn. */
const GONE = 10
/** So many of a change are drawn one by one; what follows is out of sight, and costs less: more at once. */
const NEAR = 10
const FAR_AT_ONCE = 5

/**
 * The pieces of a long list as they are to be drawn now. Each change of several comes piece by piece, in a task of its
 * own, so that a slow device answers in between: new pieces take the places of the old ones, and what is left behind
 * `pieces.length` is taken away, hidden meanwhile. A piece is the same while its parts are. Before paper all is drawn.
 */
export function usePieces<P extends Piece>(pieces: readonly P[]): { drawn: readonly P[]; isDone: boolean } {
  const [drawn, setDrawn] = useState<readonly P[]>(() => pieces.slice(0, 1))
  const [asked, setAsked] = useState({ pieces, near: NEAR })
  const changed = countChanged(drawn, pieces)
  const isDone = changed === 0
  if (asked.pieces !== pieces) {
    const first = pieces.findIndex((piece, index) => !isSame(piece, drawn[index]))
    setAsked({ pieces, near: first + NEAR })
    // The first at once, so that the focus finds its place after a deletion.
    setDrawn(withNext(drawn, pieces, 1))
  }

  useEffect(() => {
    const count = drawn.length > asked.near ? FAR_AT_ONCE : 1
    if (!isDone) return takeTurn(() => startTransition(() => setDrawn(withNext(drawn, pieces, count))))
    endTurn()
    return undefined
  }, [drawn, pieces, isDone, asked])
  useEffect(() => (isDone ? undefined : onPaper(() => setDrawn(pieces))), [pieces, isDone])

  return { drawn, isDone }
}

function countChanged(drawn: readonly Piece[], pieces: readonly Piece[]): number {
  const kept = drawn.filter((piece, index) => isSame(piece, pieces[index])).length
  return Math.max(drawn.length, pieces.length) - kept
}

function withNext<P extends Piece>(drawn: readonly P[], pieces: readonly P[], count: number): readonly P[] {
  const index = pieces.findIndex((piece, place) => !isSame(piece, drawn[place]))
  if (index === -1) return drawn.slice(0, Math.max(pieces.length, drawn.length - GONE))
  return [...drawn.slice(0, index), ...pieces.slice(index, index + count), ...drawn.slice(index + count)]
}

function isSame(one: Piece, other: Piece | undefined): boolean {
  return one === other || (one.length === other?.length && one.every((part, index) => part === other[index]))
}
