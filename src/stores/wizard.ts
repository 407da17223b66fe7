import { atom, computed, type ReadableAtom } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { dropDraft, placesOfDraft, writeDraft } from './draft.ts'
import { dropDraftImages, keepDraftImages, type DraftImages } from './draft-images.ts'
import { bannerText } from './snackbar.ts'
import { resumeDraft } from './resume-draft.ts'

/** A step and its fields, by the first part of their path. */
export interface WizardStep {
  readonly id: string
  readonly fields: readonly string[]
}

/** Validation messages in Italian by field path, such as `creators.0.name`. */
export type FieldMessages = Readonly<Record<string, string>>

export interface WizardOptions<V extends object> {
  /** Storage key of the draft; null: no draft. */
  draftKey: string | null
  /** The images to choose, by name: stored with the draft. */
  images?: DraftImages
  initial: V
  version: number | null
  isValues: (value: unknown) => value is V
  /** The steps may depend on the values (a PR campaign has no targets). */
  steps: (values: V) => readonly [WizardStep, ...WizardStep[]]
  check: (values: V) => FieldMessages
  /** Saves the values; resolves to the server's field messages if it rejected them, else null. */
  save: (values: V) => Promise<FieldMessages | null>
}

export interface Wizard<V extends object> {
  $values: ReadableAtom<V>
  $steps: ReadableAtom<readonly WizardStep[]>
  $step: ReadableAtom<string>
  /** The messages to show: of fields after blur, and of submitted steps. */
  $messages: ReadableAtom<FieldMessages>
  $saving: ReadableAtom<boolean>
  /** True while the values differ from the initial ones, or an image is chosen. */
  $dirty: ReadableAtom<boolean>
  /** True if another user changed the object after the draft was started: the values include their changes. */
  $outdated: ReadableAtom<boolean>
  /** What another user saved first, once the server has rejected a save for it; null before. */
  $overtaken: ReadableAtom<string | null>
  set: (change: Partial<V>) => void
  leave: (path: string) => void
  /** Clears the blur state of the fields below this path: positions in a list have changed. */
  forget: (path: string) => void
  back: () => void
  goTo: (step: string) => void
  /** Goes to the next step, or saves on the last; resolves to false if it could not. */
  next: () => Promise<boolean>
  /** Saves from any step; likewise. */
  saveNow: () => Promise<boolean>
  /** Shows messages that only a call could find; each until its field changes. */
  refuse: (messages: FieldMessages) => void
  /** Deletes the draft; returns a function that restores it. */
  discard: () => () => void
}

/** State of a form in steps: values, messages, a draft, one save at a time. */
export function createWizard<V extends object>(options: WizardOptions<V>): Wizard<V> {
  const { draftKey, images = {}, initial, version } = options
  const resumed = resumeDraft(draftKey, initial, version, options.isValues)
  const imagePlaces = draftKey === null ? null : placesOfDraft(draftKey)
  if (imagePlaces) keepDraftImages(imagePlaces, images)
  const $values = atom<V>(resumed.values)
  const $steps = computed($values, options.steps)
  const $step = atom(knownStep(options.steps($values.get()), resumed.step))
  const $left = atom<readonly string[]>([])
  const $tried = atom<readonly string[]>([])
  const $refused = atom<FieldMessages>({})
  const $saving = atom(false)
  const $outdated = atom(resumed.isOutdated)
  const $overtaken = atom<string | null>(null)
  const $dirty = computed(
    [$values, ...Object.values(images).map(({ $jpeg }) => $jpeg)],
    (values, ...jpegs) => values !== initial || jpegs.some((jpeg) => jpeg !== null),
  )
  const $messages = computed([$values, $left, $tried, $refused], (values, left, tried, refused) => {
    const due = options.steps(values).filter((step) => tried.includes(step.id))
    const all = { ...options.check(values), ...refused }
    return pick(all, (path) => left.includes(path) || due.some((step) => belongs(step, path)))
  })

  function keep() {
    if (draftKey === null) return
    writeDraft(draftKey, { values: $values.get(), base: initial, step: $step.get(), version })
  }

  function set(change: Partial<V>) {
    $values.set({ ...$values.get(), ...change })
    const changed = Object.keys(change)
    $refused.set(pick($refused.get(), (path) => !changed.includes(root(path))))
    keep()
  }

  function goTo(step: string) {
    $step.set(knownStep($steps.get(), step))
    keep()
  }

  function move(by: number) {
    const steps = $steps.get()
    const target = steps[position(steps, $step.get()) + by]
    if (target) goTo(target.id)
  }

  async function next(): Promise<boolean> {
    if ($saving.get()) return false
    const steps = $steps.get()
    if (position(steps, $step.get()) === steps.length - 1) return await saveNow()
    if (!passes(steps.filter((step) => step.id === $step.get()))) return false
    move(1)
    return true
  }

  async function saveNow(): Promise<boolean> {
    if ($saving.get()) return false
    const steps = $steps.get()
    return passes(steps) && (await save(steps))
  }

  /** Shows the errors of these steps. */
  function passes(steps: readonly WizardStep[]): boolean {
    $tried.set([...new Set([...$tried.get(), ...steps.map((step) => step.id)])])
    return !stopAtTrouble(steps)
  }

  async function save(steps: readonly WizardStep[]): Promise<boolean> {
    $saving.set(true)
    try {
      const refused = await options.save($values.get())
      if (refused === null) {
        discard()
        return true
      }
      $refused.set(refused)
      stopAtTrouble(steps)
      return false
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) $overtaken.set(bannerText(error))
      throw error
    } finally {
      $saving.set(false)
    }
  }

  function discard(): () => void {
    if (draftKey === null || imagePlaces === null) return () => {}
    const bringBack = [dropDraft(draftKey), dropDraftImages(imagePlaces, images)]
    return () => {
      for (const each of bringBack) each()
    }
  }

  function stopAtTrouble(steps: readonly WizardStep[]): boolean {
    const paths = Object.keys($messages.get())
    const wrong = steps.find((step) => paths.some((path) => belongs(step, path)))
    if (wrong) goTo(wrong.id)
    return wrong !== undefined
  }

  return {
    $values,
    $steps,
    $step,
    $messages,
    $saving,
    $dirty,
    $outdated,
    $overtaken,
    set,
    leave: (path) => $left.set([...new Set([...$left.get(), path])]),
    forget: (path) => $left.set($left.get().filter((each) => !`${each}.`.startsWith(`${path}.`))),
    back: () => move(-1),
    goTo,
    next,
    saveNow,
    refuse: (messages) => $refused.set(messages),
    discard,
  }
}

function knownStep(steps: readonly WizardStep[], wanted: string | undefined): string {
  return (steps.find((step) => step.id === wanted) ?? steps[0])?.id ?? ''
}

function position(steps: readonly WizardStep[], id: string): number {
  return steps.findIndex((step) => step.id === id)
}

function root(path: string): string {
  return path.split('.')[0] ?? path
}

function belongs(step: WizardStep, path: string): boolean {
  return step.fields.includes(root(path))
}

function pick(messages: FieldMessages, wanted: (path: string) => boolean): FieldMessages {
  return Object.fromEntries(Object.entries(messages).filter(([path]) => wanted(path)))
}
