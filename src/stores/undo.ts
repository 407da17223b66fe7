import { ApiError } from '../client/api-error.ts'
import { undoMessages } from '../messages/undo.ts'
import { $snackbar, bannerText, dismissSnackbar, showDone, showError, showFailure } from './snackbar.ts'

/** Undoes the action of the visible message; if it is temporarily refused, the error message offers it again. */
export async function undoReported(): Promise<void> {
  const undo = $snackbar.get()?.undo
  if (undo === undefined) return
  dismissSnackbar()
  try {
    await undo()
    showDone(undoMessages.undone)
  } catch (error) {
    // Nothing was done. (Without a response it may have been.)
    const isForNow = error instanceof ApiError && (error.status === 429 || error.status === 503)
    if (isForNow) showFailure(bannerText(error), undo)
    else showError(error)
  }
}
