import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Content } from '../contract/contents.ts'
import type { CountKey } from '../trade/content-counts.ts'
import type { Page } from '../contract/primitives.ts'

export type ContentSortField = 'creationDate' | CountKey
/** Newest, or most, first: the others are rarely asked for. */
export type ContentSort = { field: ContentSortField; direction: 'asc' | 'desc' }
export type ContentOwner = { id: string; name: string }

export type ContentQuery = ContentSort & { page: number; pageSize: number; creatorId: string | null }

export type ContentListState = {
  state: 'loading' | 'failed' | 'ready'
  /** Page by page as they came: a page that is drawn is never drawn again because another follows. */
  pages: readonly (readonly Content[])[]
  total: number
  /** How the next page stands. */
  more: 'idle' | 'loading' | 'failed'
  /** The contents shown belong to another order or filter; the asked ones are on their way. */
  stale: boolean
}

export interface ContentList {
  $list: ReadableAtom<ContentListState>
  $sort: ReadableAtom<ContentSort>
  $owner: ReadableAtom<ContentOwner | null>
  reload(): Promise<void>
  more(): Promise<void>
  sortBy(sort: ContentSort): Promise<void>
  only(owner: ContentOwner | null): Promise<void>
  /** Takes a deleted content out of what is shown, and lets the one after the last shown move up. */
  drop(id: string): Promise<void>
}

/** A page of the server's list; the grid grows by one at a time. */
export const CONTENT_PAGE_SIZE = 60

const NOTHING: ContentListState = { state: 'loading', pages: [], total: 0, more: 'idle', stale: false }

/** The campaign's contents, fetched in pages when somebody looks. */
export function createContentList(fetchPage: (query: ContentQuery) => Promise<Page<Content>>): ContentList {
  const $list = atom<ContentListState>(NOTHING)
  const $sort = atom<ContentSort>({ field: 'creationDate', direction: 'desc' })
  const $owner = atom<ContentOwner | null>(null)
  let asked = 0

  function query(page: number): ContentQuery {
    return { ...$sort.get(), page, pageSize: CONTENT_PAGE_SIZE, creatorId: $owner.get()?.id ?? null }
  }

  async function reload(): Promise<void> {
    const ticket = ++asked
    const shown = $list.get()
    $list.set(shown.state === 'ready' ? { ...shown, stale: true } : NOTHING)
    try {
      const first = await fetchPage(query(1))
      if (ticket !== asked) return
      $list.set({ state: 'ready', pages: [first.items], total: first.totalItems, more: 'idle', stale: false })
    } catch {
      if (ticket === asked) $list.set({ ...NOTHING, state: 'failed' })
    }
  }

  async function more(): Promise<void> {
    const before = $list.get()
    if (before.state !== 'ready' || before.more === 'loading' || before.stale) return
    if (countShown(before) >= before.total) return
    const ticket = asked
    $list.set({ ...before, more: 'loading' })
    try {
      const next = await fetchPage(query(before.pages.length + 1))
      if (ticket !== asked) return
      const fresh = withoutKnown(next.items, $list.get().pages)
      $list.set({
        ...$list.get(),
        pages: [...$list.get().pages, fresh],
        total: next.totalItems,
        more: 'idle',
      })
    } catch {
      if (ticket === asked) $list.set({ ...$list.get(), more: 'failed' })
    }
  }

  onMount($list, () => {
    void reload()
  })

  return {
    $list,
    $sort,
    $owner,
    reload,
    more,
    sortBy(sort) {
      $sort.set(sort)
      return reload()
    },
    only(owner) {
      $owner.set(owner)
      return reload()
    },
    async drop(id) {
      const ticket = asked
      const before = $list.get()
      const pages = before.pages.map((page) =>
        page.some((content) => content.id === id) ? page.filter((content) => content.id !== id) : page,
      )
      $list.set({ ...before, pages, total: Math.max(0, before.total - 1) })
      const last = before.pages.length
      if (countShown(before) >= before.total || last === 0) return
      const again = await fetchPage(query(last)).catch(() => null)
      if (again === null || ticket !== asked) return
      const list = $list.get()
      const moved = withoutKnown(again.items, list.pages)
      $list.set({
        ...list,
        pages: list.pages.with(last - 1, [...(list.pages[last - 1] ?? []), ...moved]),
        total: again.totalItems,
      })
    },
  }
}

export function countShown({ pages }: ContentListState): number {
  return pages.reduce((all, page) => all + page.length, 0)
}

/** A content published meanwhile moves the others by one: none is shown twice. */
function withoutKnown(items: readonly Content[], pages: ContentListState['pages']): readonly Content[] {
  const known = new Set(pages.flat().map(({ id }) => id))
  return items.some(({ id }) => known.has(id)) ? items.filter(({ id }) => !known.has(id)) : items
}
