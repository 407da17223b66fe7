import { atom } from 'nanostores'
import { call } from '../client/call.ts'
import { showError } from './snackbar.ts'
import { keepUser } from './user.ts'

/** True while the acceptance is being sent. */
export const $acceptingPrivacy = atom(false)

/** Stores that the user has accepted the notice, which closes the dialog. */
export async function acceptPrivacy(): Promise<void> {
  if ($acceptingPrivacy.get()) return
  $acceptingPrivacy.set(true)
  try {
    keepUser(await call('PUT /users/me', { body: { privacyAccepted: true } }))
  } catch (error) {
    showError(error)
  } finally {
    $acceptingPrivacy.set(false)
  }
}
