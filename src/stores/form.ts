import { atom } from 'nanostores'
import * as v from 'valibot'
import { ApiError } from '../client/api-error.ts'
import { createSendingKey } from '../client/sending-key.ts'
import { fieldMessages } from './field-messages.ts'
import { bannerText, showError } from './snackbar.ts'
import type { FieldMessages } from './wizard.ts'

export type FormOptions<T extends object, S extends v.GenericSchema, R> = {
  /** Initial field values. */
  initial: T
  /** The contract's input schema; its codes become Italian messages. */
  schema: S
  /** Converts the fields to the schema's input; default: unchanged. */
  toInput?: (values: T) => unknown
  /** Checks across fields that the schema cannot express, by field. */
  also?: (values: T) => FieldMessages
  /** Reports a failure without a field; default: the banner. */
  onFailure?: (error: unknown) => void
  /** `key` is the `Idempotency-Key`. */
  send: (input: v.InferOutput<S>, key: string) => Promise<R>
  /** `sent` are the values that were sent: the fields may have changed in the meantime. */
  done?: (answer: R, sent: T) => void
}

/**
 * State of a form of one page (`createWizard` has steps): values, messages, submit. A rejected field (422) gets the
 * server's message, any other failure goes to the banner. Typed values are never lost.
 */
export function createForm<T extends object, const S extends v.GenericSchema, R>(
  options: FormOptions<T, S, R>,
) {
  const { initial, schema, toInput = same, also, onFailure = showError, send, done } = options
  const $values = atom<T>(initial)
  const $errors = atom<FieldMessages>({})
  const $sending = atom(false)
  /** True once submitted successfully. */
  const $sent = atom(false)
  /** Counts rejected submits: each moves the focus to the summary. */
  const $attempt = atom(0)
  /** Why the last submit failed, if not because of a field. */
  const $failure = atom<string | null>(null)
  const keyOf = createSendingKey()

  function set<K extends keyof T & string>(name: K, value: T[K]): void {
    $values.set({ ...$values.get(), [name]: value })
    clear((path) => path === name || path.startsWith(`${name}.`))
  }

  function clear(which: (path: string) => boolean): void {
    $errors.set(Object.fromEntries(Object.entries($errors.get()).filter(([path]) => !which(path))))
  }

  /** All validation messages of the present values, by field. */
  function troubles(): FieldMessages {
    const values = $values.get()
    return { ...also?.(values), ...fieldMessages(schema, toInput(values)) }
  }

  /**
   * Validates fields, and those below them, on blur.
   * @returns true if they are valid
   */
  function check(names: readonly (keyof T & string)[]): boolean {
    const isAbout = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`))
    const found = Object.entries(troubles()).filter(([path]) => isAbout(path))
    clear(isAbout)
    $errors.set({ ...$errors.get(), ...Object.fromEntries(found) })
    return found.length === 0
  }

  function refuse(errors: FieldMessages): void {
    $errors.set(errors)
    $attempt.set($attempt.get() + 1)
  }

  async function submit(): Promise<void> {
    if ($sending.get()) return
    $failure.set(null)
    const values = $values.get()
    const input = toInput(values)
    const parsed = v.safeParse(schema, input)
    const found = troubles()
    if (!parsed.success || Object.keys(found).length > 0) return refuse(found)
    $errors.set({})
    $sending.set(true)
    try {
      const answer = await send(parsed.output, keyOf(input))
      $sent.set(true)
      done?.(answer, values)
    } catch (error) {
      fail(error)
    } finally {
      $sending.set(false)
    }
  }

  function fail(error: unknown): void {
    const fields = error instanceof ApiError && error.status === 422 ? error.problem.fields : undefined
    if (fields) return refuse(fields)
    $failure.set(bannerText(error))
    return onFailure(error)
  }

  return { $values, $errors, $sending, $sent, $attempt, $failure, set, check, submit }
}

function same<T>(value: T): T {
  return value
}
