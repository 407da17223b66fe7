/** Milliseconds that a question waits for others to be asked with. */
const PATIENCE_MS = 5

type Waiting<T> = {
  readonly id: string
  resolve: (value: T | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Asks for things one by one, and has them fetched together: those asked for within a few milliseconds, at most
 * `most` at a time. undefined for what does not exist.
 */
export function together<T>(
  most: number,
  fetchAll: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (id: string) => Promise<T | undefined> {
  let waiting: Waiting<T>[] = []

  function send(): void {
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    if (batch.length === 0) return
    const ids = [...new Set(batch.map(({ id }) => id))]
    fetchAll(ids).then(
      (found) => {
        for (const { id, resolve } of batch) resolve(found.get(id))
      },
      (error: unknown) => {
        for (const { reject } of batch) reject(error)
      },
    )
  }

  return (id) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(send, PATIENCE_MS)
      waiting.push({ id, resolve, reject })
      if (waiting.length >= most) send()
    })
}
