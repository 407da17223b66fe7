import { createPasswordReset } from '../../stores/account.ts'
import { takeLinkToken } from '../../stores/take-link-token.ts'
import { connectNewPassword } from './connect-new-password.ts'

/** The script of /passwordreset, which has the mail's token in its query. */
export function startPasswordReset(): void {
  connectNewPassword(createPasswordReset(takeLinkToken()))
}
