/**
 * Callers with the same owner and name share the result or error of one run. The run continues even if no caller waits
 * for it any more.
 */
export function singleFlight<T>() {
  const runsOf = new WeakMap<object, Map<string, Promise<T>>>()

  async function share(owner: object, name: string, run: () => Promise<T>): Promise<T> {
    const runs = runsOf.get(owner) ?? new Map<string, Promise<T>>()
    runsOf.set(owner, runs)
    const running = runs.get(name) ?? run().finally(() => runs.delete(name))
    runs.set(name, running)
    return await running
  }

  const isRunning = (owner: object, name: string): boolean => runsOf.get(owner)?.has(name) === true

  return { share, isRunning }
}
