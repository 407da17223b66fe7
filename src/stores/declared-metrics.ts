import {
  type ContentCounts,
  COUNT_KEYS,
  type CountKey,
  mapCounts,
  TYPED_COUNT_KEYS,
} from '../vocabulary/content-counts.ts'
import { type Contradiction, CONTRADICTIONS, contradictionsOf } from '../vocabulary/contradictions.ts'
import { atom, computed } from 'nanostores'
import * as v from 'valibot'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { contentDeclarations } from '../contract/content-input.ts'
import type { Content } from '../contract/contents.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Page } from '../contract/primitives.ts'
import { contradictionMessages } from '../messages/contradictions.ts'
import { declaredMetricsMessages as words } from '../messages/declared-metrics.ts'
import { askToConfirm } from './confirm.ts'
import { knownCounts, usualWith } from './creator-contents.ts'
import { dropDraft, readDraft, writeDraft } from './draft.ts'
import { fieldMessages } from './field-messages.ts'
import { fetchAll } from './fetch-all.ts'
import { metricsDraft } from './metrics-draft.ts'
import { createKeyedRemote } from './remote.ts'
import { showDone, showError } from './snackbar.ts'
import { numberOf, typedNumber } from './typed-values.ts'

/** Rows per page. */
const pageSize = 20

type Cells = Readonly<Partial<Record<CountKey, string>>>

/** Typed values by content, and the version of each content at that time. */
const draft = v.object({
  typed: v.record(v.string(), v.record(v.picklist(COUNT_KEYS), v.string())),
  versions: v.record(v.string(), v.number()),
})
type Draft = v.InferOutput<typeof draft>
const NO_DRAFT: Draft = { typed: {}, versions: {} }

type Change = { id: string } & Readonly<Partial<Record<CountKey, number | null>>>

export type DeclaredMetrics = ReturnType<typeof createDeclaredMetrics>

/**
 * «Aggiorna metriche»: the campaign's contents in pages, and the metrics entered for them. Entered values persist
 * across pages, as a draft until one save stores all of them.
 * @param among ids to list, in addition to those with entered values
 */
