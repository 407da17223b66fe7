import { accountMessages } from '../../messages/account.ts'
import { problemMessages } from '../../messages/problems.ts'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AccountForm } from './account-form.tsx'
import { PlainPassword } from './plain-password.tsx'

const words = accountMessages.login

/** The server renders its template if an issuer is configured (`fill-brand.ts`). */
function CompanyButton() {
  return (
    <template data-company>
      <LinkButton size="large" href="/api/v2/oidc/start">
        <span data-company-text>{words.issuer}</span>
      </LinkButton>
    </template>
  )
}

/** «Accedi», without the script that makes it work. */
export function LoginForm() {
  const forgotten = <a href="/reset">{words.forgotten}</a>
  return (
    <AccountForm
      title={words.title}
      lead={words.lead}
      notice={words.sessionLost}
      failedHints={[
        { of: words.failed, text: words.failedHint },
        { of: problemMessages.tooManyAttempts, text: words.throttledHint },
      ]}
      submit={words.submit}
      submitting={words.submitting}
      other={<CompanyButton />}
      after={words.invited}
    >
      <Field data-field label={accountMessages.email} id="username">
        <TextInput
          name="username"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field data-field label={accountMessages.password} id="password" aside={forgotten}>
        <PlainPassword name="password" autoComplete="current-password" />
      </Field>
      <div data-code hidden>
        <Field data-field label={words.code} id="code" hint={words.codeHint}>
          <TextInput name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        </Field>
      </div>
    </AccountForm>
  )
}
