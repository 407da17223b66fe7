import { computed } from 'nanostores'
import { shareHash } from '../client/share-hash.ts'
import { CONTENT_TYPES, type ContentType } from '../vocabulary/content-types.ts'
import { COUNT_KEYS, type CountKey } from '../vocabulary/content-counts.ts'
import { ORIGINS, type Origin } from '../vocabulary/origins.ts'
import { $query, type Query } from './address.ts'
import { $user, isStaff } from './user.ts'

export const CONTENT_SORT_FIELDS = ['creationDate', ...COUNT_KEYS] as const
export type ContentSortField = 'creationDate' | CountKey

/** Filters and order of a report's contents: named in the address as in the API. */
export type ContentChoice = {
  readonly search: string | null
  readonly creatorId: string | null
  readonly contentType: ContentType | null
  readonly origin: Origin | null
  readonly outOfPeriod: 'true' | null
  /** Staff only, like `toCheck`. */
  readonly missing: 'true' | null
  readonly toCheck: 'true' | null
  readonly sortField: ContentSortField | null
  readonly orderDir: 'asc' | null
}

/** The complete list, newest first. */
export const NO_CHOICE: ContentChoice = {
  search: null,
  creatorId: null,
  contentType: null,
  origin: null,
  outOfPeriod: null,
  missing: null,
  toCheck: null,
  sortField: null,
  orderDir: null,
}

let latest = NO_CHOICE

/** The choice in this page's address; invalid values are dropped. */
export const $contentChoice = computed([$query, $user], (query, user): ContentChoice => {
  const checks = shareHash() === null && isStaff(user)
  const choice: ContentChoice = {
    // The server's limit.
    search: query['search']?.slice(0, 200) || null,
    creatorId: query['creatorId'] ?? null,
    contentType: known(query, 'contentType', CONTENT_TYPES),
    origin: known(query, 'origin', ORIGINS),
    outOfPeriod: known(query, 'outOfPeriod', YES),
    missing: checks ? known(query, 'missing', YES) : null,
    toCheck: checks ? known(query, 'toCheck', YES) : null,
    sortField: known(query, 'sortField', CONTENT_SORT_FIELDS),
    orderDir: known(query, 'orderDir', ASCENDING),
  }
  // The same object while it is equal, so that nothing is rendered again.
  if (JSON.stringify(choice) !== JSON.stringify(latest)) latest = choice
  return latest
})

const YES = ['true'] as const
/** The default is descending. */
const ASCENDING = ['asc'] as const

function known<const W extends string>(
  query: Query,
  name: keyof ContentChoice,
  words: readonly W[],
): W | null {
  return words.find((word) => word === query[name]) ?? null
}

/** How many filters are active, not counting the order. */
export function countFilters({
  sortField: _sortField,
  orderDir: _orderDir,
  ...filters
}: ContentChoice): number {
  return Object.values(filters).filter((value) => value !== null).length
}
