/** Runs works one after the other, in the order of the calls; one that fails does not hold up the next. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return await mine
  }
}
