import { uploadImage } from '../client/upload-image.ts'
import { wizardMessages } from '../messages/wizard.ts'
import { showFailure } from './snackbar.ts'

/**
 * Sends an image where one was chosen. The thing it belongs to stays saved when that fails; the banner says so.
 * @param url the signed address in the answer that saved the thing
 */
export async function uploadChosen(
  url: string | null | undefined,
  image: Blob | null,
  name: string,
): Promise<boolean> {
  if (!url || !image) return true
  try {
    await uploadImage(url, image)
    return true
  } catch {
    showFailure(wizardMessages.imageFailed(name))
    return false
  }
}
