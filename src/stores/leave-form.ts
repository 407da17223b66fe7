import { $query, changeQuery } from './address.ts'
import { askToLeave } from './ask-to-leave.ts'
import { leaveDraft } from './leave-draft.ts'
import type { Wizard } from './wizard.ts'

type Leaving = {
  title: string
  /** Whether more goes than a draft, so that there is a question first. */
  asks: boolean
  onClose: () => void
}

/** Closes a wizard, whose draft goes with it; the message that says so opens it again at its address. */
export function leaveForm<V extends object>(
  { $dirty, discard }: Pick<Wizard<V>, '$dirty' | 'discard'>,
  { title, asks, onClose }: Leaving,
): void {
  const isDirty = $dirty.get()
  const { wizard = null, id = null } = $query.get()
  askToLeave(isDirty && asks, () =>
    leaveDraft({
      name: title,
      isDirty: isDirty && !asks,
      discard,
      leave: onClose,
      reopen: () => changeQuery({ wizard, id }),
    }),
  )
}
