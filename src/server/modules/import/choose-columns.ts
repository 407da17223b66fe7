import { importMessages } from '../../../messages/import.ts'
import { COUNT_KEYS } from '../../../vocabulary/content-counts.ts'
import { CAMPAIGN_FIELDS, type SheetField } from '../../../vocabulary/sheet-fields.ts'
import { type Cell, SHEET_LIMITS } from '../sheets/sheet-row.ts'
import { isUnknown, seenText } from './cell-values.ts'
import { reasonAgainst, reasonAgainstFollowers } from './column-fits.ts'
import { columnKey, exactField, isOfUserNames, isOwnFormat, namedField } from './header-names.ts'
import { columnUse, exportOf, type KnownExport } from './known-exports.ts'
import { type LinkColumn, namesChannel } from './links-of-cells.ts'
import type { Matches, SheetAnswers } from './sheet-answers.ts'

/** How a column's field was determined, most certain first: chosen by a person now, by its name, or chosen before. */
const WAYS = ['CHOSEN', 'EXACT', 'EXPORT', 'NAME', 'REMEMBERED'] as const
type Way = (typeof WAYS)[number]

export type Choice = LinkColumn & { readonly field: SheetField | null; readonly way: Way }

/** A named column, and the fields that it may contain. */
export type Candidate = {
  readonly index: number
  readonly name: string
  readonly choices: readonly Choice[]
}

/** A column of a sheet. `field`: null if it is not imported; `isClear`: whether name and values identify the field. */
export type SheetColumn = {
  readonly index: number
  readonly name: string
  readonly field: SheetField | null
  readonly isClear: boolean
  readonly isRemembered: boolean
  /** Why the field suggested by its name was not taken from it. */
  readonly note: string | null
}

export type Source = LinkColumn & { readonly index: number; readonly way: Way; readonly name: string }

/** The key of a set of headers, in any order. */
export function headersKey(header: readonly string[]): string {
  return [...new Set(header.map(columnKey))].toSorted().join('\n')
}

export function candidatesOf(
  header: readonly string[],
  { chosen, remembered, hasCampaigns }: { chosen: Matches; remembered: Matches; hasCampaigns: boolean },
): { candidates: Candidate[]; known: KnownExport | null } {
  const named = header.flatMap((name, index) => (name.trim() === '' ? [] : [{ index, name: name.trim() }]))
  const known = exportOf(new Set(named.map(({ name }) => columnKey(name))))
  const isOwn = isOwnFormat(header)
  const candidates = named.map(({ index, name }) => {
    const choices = choicesOf(name, { chosen, remembered, known, isOwn })
    return { index, name, choices: hasCampaigns ? choices : choices.filter(isOfContents) }
  })
  return { candidates, known }
}

const CAMPAIGNS: ReadonlySet<SheetField | null> = new Set(CAMPAIGN_FIELDS)

function isOfContents({ field }: Choice): boolean {
  return !CAMPAIGNS.has(field)
}

type Naming = { chosen: Matches; remembered: Matches; known: KnownExport | null; isOwn: boolean }

function choicesOf(name: string, { chosen, remembered, known, isOwn }: Naming): Choice[] {
  const key = columnKey(name)
  const of = (field: SheetField | null | undefined, way: Way, template: string | null = null): Choice[] =>
    field === undefined ? [] : [{ field, way, template, isOfUserNames: isOfUserNames(key) }]
  const meant = of(chosen.get(key), 'CHOSEN')
  const exact = exactField(name, isOwn)
  if (exact !== undefined) return [...meant, ...of(exact, 'EXACT')]
  const use = known === null ? undefined : columnUse(known, key)
  if (use === undefined)
    return [...meant, ...of(namedField(key), 'NAME'), ...of(remembered.get(key), 'REMEMBERED')]
  const isPart = use !== null && typeof use !== 'string'
  return [...meant, ...(isPart ? of(use.field, 'EXPORT', use.link) : of(use, 'EXPORT'))]
}

/** The cell of a row by the column's index. */
export type CellAt<Row> = (row: Row, index: number) => Cell

/**
 * The field of each column, once its values are known: by the most certain way whose field matches the values. A field
 * is taken from one column only. `repeated`: the contract's names that occur more than once.
 */
