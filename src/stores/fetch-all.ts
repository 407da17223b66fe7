type Answer<T> = { items: readonly T[]; totalPages: number }

/**
 * Every row of a list, page after page, in the list's own order.
 * @param ask one page, from 1, of the largest size that the API allows
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
