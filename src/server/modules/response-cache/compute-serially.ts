import type { Compressed } from './compressed.ts'

/** The running computation of each name, and the next one, for which others wait. */
type Runs = { running: Promise<unknown>; next?: Promise<Compressed> }

const runsOf = new WeakMap<object, Map<string, Runs>>()

/**
 * Computes one value per name and owner at a time: callers that arrive during a computation share the next one, which
 * starts after their arrival and so includes everything they know of.
 */
export async function computeSerially(
  owner: object,
  name: string,
  compute: () => Promise<Compressed>,
): Promise<Compressed> {
  const runs = runsOf.get(owner) ?? new Map<string, Runs>()
  runsOf.set(owner, runs)
  const known = runs.get(name)
  if (known?.next !== undefined) return await known.next
  const begin = () => {
    const running = compute()
    const run: Runs = { running }
    runs.set(name, run)
    const end = () => {
      if (run.next === undefined) runs.delete(name)
    }
    running.then(end, end)
    return running
  }
  if (known === undefined) return await begin()
  known.next = known.running.then(begin, begin)
  return await known.next
}
