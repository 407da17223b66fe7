import { call } from '../client/call.ts'
import { confirmPassword } from '../contract/my-account.ts'

/** Sends the user's password again; confirms the session for ten minutes. @throws ApiError 422, 429 */
export async function givePassword(password: string): Promise<void> {
  await call(confirmPassword, { body: { password } })
}
