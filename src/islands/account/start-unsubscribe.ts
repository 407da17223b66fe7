import { createUnsubscribe } from '../../stores/account.ts'
import { takeLinkToken } from '../../stores/take-link-token.ts'
import { connectForm } from './connect-form.ts'

/** The script of /disiscrizione, which a mail opens with the recipient's token; nothing is sent before the button. */
export function startUnsubscribe(): void {
  connectForm(createUnsubscribe(takeLinkToken()), {})
}
