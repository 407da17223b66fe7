import type { ComponentPropsWithRef } from 'react'
import { passwordInputMessages } from '../../messages/password-input.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/** The kit's password field for a page without React: `connectPassword` makes its button work. */
export function PlainPassword(props: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const toggle = (
    <Button
      kind="ghost"
      size="small"
      square
      aria-label={passwordInputMessages.show}
      data-hide-label={passwordInputMessages.hide}
      data-toggle-password
    >
      <span data-eye>
        <Icon name="eye" />
      </span>
      <span data-eye hidden>
        <Icon name="eye-off" />
      </span>
    </Button>
  )
  return <TextInput {...props} type="password" spellCheck={false} after={toggle} />
}