export function createDeclaredMetrics(
  campaignId: string,
  onlyMissing: boolean,
  onSaved: () => void,
  among?: ReadonlySet<string>,
) {
  const params = { id: campaignId }
  const $requested = atom({ page: 1, onlyMissing })
  /** Every content shown so far, as last loaded. */
  const seen = new Map<string, Content>()
  /** Counts additions to it: reading the list's own store would load it. */
  const $loads = atom(0)
  const draftKey = metricsDraft(campaignId)
  const resumed = readDraft(draftKey, isDraft)?.values ?? NO_DRAFT
  const $typed = atom<Readonly<Record<string, Cells>>>(resumed.typed)
  /** Version of each content when a value was first entered. */
  const versions = { ...resumed.versions }
  /** True if another user changed a content after a value was entered. */
  const $outdated = atom(false)
  /** Whether contents with entered values may have changed or gone: with a draft, or another user's save. */
  let areUnsure = resumed !== NO_DRAFT
  const list = createKeyedRemote($requested, async ({ page, onlyMissing }, signal) => {
    const ask = (page: number, pageSize: number, onlyMissing: boolean) => {
      const query = { page, pageSize, ...(onlyMissing && { missing: 'true' }) }
      return call('GET /campaigns/{id}/contents', { params, query, signal })
    }
    const askAll = (onlyMissing: boolean) => fetchAll((each) => ask(each, LIMITS.pageSizeMax, onlyMissing))
    if (areUnsure) compare(await askAll(false))
    const response = among
      ? pageOf(await askAll(onlyMissing), new Set([...among, ...Object.keys($typed.get())]), page)
      : await ask(page, pageSize, onlyMissing)
    for (const content of response.items) seen.set(content.id, content)
    $loads.set($loads.get() + 1)
    return response
  })
  const $tried = atom(false)
  const $saving = atom(false)
  const $changed = computed([$typed, $loads], () => changes().length)
  /** Validation messages by `content.metric`, after the first attempt to save. */
  const $messages = computed([$typed, $tried], (_, tried) => (tried ? messages() : {}))

  $typed.listen((typed) => {
    if (changes().length === 0) return dropDraft(draftKey)
    for (const id of Object.keys(typed)) versions[id] ??= seen.get(id)?.version ?? 0
    return writeDraft(draftKey, { values: { typed, versions }, base: NO_DRAFT, step: '', version: null })
  })

  /** Rebases the entered values onto the current contents; drops those of deleted contents. */
  function compare(contents: readonly Content[]): void {
    const now = new Map(contents.map((content) => [content.id, content]))
    const typed = Object.entries($typed.get())
    $outdated.set(typed.some(([id]) => now.get(id)?.version !== versions[id]))
    for (const [id, content] of now) seen.set(id, content)
    $typed.set(Object.fromEntries(typed.filter(([id]) => now.has(id))))
    areUnsure = false
  }

  /** The values that differ from the stored ones; a blank withdraws a declared value. */
  function changes(): Change[] {
    return Object.entries($typed.get()).flatMap(([id, cells]) => {
      const declared = seen.get(id)?.declared
      const changed = COUNT_KEYS.flatMap((metric): [CountKey, number | null][] => {
        const text = cells[metric]
        if (text === undefined) return []
        const value = numberOf(text)
        return value === (declared?.[metric] ?? null) ? [] : [[metric, value]]
      })
      return changed.length > 0 ? [{ id, ...Object.fromEntries(changed) }] : []
    })
  }

  function messages(): Record<string, string> {
    const contents = changes()
    const wrong = Object.entries(fieldMessages(contentDeclarations, contents))
    return Object.fromEntries(
      wrong.map(([path, message]) => {
        const [row, metric] = path.split('.')
        return [`${contents[Number(row)]?.id}.${metric}`, message]
      }),
    )
  }

  return {
    ...list,
    $typed,
    $saving,
    /** Number of changed contents. */
    $changed,
    $outdated,
    $messages,
    /** Deletes the draft; returns a function that restores it. */
    discard: () => dropDraft(draftKey),
    toPage: (page: number) => $requested.set({ ...$requested.get(), page }),
    $requested: $requested,
    /** Lists only contents whose reach or views are neither measured nor declared; entered values persist. */
    showOnlyMissing: (onlyMissing: boolean) => $requested.set({ page: 1, onlyMissing }),
    type(content: Content, metric: CountKey, text: string) {
      const typed = $typed.get()
      $typed.set({ ...typed, [content.id]: { ...typed[content.id], [metric]: text } })
    },
    /**
     * Pastes a block copied from a sheet into the cells from this one on, to the right and down the page. Skips
     * measured cells and blanks. False for a single cell.
     */
    paste(contents: readonly Content[], content: Content, metric: CountKey, text: string): boolean {
      const block = cellsOf(text)
      if (block.length === 1 && block[0]?.length === 1) return false
      const top = contents.findIndex(({ id }) => id === content.id)
      const left = TYPED_COUNT_KEYS.indexOf(metric)
      const typed = { ...$typed.get() }
      for (const [down, cells] of block.entries()) {
        const other = contents[top + down]
        if (other === undefined) continue
        const pasted = cells.flatMap((cell, right): [CountKey, string][] => {
          const key = TYPED_COUNT_KEYS[left + right]
          return key === undefined || cell === '' || !isOpen(other, key) ? [] : [[key, cell]]
        })
        typed[other.id] = { ...typed[other.id], ...Object.fromEntries(pasted) }
      }
      $typed.set(typed)
      const rows = Math.min(block.length, contents.length - top)
      showDone(words.pasted(rows, block.length - rows))
      return true
    },
    async save(): Promise<void> {
      if ($saving.get()) return
      $tried.set(true)
      if (Object.keys($messages.get()).length > 0) return
      const doubts = await doubtsText()
      if (doubts === '') return await send()
      askToConfirm({
        title: contradictionMessages.askTitle,
        text: doubts,
        verb: contradictionMessages.saveAnyway,
        verbBusy: contradictionMessages.saving,
        run: send,
      })
    },
  }

  async function send(): Promise<void> {
    const contents = v.parse(contentDeclarations, changes())
    const version = contents.map(({ id }) => seen.get(id)?.version ?? 0)
    $saving.set(true)
    try {
      await call('PUT /campaigns/{id}/contents', { params, body: { contents }, version })
      dropDraft(draftKey)
      showDone(words.saved(contents.length))
      onSaved()
    } catch (error) {
      showError(error)
      // Another user has saved: load their numbers, keep the typed ones for review.
      if (error instanceof ApiError && error.status === 412) {
        areUnsure = true
        await list.reload()
      }
    } finally {
      $saving.set(false)
    }
  }

  /** New contradictions caused by the changes, a sentence for each kind. */
  async function doubtsText(): Promise<string> {
    const changed = changes().flatMap((change) => {
      const content = seen.get(change.id)
      if (content === undefined) return []
      const { id, creatorId, contentType } = content
      return [{ id, creatorId, contentType, content, counts: changedCounts(content, change) }]
    })
    const usualOf = await usualWith({ id: campaignId, contentCount: seen.size }, changed)
    const found = changed.flatMap((one) => newDoubts(one.content, one.counts, usualOf(one)))
    return CONTRADICTIONS.flatMap((one) => {
      const contents = found.filter((other) => other === one).length
      const sentence = contradictionMessages.long[one]
      return contents === 0 ? [] : [contradictionMessages.of(contents, sentence)]
    }).join(' ')
  }
}

