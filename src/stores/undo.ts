import { ApiError } from '../client/api-error.ts'
import { undoMessages } from '../messages/undo.ts'
import { $snackbar, dismissSnackbar, showDone, showError } from './snackbar.ts'

/** Takes back what the message in sight reports; where that may work later, the failure's message still offers it. */
export async function undoReported(): Promise<void> {
  const undo = $snackbar.get()?.undo
  if (undo === undefined) return
  dismissSnackbar()
  try {
    await undo()
    showDone(undoMessages.undone)
  } catch (error) {
    showError(error, mayPass(error) ? undo : undefined)
  }
}

/** No answer came, or one that says to come again. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}