export function chooseColumns<Row>(
  candidates: readonly Candidate[],
  rows: readonly Row[],
  cellAt: CellAt<Row>,
): { columns: SheetColumn[]; sources: Map<SheetField, Source>; repeated: SheetField[] } {
  const repeated: SheetField[] = []
  const sources = new Map<SheetField, Source>()
  const notes = new Map<number, string>()
  const settled = new Map<number, Choice>()
  for (const way of WAYS) {
    for (const { index, name, choices } of candidates) {
      const choice = choices.find((one) => one.way === way)
      if (choice === undefined || settled.has(index)) continue
      const { field } = choice
      if (field !== null && sources.has(field)) {
        if (way === 'EXACT') repeated.push(field)
        else settled.set(index, { ...choice, field: null })
        continue
      }
      const isTrusted = field === null || way === 'CHOSEN' || way === 'EXACT'
      const reason = isTrusted ? null : reasonAgainst({ ...choice, field }, rows, (row) => cellAt(row, index))
      if (reason !== null) {
        notes.set(index, reason)
        continue
      }
      settled.set(index, choice)
      if (field !== null) sources.set(field, { ...choice, index, name })
    }
  }
  const taken = takenCounts(candidates, settled, sources)
  for (const { index, from, name } of taken) {
    const differs = rows.some((row) => isOtherCount(cellAt(row, index), cellAt(row, from)))
    if (differs) notes.set(index, importMessages.takenBy(name))
  }
  const channels = sources.has('channelUrl') ? undefined : channelColumn(candidates, rows, cellAt, settled)
  if (channels !== undefined) {
    sources.set('channelUrl', channels)
    if (!settled.has(channels.index)) settled.set(channels.index, { ...channels, field: 'channelUrl' })
    notes.delete(channels.index)
  }
  const cellOf = (field: SheetField) => {
    const { index = -1 } = sources.get(field) ?? {}
    return (row: Row) => cellAt(row, index)
  }
  const followers = sources.get('followers')
  if (followers !== undefined && followers.way !== 'CHOSEN' && followers.way !== 'EXACT') {
    const cells = {
      followers: cellOf('followers'),
      channel: cellOf('channelUrl'),
      likes: cellOf('likesCount'),
      reach: cellOf(sources.has('reach') ? 'reach' : 'impressionsViewCount'),
    }
    const reason = reasonAgainstFollowers(rows, cells)
    if (reason !== null) {
      notes.set(followers.index, reason)
      settled.delete(followers.index)
      sources.delete('followers')
    }
  }
  const columns = candidates.map(({ index, name, choices }) => {
    const choice = settled.get(index)
    const named = choices.find(({ way }) => way === 'EXACT' || way === 'EXPORT' || way === 'NAME')
    const isFitting = () => {
      const { field = null } = named ?? {}
      if (named === undefined || field === null) return true
      return reasonAgainst({ ...named, field }, rows, (row) => cellAt(row, index)) === null
    }
    return {
      index,
      name,
      field: choice?.field ?? null,
      isClear: named !== undefined && !notes.has(index) && (choice?.way !== 'CHOSEN' || isFitting()),
      isRemembered: choice?.way === 'REMEMBERED',
      note: notes.get(index) ?? null,
    }
  })
  return { columns, sources, repeated }
}

/** Columns that name a count already taken from another one. */
function takenCounts(
  candidates: readonly Candidate[],
  settled: ReadonlyMap<number, Choice>,
  sources: ReadonlyMap<SheetField, Source>,
) {
  return candidates.flatMap(({ index, choices }) => {
    const choice = settled.get(index)
    const named = choices.find(({ way }) => way === choice?.way)?.field ?? null
    const source = named === null ? undefined : sources.get(named)
    if (choice?.field !== null || source === undefined || !COUNTS.has(named)) return []
    return [{ index, from: source.index, name: source.name }]
  })
}

const COUNTS: ReadonlySet<SheetField | null> = new Set([...COUNT_KEYS, 'followers'] as const)

function isOtherCount(one: Cell, other: Cell): boolean {
  return !isUnknown(one) && !isUnknown(other) && seenText(one) !== seenText(other)
}

/** If no column is named as the channel: a «Link» or «Creator» column whose values are all channels. */
function channelColumn<Row>(
  candidates: readonly Candidate[],
  rows: readonly Row[],
  cellAt: CellAt<Row>,
  settled: ReadonlyMap<number, Choice>,
): Source | undefined {
  return candidates.flatMap(({ index, name, choices }): Source[] => {
    const named = choices.find(({ field }) => field === 'contentLink' || field === 'creator')
    const isFree = !settled.has(index) || settled.get(index)?.field === 'creator'
    if (named === undefined || !isFree) return []
    const cells = rows.map((row) => cellAt(row, index)).filter((cell) => !isUnknown(cell))
    if (cells.length === 0 || !cells.every(namesChannel)) return []
    return [{ ...named, template: null, isOfUserNames: false, index, name }]
  })[0]
}

/** How many fields a row would name if it were the header. */
export function headerScore({
  chosen,
  remembered,
  hasCampaigns,
}: Pick<SheetAnswers, 'chosen' | 'remembered' | 'hasCampaigns'>): (cells: readonly string[]) => number {
  return (cells) => {
    const header = cells.slice(0, SHEET_LIMITS.cells)
    const matches = remembered.size === 0 ? undefined : remembered.get(headersKey(header))
    const { candidates, known } = candidatesOf(header, {
      chosen,
      remembered: matches ?? new Map(),
      hasCampaigns,
    })
    const fields = candidates.flatMap(
      ({ choices }) => choices.find(({ field }) => field !== null)?.field ?? [],
    )
    return new Set(fields).size + (known?.refused === undefined ? 0 : 1)
  }
}

/** What the file is if it does not contain contents; else null. */
export function refusalOf(known: KnownExport | null, candidates: readonly Candidate[]): string | null {
  if (known?.refused === undefined) return null
  const hasLink = candidates.some(({ choices }) => choices.some(({ field }) => field === 'contentLink'))
  return hasLink ? null : known.refused
}
