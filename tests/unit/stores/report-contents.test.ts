import { atom, keepMount } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/client/api-error.ts'
import type { Content } from '../../../src/contract/contents.ts'
import type { ContentQuery } from '../../../src/stores/report-contents.ts'
import { buildContent, idOf } from '../../support/build-report.ts'
import { openBrowser } from '../../support/open-tab.ts'

openBrowser('http://127.0.0.1/campaigns/1')
const { changeQuery } = await import('../../../src/stores/address.ts')
const { CONTENT_PAGE_SIZE, createContentList } = await import('../../../src/stores/report-contents.ts')

type Load = Parameters<typeof createContentList>[0]

function serve(contents: readonly Content[]): Load {
  return async ({ page, pageSize }: ContentQuery) => ({
    items: contents.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    totalItems: contents.length,
    totalPages: Math.ceil(contents.length / pageSize),
  })
}

async function opened(load: Load) {
  const list = createContentList(load, atom(null))
  keepMount(list.$remote)
  await vi.waitFor(() => expect(list.$remote.get().state).toBe('ready'))
  return list
}

function contentsOf({ $remote }: Awaited<ReturnType<typeof opened>>) {
  const now = $remote.get()
  if (now.state !== 'ready') throw new Error(now.state)
  return now.value
}

const all = Array.from({ length: CONTENT_PAGE_SIZE + 5 }, (_, index) => buildContent(index))

describe('the contents of a report', () => {
  test('load page by page without changing those already shown', async () => {
    const list = await opened(serve(all))
    const before = contentsOf(list).contents
    await list.more()
    const now = contentsOf(list)
    expect(now.contents.slice(0, CONTENT_PAGE_SIZE)).toEqual(before)
    expect(now.contents).toHaveLength(all.length)
    await list.more()
    expect(contentsOf(list)).toBe(now)
  })

  test('do not repeat a content when another was published in the meantime', async () => {
    const contents = [...all]
    const list = await opened((query) => serve(contents)(query))
    contents.unshift(buildContent(999))
    await list.more()
    const shown = contentsOf(list).contents
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
  })

  test('are loaded all at once on request, without repetition', async () => {
    const many = Array.from({ length: 333 }, (_, index) => buildContent(index))
    const list = await opened(serve(many))
    await list.all()
    const { contents, more } = contentsOf(list)
    expect(contents.map(({ id }) => id)).toEqual(many.map(({ id }) => id))
    expect(more).toBe('idle')
  })

  test('are no longer requested once a filter has replaced them', async () => {
    const many = Array.from({ length: 333 }, (_, index) => buildContent(index))
    const requested: ContentQuery[] = []
    const list = await opened((query) => {
      requested.push(query)
      if (requested.length === 2) list.choose({ search: 'mare' })
      return serve(many)(query)
    })
    await list.all()
    expect(requested.map(({ search, page }) => [search, page])).toEqual([
      [null, 1],
      [null, 1],
      ['mare', 1],
    ])
    list.choose({ search: null })
  })

  test('end if the server has fewer than announced', async () => {
    const load = serve(all)
    const list = await opened(async (query) => ({ ...(await load(query)), totalItems: 1000 }))
    await list.all()
    expect(contentsOf(list).contents).toHaveLength(all.length)
  })

  test('move up when one is deleted', async () => {
    const contents = [...all]
    const list = await opened((query) => serve(contents)(query))
    const [gone] = contents.splice(3, 1)
    await list.remove(gone?.id ?? '')
    expect(contentsOf(list).total).toBe(all.length - 1)
    expect(contentsOf(list).contents).toHaveLength(CONTENT_PAGE_SIZE)
    await list.more()
    expect(contentsOf(list).contents).toHaveLength(all.length - 1)
  })

  test('can retry a page that failed', async () => {
    let fails = false
    const list = await opened((query) => (fails ? Promise.reject(new ApiError(0)) : serve(all)(query)))
    fails = true
    await list.more()
    expect(contentsOf(list).more).toBe('failed')
    fails = false
    await list.more()
    expect(contentsOf(list).contents).toHaveLength(all.length)
  })

  test('are those that the address chooses, in its order', async () => {
    const requested: ContentQuery[] = []
    const list = await opened((query) => {
      requested.push(query)
      return serve([])(query)
    })
    list.choose({ sortField: 'reach' })
    list.choose({ creatorId: idOf(101) })
    expect(location.search).toBe(`?sortField=reach&creatorId=${idOf(101)}`)
    expect(requested.at(-1)).toMatchObject({ sortField: 'reach', page: 1, creatorId: idOf(101) })
    const loads = requested.length
    changeQuery({ wizard: 'edit', contentType: 'TELEGRAM' })
    expect(requested.length, 'a word that means nothing loads nothing').toBe(loads)
  })
})
