import { type Draft, readDraft } from './draft.ts'

export type Resumed<V> = {
  values: V
  /** The last open step. */
  step: string | undefined
  /** True if somebody else changed the object after the draft was started: the values include their changes. */
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

/** The newer values, overridden by the fields that were changed in the draft. */
function rebase<V extends object>(
  { values, base }: Draft<V>,
  newer: V,
  isValues: (value: unknown) => value is V,
): V {
  const before = new Map<string, unknown>(Object.entries(base))
  const typed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
  )
  const rebased: unknown = { ...newer, ...Object.fromEntries(typed) }
  return isValues(rebased) ? rebased : newer
}
