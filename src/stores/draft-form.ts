import { atom, computed } from 'nanostores'
import type * as v from 'valibot'
import { dropDraft, writeDraft } from './draft.ts'
import { createForm, type FormOptions } from './form.ts'
import { resumeDraft } from './resume-draft.ts'

type DraftOptions<T> = {
  key: string
  /** The present version of the stored object. */
  version: () => number | null
  /** Fields that are never stored. */
  secret?: readonly (keyof T)[]
}

/** A form of one page that stores its input as a draft, like a wizard, until it is saved or discarded. */
export function createDraftForm<T extends object, const S extends v.GenericSchema, R>({
  draft: { key, version, secret = [] },
  saved = (_answer, sent) => sent,
  ...options
}: FormOptions<T, S, R> & {
  draft: DraftOptions<T>
  /** The values as saved by the server; default: as sent. */
  saved?: (answer: R, sent: T) => T
}) {
  const isValues = (value: unknown): value is T => isLike(options.initial, value)
  const resumed = resumeDraft(key, options.initial, version(), isValues)
  /** The saved values. */
  const $base = atom(options.initial)
  const $outdated = atom(resumed.isOutdated)
  const form = createForm({
    ...options,
    initial: resumed.values,
    done: (answer, sent) => {
      options.done?.(answer, sent)
      const base = saved(answer, sent)
      $base.set(base)
      $outdated.set(false)
      form.$values.set({ ...base, ...changed(sent, form.$values.get()) })
    },
  })
  form.$values.listen(keep)

  /** Stores a draft, if it differs from the saved values. */
  function keep(values: T): void {
    const base = $base.get()
    const draft = { ...values, ...Object.fromEntries(secret.map((name) => [name, base[name]])) }
    if (JSON.stringify(draft) === JSON.stringify(base)) dropDraft(key)
    else writeDraft(key, { values: draft, base, step: '', version: version() })
  }

  return {
    ...form,
    /** True while the values differ from the saved ones. */
    $dirty: computed([form.$values, $base], (now, base) => JSON.stringify(now) !== JSON.stringify(base)),
    /** True if another user changed the object after the draft was started: the values include their changes. */
    $outdated,
    /** Discards the typed values; returns a function that restores them. */
    discard: () => {
      const typed = form.$values.get()
      form.$errors.set({})
      $outdated.set(false)
      form.$values.set({ ...$base.get() })
      return () => form.$values.set(typed)
    },
  }
}

/** Fields typed while the form was being sent. */
function changed(sent: object, now: object) {
  const before = new Map<string, unknown>(Object.entries(sent))
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => before.get(name) !== value))
}

/** Whether a stored value has the fields of this form, each of the same type. */
function isLike(initial: object, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return Object.entries(initial).every(([name, one]) => kindOf(fields.get(name)) === kindOf(one))
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}
