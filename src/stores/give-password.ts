import { call } from '../client/call.ts'

/** Sends the user's password again; confirms the session for ten minutes. @throws ApiError 422, 429 */
export async function givePassword(password: string): Promise<void> {
  await call('POST /users/me/confirm', { body: { password } })
}
