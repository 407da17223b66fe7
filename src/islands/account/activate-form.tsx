import { accountMessages } from '../../messages/account.ts'
import { shellMessages } from '../../messages/shell.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

const words = accountMessages.activate

/** «Attiva il tuo account». */
export function ActivateForm() {
  const texts = (
    <>
      <a href="/privacy">{shellMessages.privacy}</a> · <a href="/terms">{shellMessages.terms}</a>
    </>
  )
  return (
    <NewPasswordForm words={words} after={texts}>
      <div data-field>
        <Checkbox name="accepted" id="accepted">
          {words.accept}
        </Checkbox>
      </div>
    </NewPasswordForm>
  )
}
