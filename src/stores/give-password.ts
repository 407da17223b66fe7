import { call } from '../client/call.ts'
import { confirmPassword } from '../contract/my-account.ts'

/** One's password once more; the session may then do for ten minutes what asks for it. @throws ApiError 422, 429 */
export async function givePassword(password: string): Promise<void> {
  await call(confirmPassword, { body: { password } })
}
