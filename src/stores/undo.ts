import { undoMessages } from '../messages/undo.ts'
import { $snackbar, dismissSnackbar, showDone, showError } from './snackbar.ts'

/** Takes back what the message in sight reports. */
export async function undoReported(): Promise<void> {
  const undo = $snackbar.get()?.undo
  if (undo === undefined) return
  dismissSnackbar()
  try {
    await undo()
    showDone(undoMessages.undone)
  } catch (error) {
    showError(error)
  }
}
