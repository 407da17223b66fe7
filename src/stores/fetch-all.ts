type Answer<T> = { items: readonly T[]; totalPages: number }

/**
 * Loads every row of a list, page by page, in its order.
 * @param load one page, from 1
 */
export async function fetchAll<T>(ask: (page: number) => Promise<Answer<T>>): Promise<T[]> {
  const all: T[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, totalPages } = await ask(page)
    all.push(...items)
    pages = totalPages
  }
  return all
}
