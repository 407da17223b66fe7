/**
 * Stores one group at a time: what arrives while a group is being stored is among the next. Each caller gets the result
 * or the error of its own item: where a group fails, its items are stored one by one, so that one of them holds up none
 * of the others.
 * @param store stores the first of the items that wait by then, at least one, and answers their results; the rest begin
 * the next group
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
    // What arrives in the same moment belongs together.
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
        // Where none was even started, as without a connection, it would fail for each of them.
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
