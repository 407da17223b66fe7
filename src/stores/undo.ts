import { ApiError } from '../client/api-error.ts'
import { undoMessages } from '../messages/undo.ts'
import { $snackbar, bannerText, dismissSnackbar, showDone, showError, showFailure } from './snackbar.ts'

/** Takes back what the message in sight reports; where that was refused for now, the message that says so still offers it. */
export async function undoReported(): Promise<void> {
  const undo = $snackbar.get()?.undo
  if (undo === undefined) return
  dismissSnackbar()
  try {
    await undo()
    showDone(undoMessages.undone)
  } catch (error) {
    // Nothing was done. (Where no answer came it may have been.)
    const isForNow = error instanceof ApiError && (error.status === 429 || error.status === 503)
    if (isForNow) showFailure(bannerText(error), undo)
    else showError(error)
  }
}
