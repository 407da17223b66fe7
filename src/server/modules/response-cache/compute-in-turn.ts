import type { Compressed } from './compressed.ts'

/** The computation of each name that runs, and the one after it, for which others wait. */
type Turns = { running: Promise<unknown>; next?: Promise<Compressed> }

const turnsOf = new WeakMap<object, Map<string, Turns>>()

/**
 * Computes one value of each name at a time, for each owner: callers that come while one is computed share the next
 * one, which begins after they came and so is not older than what they know of.
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
