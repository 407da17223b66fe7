/**
 * Stores items in groups: items that arrive while a group is being stored form the next one. Each caller gets the
 * result or error of its own item: if a group fails, its items are stored one by one, so that one bad item does not
 * fail the others.
 * @param store stores one or more items from the start of the queue and returns their results; the rest form the next
 * group
 */
export function inGroups<T, R>(
  store: (waiting: () => readonly T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R> {
  type Waiting = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }
  const waiting: Waiting[] = []
  let isStoring = false

  async function storeSome(items: () => readonly T[]): Promise<void> {
    const results = await store(items)
    for (const result of results) waiting.shift()?.resolve(result)
  }
  async function storeEach(group: number): Promise<void> {
    for (let left = group; left > 0; left -= 1) {
      const [first] = waiting
      if (first === undefined) return
      await storeSome(() => [first.item]).catch((error: unknown) => {
        waiting.shift()
        first.reject(error)
      })
    }
  }
  async function storeAll(): Promise<void> {
    isStoring = true
    // Items that arrive in the same tick belong together.
    await Promise.resolve()
    while (waiting.length > 0) {
      let taken = 0
      try {
        await storeSome(() => {
          taken = waiting.length
          return waiting.map(({ item }) => item)
        })
      } catch (error) {
        if (taken > 1) await storeEach(taken)
        // If none was even started, for example without a connection, each of them would fail the same way.
        else for (const { reject } of waiting.splice(0, taken || waiting.length)) reject(error)
      }
    }
    isStoring = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isStoring) void storeAll()
    })
}
