import { accountMessages } from '../../messages/account.ts'
import { AccountForm } from './account-form.tsx'

const words = accountMessages.unsubscribe

/** For who no longer wants to receive a report by mail; reports are in two languages, and so is this. */
export function UnsubscribeForm() {
  return (
    <AccountForm
      title={words.title}
      lead={words.lead}
      submit={words.submit}
      submitting={words.submitting}
      done={{ text: words.done }}
    >
      <p lang="en">{words.english}</p>
    </AccountForm>
  )
}
