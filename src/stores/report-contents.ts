import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Content } from '../contract/contents.ts'
import type { CountKey } from '../trade/content-counts.ts'
import type { Page } from '../contract/primitives.ts'
import type { SocialType } from '../trade/social-types.ts'
import { createKeyedRemote, showErrorIfKept } from './remote.ts'

export type ContentSortField = 'creationDate' | CountKey
/** Newest or most first; the reverse is rarely needed. */
export type ContentSort = { field: ContentSortField; direction: 'asc' | 'desc' }
export type ContentOwner = { id: string; name: string }

type ContentFilter = ContentSort & {
  creatorId: string | null
  platform: SocialType | null
  /** Only contents with contradictions. */
  toCheck: boolean
}
export type ContentQuery = ContentFilter & { page: number; pageSize: number }

export type ContentPages = {
  /** The filter of these pages; another object for each load. */
  readonly filter: ContentFilter
  /** Page by page, so that a rendered page is not rendered again when another follows. */
  readonly pages: readonly (readonly Content[])[]
  readonly total: number
  /** The state of the next page. */
  readonly more: 'idle' | 'loading' | 'failed'
}

export const NO_PAGES = { pages: [], total: 0, more: 'idle' } as const

/** How many contents a report begins with. */
export const BEST_CONTENTS = 5

/** Contents per page; the grid grows by one page at a time. */
export const CONTENT_PAGE_SIZE = 60

/** The campaign's contents, loaded page by page. */
export function createContentList(
  loadPage: (query: ContentQuery, signal?: AbortSignal) => Promise<Page<Content>>,
  $platform: ReadableAtom<SocialType | null>,
) {
  const $sort = atom<ContentSort>({ field: 'creationDate', direction: 'desc' })
  const $owner = atom<ContentOwner | null>(null)
  const $toCheck = atom(false)
  const $filter = computed(
    [$sort, $owner, $platform, $toCheck],
    (sort, owner, platform, toCheck): ContentFilter => ({
      ...sort,
      creatorId: owner?.id ?? null,
      platform,
      toCheck,
    }),
  )
  const list = createKeyedRemote(
    $filter,
    async (key, signal): Promise<ContentPages> => {
      const filter = { ...key }
      const { items, totalItems } = await loadPage(pageOf(filter, 1), signal)
      return { filter, pages: [items], total: totalItems, more: 'idle' }
    },
    { onError: showErrorIfKept },
  )

  /** Changes the pages of that load, unless another load has replaced them. */
  function update({ filter }: ContentPages, by: (now: ContentPages) => ContentPages): void {
    list.change((now) => (now.filter === filter ? by(now) : now))
  }

  async function more(): Promise<void> {
    const now = list.$remote.get()
    if (now.state !== 'ready' || now.stale || now.value.more === 'loading') return
    const before = now.value
    if (countShown(before) >= before.total) return
    update(before, (list) => ({ ...list, more: 'loading' }))
    try {
      const next = await loadPage(pageOf(before.filter, before.pages.length + 1))
      update(before, (list) => ({
        ...list,
        pages: [...list.pages, withoutKnown(next.items, list.pages)],
        total: next.totalItems,
        more: 'idle',
      }))
    } catch {
      update(before, (list) => ({ ...list, more: 'failed' }))
    }
  }

  return {
    ...list,
    $sort,
    $owner,
    $toCheck,
    more,
    sortBy: (sort: ContentSort) => $sort.set(sort),
    only: (owner: ContentOwner | null) => $owner.set(owner),
    onlyToCheck: (toCheck: boolean) => $toCheck.set(toCheck),
    /** Removes a deleted content, and adds the one that moves up to the last page. */
    async remove(id: string): Promise<void> {
      const now = list.$remote.get()
      if (now.state !== 'ready') return
      const before = now.value
      update(before, (list) => ({
        ...list,
        pages: list.pages.map((page) =>
          page.some((content) => content.id === id) ? page.filter((content) => content.id !== id) : page,
        ),
        total: Math.max(0, list.total - 1),
      }))
      const last = before.pages.length
      if (countShown(before) >= before.total) return
      const again = await loadPage(pageOf(before.filter, last)).catch(() => null)
      if (again === null) return
      update(before, (list) => ({
        ...list,
        pages: list.pages.with(last - 1, [
          ...(list.pages[last - 1] ?? []),
          ...withoutKnown(again.items, list.pages),
        ]),
        total: again.totalItems,
      }))
    },
  }
}

function pageOf(filter: ContentFilter, page: number): ContentQuery {
  return { ...filter, page, pageSize: CONTENT_PAGE_SIZE }
}

export function countShown({ pages }: Pick<ContentPages, 'pages'>): number {
  return pages.reduce((all, page) => all + page.length, 0)
}

/** A content published meanwhile moves the others by one: drop those shown already. */
function withoutKnown(items: readonly Content[], pages: ContentPages['pages']): readonly Content[] {
  const known = new Set(pages.flat().map(({ id }) => id))
  return items.some(({ id }) => known.has(id)) ? items.filter(({ id }) => !known.has(id)) : items
}
