import { atom, computed, onMount } from 'nanostores'
import { LIMITS } from '../contract/limits.ts'
import { $query, changeQuery, type Query } from './address.ts'
import { debounce, TYPING_MS } from './debounce.ts'
import { orForget } from './or-forget.ts'
import { createKeyedRemote } from './remote.ts'

type ListResponse = { items: readonly unknown[]; page: number; totalPages: number }

type ListOptions<T extends ListResponse, N extends string> = {
  /** Names in the address's query that are sent with the call, in addition to `page` and `pageSize`. */
  filters: readonly N[]
  /** The text filter, if any. */
  search?: N
  /** Those that filter rows; the others only sort them. */
  narrowing: readonly N[]
  /** The order, unless the address has another. */
  order?: { readonly sortField: string; readonly orderDir: 'asc' | 'desc' }
  load: (query: Query, signal: AbortSignal) => Promise<T>
  /** Milliseconds until a list is reloaded in the background; null once it is final. */
  poll?: (list: T) => number | null
}

/** A paginated list. Its filters are the query of the address, which survives a reload, Back and a copied link. */
export function createListPage<T extends ListResponse, const N extends string>(options: ListOptions<T, N>) {
  const names: readonly string[] = [...options.filters, 'page']
  const search: string = options.search ?? ''
  const always = { page: '1', pageSize: String(LIMITS.pageSize), ...options.order }
  const $search = atom(new URLSearchParams(location.search).get(search) ?? '')
  /** The filters as one string, so that other changes of the address load nothing. */
  const $filters = computed($query, (query) =>
    new URLSearchParams(names.flatMap((name) => (query[name] ? [[name, query[name]]] : []))).toString(),
  )
  const $isFiltered = computed($query, (query) => options.narrowing.some((name) => query[name]))
  const $sent = computed($query, (query) => query[search] ?? '')
  /** Text typed since the search was last sent. */
  let unsent: string | null = null
  // Other changes of the words in the address, such as Back and Forward, update the box; so does a response that
  // arrived before the box was rendered, and reset them.
  onMount($search, () => $sent.subscribe(fillBox))
  const sendSearch = debounce<void>(TYPING_MS, () => {
    if (unsent !== null) change({}, 'replace')
  })

  const list = createKeyedRemote(
    $filters,
    async (filters, signal) => {
      const query = { ...always, ...Object.fromEntries(new URLSearchParams(filters)) }
      const response = await orForget(options.load(query, signal), forget)
      stayInRange(response)
      return response
    },
    options.poll && { poll: options.poll },
  )

  function fillBox(words: string) {
    if (words === $search.value.trim()) return
    unsent = null
    $search.set(words)
  }

  /** A filter change includes the text being typed, unless it sets other words. */
  function change(changes: Partial<Record<string, string | null>>, how?: 'replace') {
    const words = unsent === null ? {} : { [search]: unsent.trim() }
    unsent = null
    changeQuery({ page: null, ...words, ...changes }, how)
    if (search in changes) fillBox(changes[search] ?? '')
  }

  function forget() {
    changeQuery(Object.fromEntries(names.map((name) => [name, null])), 'replace')
  }

  return {
    ...list,
    $search,
    $isFiltered,
    $query,
    typeSearch: (text: string) => {
      $search.set(text)
      unsent = text
      sendSearch()
    },
    /** Sets filters and goes to the first page. */
    filter: (changes: Partial<Record<N | 'page', string | null>>) => change(changes),
    toPage: (page: number) => change({ page: page === 1 ? null : String(page) }),
    clear: () => change(Object.fromEntries(options.narrowing.map((name) => [name, null]))),
  }
}

/** The last row of the last page may have been deleted. */
function stayInRange({ items, page, totalPages }: ListResponse): void {
  if (items.length === 0 && page > 1)
    changeQuery({ page: totalPages > 1 ? String(totalPages) : null }, 'replace')
}
