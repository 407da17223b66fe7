import { computed, type ReadableAtom } from 'nanostores'
import type { Content } from '../contract/contents.ts'
import type { Page } from '../contract/primitives.ts'
import type { SocialType } from '../vocabulary/social-types.ts'
import { LIMITS } from '../contract/limits.ts'
import { changeQuery } from './address.ts'
import { $contentChoice, type ContentChoice } from './content-choice.ts'
import { createKeyedRemote, showErrorIfStale } from './remote.ts'

type ContentFilter = ContentChoice & { readonly platform: SocialType | null }
export type ContentQuery = ContentFilter & { page: number; pageSize: number }

export type ListedContents = {
  /** The filter of these contents; a new object for each load. */
  readonly filter: ContentFilter
  readonly contents: readonly Content[]
  readonly total: number
  /** The state of the next page. */
  readonly more: 'idle' | 'loading' | 'failed'
}

export const NO_CONTENTS = { contents: [], total: 0, more: 'idle' } as const

/** Contents per page; the grid grows by one page at a time. */
export const CONTENT_PAGE_SIZE = 20

/** The campaign's contents, loaded page by page. */
export function createContentList(
  loadPage: (query: ContentQuery, signal?: AbortSignal) => Promise<Page<Content>>,
  $platform: ReadableAtom<SocialType | null>,
) {
  // A text, so that an equivalent change of the address loads nothing.
  const $key = computed([$contentChoice, $platform], (choice, platform) =>
    JSON.stringify({ ...choice, platform }),
  )
  const list = createKeyedRemote(
    $key,
    async (_, signal): Promise<ListedContents> => {
      const filter = { ...$contentChoice.get(), platform: $platform.get() }
      const { items, totalItems } = await loadPage(pageOf(filter, 1), signal)
      return { filter, contents: items, total: totalItems, more: 'idle' }
    },
    { onError: showErrorIfStale },
  )

  /** Changes the contents of that load, unless another load has replaced them. */
  function update({ filter }: ListedContents, by: (now: ListedContents) => ListedContents): void {
    list.change((now) => (now.filter === filter ? by(now) : now))
  }

  /** Whether that load matches the address. */
  function isCurrent({ filter }: ListedContents): boolean {
    const now = list.$remote.get()
    return now.state === 'ready' && !now.stale && now.value.filter === filter
  }

  /** Appends, in one update, the contents that follow until there are `least`; requests `pageSize` at a time. */
  async function append(pageSize: number, least: number): Promise<void> {
    const now = list.$remote.get()
    if (now.state !== 'ready' || now.stale) return
    const before = now.value
    const contents = [...before.contents]
    let { total } = before
    if (contents.length >= total) return
    update(before, (list) => ({ ...list, more: 'loading' }))
    let more: ListedContents['more'] = 'idle'
    try {
      while (contents.length < Math.min(least, total) && isCurrent(before)) {
        const page = Math.floor(contents.length / pageSize) + 1
        const { items, totalItems } = await loadPage({ ...before.filter, page, pageSize })
        const fresh = withoutKnown(items, contents)
        total = totalItems
        if (fresh.length === 0) break
        contents.push(...fresh)
      }
    } catch {
      more = 'failed'
    }
    update(before, (list) => ({
      ...list,
      contents: [...list.contents, ...withoutKnown(contents.slice(before.contents.length), list.contents)],
      total,
      more,
    }))
  }

  function countListed(): number {
    const now = list.$remote.get()
    return now.state === 'ready' ? now.value.contents.length : 0
  }

  /** Whether the next page may be requested. */
  function isIdle(): boolean {
    const now = list.$remote.get()
    return now.state === 'ready' && now.value.more !== 'loading'
  }

  return {
    ...list,
    $choice: $contentChoice,
    /** Reloads with the same length. */
    async reload(): Promise<void> {
      const before = countListed()
      await list.reload()
      if (countListed() < before) await append(LIMITS.pageSizeMax, before)
    },
    /** Appends a page. */
    async more(): Promise<void> {
      if (isIdle()) await append(CONTENT_PAGE_SIZE, countListed() + 1)
    },
    /** Appends all that follow. */
    async all(): Promise<void> {
      if (isIdle()) await append(LIMITS.pageSizeMax, Infinity)
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
        contents: list.contents.filter((content) => content.id !== id),
        total: Math.max(0, list.total - 1),
      }))
      const shown = before.contents.length
      if (shown >= before.total) return
      const last = Math.ceil(shown / CONTENT_PAGE_SIZE)
      const again = await loadPage(pageOf(before.filter, last)).catch(() => null)
      if (again === null) return
      update(before, (list) => ({
        ...list,
        contents: [...list.contents, ...withoutKnown(again.items, list.contents)],
        total: again.totalItems,
      }))
    },
  }
}

function pageOf(filter: ContentFilter, page: number): ContentQuery {
  return { ...filter, page, pageSize: CONTENT_PAGE_SIZE }
}

/** A content published in the meantime shifts the others by one: drops those already shown. */
function withoutKnown(items: readonly Content[], listed: readonly Content[]): readonly Content[] {
  const known = new Set(listed.map(({ id }) => id))
  return items.some(({ id }) => known.has(id)) ? items.filter(({ id }) => !known.has(id)) : items
}
