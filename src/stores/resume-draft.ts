import { isRecord } from '../lib/is-record.ts'
import { type Draft, readDraft } from './draft.ts'

export type Resumed<V> = {
  values: V
  /** The last open step. */
  step: string | undefined
  /** True if another user changed the object after the draft was started: the values include their changes. */
  isOutdated: boolean
}

/** The draft if there is one, else the stored values. A null key has no draft. */
export function resumeDraft<V extends object>(
  key: string | null,
  initial: V,
  version: number | null,
  isValues: (value: unknown) => value is V,
): Resumed<V> {
  const draft = key === null ? null : readDraft(key, isValues)
  if (!draft) return { values: initial, step: undefined, isOutdated: false }
  const isOutdated = draft.version !== version
  return {
    values: isOutdated ? rebase(draft, initial, isValues) : draft.values,
    step: draft.step,
    isOutdated,
  }
}

/** The newer values with the changes of the draft. */
function rebase<V extends object>(
  { values, base }: Draft<V>,
  newer: V,
  isValues: (value: unknown) => value is V,
): V {
  const rebased = merge(base, values, newer)
  return isValues(rebased) ? rebased : newer
}

/** Merges the changes of `typed` and of others relative to `base`: if both changed the same, `typed` wins. */
function merge(base: unknown, typed: unknown, newer: unknown): unknown {
  if (isSame(typed, base)) return newer
  if (Array.isArray(base) && Array.isArray(typed) && Array.isArray(newer))
    return mergeLists(base, typed, newer)
  if (!isRecord(base) || !isRecord(typed) || !isRecord(newer)) return typed
  const fields = Object.keys({ ...newer, ...typed })
  return Object.fromEntries(fields.map((field) => [field, merge(base[field], typed[field], newer[field])]))
}

/** Without items that either removed, and with those that either added. */
function mergeLists(base: unknown[], typed: unknown[], newer: unknown[]): unknown[] {
  const [before, mine, others] = [byKey(base), byKey(typed), byKey(newer)]
  const remaining = [...mine].flatMap(([key, item]) => {
    if (others.has(key)) return [merge(before.get(key), item, others.get(key))]
    return before.has(key) && isSame(item, before.get(key)) ? [] : [item]
  })
  const added = [...others].flatMap(([key, item]) => (mine.has(key) || before.has(key) ? [] : [item]))
  return [...remaining, ...added]
}

function byKey(list: unknown[]): Map<unknown, unknown> {
  return new Map(list.map((item) => [keyOf(item), item]))
}

/** Rows of a form have a `key`; a text is its own. */
function keyOf(item: unknown): unknown {
  return isRecord(item) ? item['key'] : item
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
