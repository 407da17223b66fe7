import type { Compressed } from './compressed.ts'

/** The running computation of each name, and the next one, for which others wait. */
type Turns = { running: Promise<unknown>; next?: Promise<Compressed> }

const turnsOf = new WeakMap<object, Map<string, Turns>>()

/**
 * Computes one value per name and owner at a time: callers that arrive during a computation share the next one, which
 * starts after their arrival and so includes everything they know of.
 */
export async function computeInTurn(
  owner: object,
  name: string,
  compute: () => Promise<Compressed>,
): Promise<Compressed> {
  const turns = turnsOf.get(owner) ?? new Map<string, Turns>()
  turnsOf.set(owner, turns)
  const known = turns.get(name)
  if (known?.next !== undefined) return await known.next
  const begin = () => {
    const running = compute()
    const turn: Turns = { running }
    turns.set(name, turn)
    const end = () => {
      if (turn.next === undefined) turns.delete(name)
    }
    running.then(end, end)
    return running
  }
  if (known === undefined) return await begin()
  known.next = known.running.then(begin, begin)
  return await known.next
}
