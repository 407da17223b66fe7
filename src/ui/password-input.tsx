import { useState, type ComponentPropsWithRef } from 'react'
import { passwordInputMessages } from '../messages/password-input.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { TextInput } from './text-input.tsx'

/** A password field with a show/hide button. */
export function PasswordInput(props: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <Button
      kind="ghost"
      size="small"
      square
      aria-label={shown ? passwordInputMessages.hide : passwordInputMessages.show}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eye-off' : 'eye'} />
    </Button>
  )
  return <TextInput {...props} type={shown ? 'text' : 'password'} spellCheck={false} after={toggle} />
}
