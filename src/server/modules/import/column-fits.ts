import { importMessages } from '../../../messages/import.ts'
import type { SheetField } from '../../../vocabulary/sheet-fields.ts'
import type { Cell } from '../sheets/sheet-row.ts'
import { BadCell, contentTypeOf, countOf, dateText, isUnknown, seenText } from './cell-values.ts'
import { channelsOf, contentOf, isCutId, type LinkColumn } from './links-of-cells.ts'
import { readCount } from './read-count.ts'
import { orderOfDate } from './read-moment.ts'

type CellOf<Row> = (row: Row) => Cell

/** Displayed characters of a value. */
const SHOWN = 40
/** Upper bound for the growth of a channel's followers between two rows of one file. */
const GROWTH = 2

/** Maximum plausible likes of a content per follower of its channel; rarely exceeded. */
const MAX_LIKES = 3
/** Maximum plausible reach per follower of a small channel. */
const MAX_REACHED = 10
const SMALL = 1_000

const TEXTS: ReadonlySet<SheetField> = new Set<SheetField>([
  'creator',
  'caption',
  'campaign',
  'organization',
  'brand',
  'accountId',
])

type Kind = keyof typeof importMessages.notFitting

const KINDS: Readonly<Partial<Record<SheetField, Kind>>> = {
  contentLink: 'content',
  channelUrl: 'channel',
  contentType: 'type',
  creationDate: 'date',
  measuredAt: 'date',
}

/** Why a column does not contain what its name suggests; null if a value does, or it has no values. */
export function reasonAgainst<Row>(
  { field, ...link }: LinkColumn & { readonly field: SheetField },
  rows: readonly Row[],
  cellOf: CellOf<Row>,
): string | null {
  if (TEXTS.has(field)) return null
  const kind = KINDS[field] ?? 'count'
  let first: string | null = null
  for (const row of rows) {
    const cell = cellOf(row)
    if (isUnknown(cell)) continue
    // A formula without a value is reported at its cell.
    if ((typeof cell === 'object' && 'failed' in cell) || fits(kind, link, cell)) return null
    if (kind === 'content' && link.template !== null && isCutId(cell)) return null
    first ??= seenText(cell).slice(0, SHOWN)
  }
  return first === null ? null : importMessages.notFitting[kind](first)
}

function fits(kind: Kind, link: LinkColumn, cell: Cell): boolean {
  const reads = (read: () => unknown): boolean => {
    try {
      read()
      return true
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      return false
    }
  }
  if (kind === 'count') return isNumber(cell)
  if (kind === 'date') return orderOfDate(dateText(cell) ?? '') !== null
  if (kind === 'content') return reads(() => contentOf(cell, link))
  return reads(() => (kind === 'channel' ? channelsOf(cell, link, 'INSTAGRAM') : contentTypeOf(cell, null)))
}

/** Also a number that is not a count, such as one with decimals: reported at its cell. */
function isNumber(cell: Cell): boolean {
  if (typeof cell === 'object' && 'number' in cell) return cell.kind === 'number'
  return (
    readCount(seenText(cell), 'DOT_GROUPS') !== null || readCount(seenText(cell), 'COMMA_GROUPS') !== null
  )
}

/** Why a column named «Follower» contains the followers gained by each content instead of the channel's. */
export function reasonAgainstFollowers<Row>(
  rows: readonly Row[],
  { followers, channel, likes, reach }: Record<'followers' | 'channel' | 'likes' | 'reach', CellOf<Row>>,
): string | null {
  const ranges = new Map<string, { least: number; most: number }>()
  let fewer = 0
  let compared = 0
  for (const row of rows) {
    const count = plainCount(followers(row))
    if (count === null) continue
    const key = seenText(channel(row))
    const { least, most } = ranges.get(key) ?? { least: count, most: count }
    ranges.set(key, { least: Math.min(least, count), most: Math.max(most, count) })
    const liked = plainCount(likes(row))
    const reached = count < SMALL ? plainCount(reach(row)) : null
    if (liked === null && reached === null) continue
    compared += 1
    if ((liked ?? 0) > MAX_LIKES * count || (reached ?? 0) > MAX_REACHED * count) fewer += 1
  }
  for (const { least, most } of ranges.values()) {
    if (most > GROWTH * least) return importMessages.followersDiffer(least, most)
  }
  return fewer * 2 > compared ? importMessages.fewFollowers : null
}

/** A count that is readable in isolation, whatever its thousands separator. */
function plainCount(cell: Cell): number | null {
  for (const reading of ['DOT_GROUPS', 'COMMA_GROUPS'] as const) {
    try {
      return countOf(cell, { number: reading, step: 1 })?.value ?? null
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
    }
  }
  return null
}
