/**
 * Stores one group at a time: what arrives while a group is being stored is the next one. Each caller waits for the
 * group of its own, and gets its error.
 * @param store stores the first of the items, at least one, and answers how many; the rest begin the next group
 */
export function inGroups<T>(store: (items: readonly T[]) => Promise<number>): (item: T) => Promise<void> {
  type Waiting = { item: T; resolve: () => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let isStoring = false
  async function storeAll(): Promise<void> {
    isStoring = true
    // What arrives in the same moment belongs together.
    await Promise.resolve()
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      try {
        const stored = await store(group.map(({ item }) => item))
        for (const { resolve } of group.slice(0, stored)) resolve()
        waiting = [...group.slice(stored), ...waiting]
      } catch (error) {
        for (const { reject } of group) reject(error)
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
