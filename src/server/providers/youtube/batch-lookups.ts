/** Milliseconds for which a lookup waits for others. */
const BATCH_MS = 5

type Waiting<T> = {
  readonly id: string
  resolve: (value: T | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Batches single lookups: those made within a few milliseconds are fetched in one call, at most `most` at a time.
 * undefined for what does not exist.
 */
export function batchLookups<T>(
  most: number,
  fetchAll: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (id: string) => Promise<T | undefined> {
  let waiting: Waiting<T>[] = []

  async function send(): Promise<void> {
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    if (batch.length === 0) return
    try {
      const found = await fetchAll([...new Set(batch.map(({ id }) => id))])
      for (const { id, resolve } of batch) resolve(found.get(id))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (id) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(() => void send(), BATCH_MS)
      waiting.push({ id, resolve, reject })
      if (waiting.length >= most) void send()
    })
}
