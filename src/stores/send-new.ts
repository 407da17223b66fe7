import type { WritableAtom } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { askForPassword } from './confirm.ts'
import { showError } from './snackbar.ts'

type Errors = Readonly<Partial<Record<string, string>>>

type NewThing = {
  $errors: Pick<WritableAtom<Errors>, 'set'>
  $busy: WritableAtom<boolean>
  /** What has to be filled in first, by field. */
  missing: Errors
  /** Asks for the password where the server does. */
  confirm: { title: string; text: string }
  post: () => Promise<void>
}

/** Sends what a form makes, once at a time; what the server refuses is shown at its fields. */
export async function sendNew({ $errors, $busy, missing, confirm, post }: NewThing): Promise<void> {
  $errors.set(missing)
  if (Object.keys(missing).length > 0 || $busy.get()) return
  const run = async () => {
    try {
      await post()
    } catch (error) {
      const fields = error instanceof ApiError ? error.problem.fields : undefined
      if (fields === undefined) throw error
      $errors.set(fields)
    }
  }
  $busy.set(true)
  try {
    await run().catch((error: unknown) => askForPassword(error, { ...confirm, run }))
  } catch (error) {
    showError(error)
  } finally {
    $busy.set(false)
  }
}
