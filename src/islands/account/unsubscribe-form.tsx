import { accountMessages } from '../../messages/account.ts'
import { AccountForm } from './account-form.tsx'

const words = accountMessages.unsubscribe

/** For recipients who no longer want a report by mail; like reports, in two languages. */
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
