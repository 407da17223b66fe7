import { atom } from 'nanostores'
import { call } from '../client/call.ts'
import { putMe } from '../contract/users.ts'
import { showError } from './snackbar.ts'
import { keepUser } from './user.ts'

/** True while the answer to the privacy notice is on its way. */
export const $acceptingPrivacy = atom(false)

/** Tells the server that the signed-in user has accepted the notice; the dialog goes with it. */
export async function acceptPrivacy(): Promise<void> {
  if ($acceptingPrivacy.get()) return
  $acceptingPrivacy.set(true)
  try {
    keepUser(await call(putMe, { body: { privacyAccepted: true } }))
  } catch (error) {
    showError(error)
  } finally {
    $acceptingPrivacy.set(false)
  }
}
