import { LIMITS } from '../../contract/limits.ts'
import { firstStartMessages as words } from '../../messages/first-start.ts'
import { accountMessages } from '../../messages/account.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AccountForm } from './account-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** «Primo avvio»: the agency and its first ADMIN. */
export function FirstStartForm() {
  return (
    <AccountForm
      title={words.title}
      lead={words.lead}
      submit={words.submit}
      submitting={words.submitting}
      done={{ text: words.done, href: '/login', label: accountMessages.toLogin }}
    >
      {/* Hidden if the code is in the address. */}
      <div data-start-code>
        <Field data-field label={words.code} id="code" hint={words.codeHint}>
          <TextInput name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
      </div>
      <Field data-field label={words.agency} id="agencyName" hint={words.agencyHint}>
        <TextInput name="agencyName" autoComplete="organization" maxLength={LIMITS.nameLength} />
      </Field>
      <Field data-field label={words.name} id="name">
        <TextInput name="name" autoComplete="given-name" maxLength={LIMITS.nameLength} />
      </Field>
      <Field data-field label={words.lastName} id="lastName">
        <TextInput name="lastName" autoComplete="family-name" maxLength={LIMITS.nameLength} />
      </Field>
      <Field data-field label={accountMessages.email} id="email">
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <NewPasswordFields />
      <div data-no-mail hidden>
        <Alert title={words.noMail}>{words.noMailHint}</Alert>
      </div>
    </AccountForm>
  )
}
