import { $query, changeQuery } from './address.ts'
import { askToLeave } from './ask-to-leave.ts'
import { leaveDraft } from './leave-draft.ts'
import type { Wizard } from './wizard.ts'

type Leaving = {
  title: string
  /** Whether leaving loses more than a draft: then it asks first. */
  asks: boolean
  onClose: () => void
}

/** Closes a wizard and discards its draft; the message offers to reopen it at its address. */
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
