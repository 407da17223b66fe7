import { type Draft, readDraft } from './draft.ts'

export type Resumed<V> = {
  values: V
  /** Where the writer was. */
  step: string | undefined
  /** True where somebody else changed the thing after the draft was begun: their changes are in the values. */
  isOutdated: boolean
}

/** What to go on with: the draft where there is one, else what is stored. A null key keeps none. */
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

/** The newer values, and over them what was typed: a field that nobody touched here takes the other's word. */
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
