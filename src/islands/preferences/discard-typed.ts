import { leaveDraft } from '../../stores/leave-draft.ts'
import { keepPlace } from '../../ui/remember-place.ts'

/** Discards the typed input; its button disappears, and the focus moves to the adjacent element. */
export async function discardTyped(name: string, discard: () => () => void): Promise<void> {
  await keepPlace(() => leaveDraft({ name, isDirty: true, discard }))
}
