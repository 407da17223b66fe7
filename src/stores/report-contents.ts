import { computed, type ReadableAtom } from 'nanostores'
import type { Content } from '../contract/contents.ts'
import type { Page } from '../contract/primitives.ts'
import type { SocialType } from '../trade/social-types.ts'
import { LIMITS } from '../contract/limits.ts'
import { chunks } from '../lib/chunks.ts'
import { changeQuery } from './address.ts'
import { $contentChoice, type ContentChoice } from './content-choice.ts'
import { createKeyedRemote, showErrorIfKept } from './remote.ts'

type ContentFilter = ContentChoice & { readonly platform: SocialType | null }
export type ContentQuery = ContentFilter & { page: number; pageSize: number }

export type ContentPages = {
  /** The filter of these pages; another object for each load. */
  readonly filter: ContentFilter
  /** Piece by piece, as they are drawn. */
  readonly pages: readonly (readonly Content[])[]
  readonly total: number
  /** The state of the next page. */
  readonly more: 'idle' | 'loading' | 'failed'
}

export const NO_PAGES = { pages: [], total: 0, more: 'idle' } as const

/** How many contents a report begins with. */
export const BEST_CONTENTS = 5

/** Contents per page; the grid grows by one page at a time. */
export const CONTENT_PAGE_SIZE = 20

/** Contents that a slow device draws in one go. */
export const CONTENT_PIECE = 2

/** The campaign's contents, loaded page by page. */
export function createContentList(
  loadPage: (query: ContentQuery, signal?: AbortSignal) => Promise<Page<Content>>,
  $platform: ReadableAtom<SocialType | null>,
) {
  // A text, so that a change of the address that means the same loads nothing.
  const $key = computed([$contentChoice, $platform], (choice, platform) =>
    JSON.stringify({ ...choice, platform }),
  )
  const list = createKeyedRemote(
    $key,
    async (_, signal): Promise<ContentPages> => {
      const filter = { ...$contentChoice.get(), platform: $platform.get() }
      const { items, totalItems } = await loadPage(pageOf(filter, 1), signal)
      return { filter, pages: inPieces(items), total: totalItems, more: 'idle' }
    },
    { onError: showErrorIfKept },
  )

  /** Changes the pages of that load, unless another load has replaced them. */
  function update({ filter }: ContentPages, by: (now: ContentPages) => ContentPages): void {
    list.change((now) => (now.filter === filter ? by(now) : now))
  }

  /** Appends the contents that follow those shown, `pageSize` at a time; resolves to whether it did. */
  async function append(pageSize: number): Promise<boolean> {
    const now = list.$remote.get()
    if (now.state !== 'ready' || now.stale) return false
    const before = now.value
    const shown = countShown(before)
    if (shown >= before.total) return false
    update(before, (list) => ({ ...list, more: 'loading' }))
    try {
      const page = Math.floor(shown / pageSize) + 1
      const { items, totalItems } = await loadPage({ ...before.filter, page, pageSize })
      update(before, (list) => ({
        ...list,
        pages: inPieces([...list.pages.flat(), ...withoutKnown(items, list.pages)]),
        total: totalItems,
      }))
      let grew = false
      update(before, (list) => {
        grew = countShown(list) > shown
        return { ...list, more: 'idle' }
      })
      return grew
    } catch {
      update(before, (list) => ({ ...list, more: 'failed' }))
      return false
    }
  }

  function countListed(): number {
    const now = list.$remote.get()
    return now.state === 'ready' ? countShown(now.value) : 0
  }

  /** Whether the next page may be asked for. */
  function isIdle(): boolean {
    const now = list.$remote.get()
    return now.state === 'ready' && now.value.more !== 'loading'
  }

  return {
    ...list,
    $choice: $contentChoice,
    /** As long as it was. */
    async reload(): Promise<void> {
      const before = countListed()
      await list.reload()
      while (countListed() < before && (await append(LIMITS.pageSizeMax)));
    },
    /** Appends a page. */
    more: async () => void (isIdle() && (await append(CONTENT_PAGE_SIZE))),
    /** Appends all that follow. */
    async all(): Promise<void> {
      if (!isIdle()) return
      while (await append(LIMITS.pageSizeMax));
    },
    /** Changes the address, and so the list. */
    choose: (change: Partial<ContentChoice>, how?: 'push' | 'replace') => changeQuery(change, how),
    /** Removes a deleted content, and adds the one that moves up to the last page. */
    async remove(id: string): Promise<void> {
      const now = list.$remote.get()
      if (now.state !== 'ready') return
      const before = now.value
      update(before, (list) => ({
        ...list,
        pages: inPieces(list.pages.flat().filter((content) => content.id !== id)),
        total: Math.max(0, list.total - 1),
      }))
      const shown = countShown(before)
      if (shown >= before.total) return
      const last = Math.ceil(shown / CONTENT_PAGE_SIZE)
      const again = await loadPage(pageOf(before.filter, last)).catch(() => null)
      if (again === null) return
      update(before, (list) => ({
        ...list,
        pages: inPieces([...list.pages.flat(), ...withoutKnown(again.items, list.pages)]),
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

function inPieces(contents: readonly Content[]): ContentPages['pages'] {
  return chunks(contents, CONTENT_PIECE)
}

/** A content published meanwhile moves the others by one: drop those shown already. */
function withoutKnown(items: readonly Content[], pages: ContentPages['pages']): readonly Content[] {
  const known = new Set(pages.flat().map(({ id }) => id))
  return items.some(({ id }) => known.has(id)) ? items.filter(({ id }) => !known.has(id)) : items
}