function isDraft(value: unknown): value is Draft {
  return v.is(draft, value)
}

/** A page of the requested contents. */
function pageOf(contents: readonly Content[], among: ReadonlySet<string>, page: number): Page<Content> {
  const listed = contents.filter(({ id }) => among.has(id))
  return {
    items: listed.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    totalItems: listed.length,
    totalPages: Math.ceil(listed.length / pageSize),
  }
}

/** The effective counts of the content once the change is saved. */
function changedCounts(content: Content, change: Change): ContentCounts {
  const before = knownCounts(content)
  return mapCounts((key) =>
    content.origin[key] === 'MEASURED' || change[key] === undefined ? before[key] : change[key],
  )
}

/** For entered numbers: the day of publication is not checked. */
function newDoubts(content: Content, counts: ContentCounts, usual: ContentCounts): Contradiction[] {
  const { contradictions = [] } = content
  const history = { before: knownCounts(content), firstDay: null }
  const found = contradictionsOf({ counts, history, followersCount: null, usual })
  return found.filter((one) => one === 'FELL_BY_HALF' || !contradictions.includes(one))
}

/** The cells of a block in the format that spreadsheets copy, without unknown values. */
function cellsOf(text: string): string[][] {
  const lines = text.replace(/(\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/)
  return lines.map((line) =>
    line
      .split('\t')
      .map((cell) => (/^(n\.?\s?d\.?|n\/d|#N\/D|#N\/A|[-–—])$/i.test(cell.trim()) ? '' : cell.trim())),
  )
}

/** The text of a field: the typed value, else the declared one. */
export function cellText(content: Content, cells: Cells | undefined, metric: CountKey): string {
  return cells?.[metric] ?? typedNumber(content.declared[metric])
}

/** Whether a metric can be declared: measured ones cannot. */
export function isOpen({ origin, declared }: Content, metric: CountKey): boolean {
  return origin[metric] !== 'MEASURED' || typeof declared[metric] === 'number'
}
