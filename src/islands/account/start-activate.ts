import { createActivation } from '../../stores/account.ts'
import { takeLinkEmail, takeLinkToken } from '../../stores/take-link-token.ts'
import { connectNewPassword } from './connect-new-password.ts'

/** The script of /activate, which has the invitation's token in its query. */
export function startActivate(): void {
  const form = createActivation(takeLinkToken(), takeLinkEmail())
  connectNewPassword(form, { accepted: { set: (_, checked) => form.set('accepted', checked) } })
}
