import { leaveDraft } from '../../stores/leave-draft.ts'
import { keepPlace } from '../../ui/remember-place.ts'

/** Discards what was typed; the button that did it goes, and the focus on to what stands next to it. */
export async function discardTyped(name: string, discard: () => () => void): Promise<void> {
  await keepPlace(() => leaveDraft({ name, isDirty: true, discard }))
}
