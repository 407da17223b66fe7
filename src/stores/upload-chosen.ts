import { uploadImage } from '../client/upload-image.ts'
import { wizardMessages } from '../messages/wizard.ts'
import { bannerText, isTooLargeForProxy, showFailure } from './snackbar.ts'

/**
 * Uploads the chosen image, if any. If that fails, its object stays saved and the banner says so.
 * @param url the signed URL in the response that saved the object
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
  } catch (error) {
    showFailure(isTooLargeForProxy(error) ? bannerText(error) : wizardMessages.imageFailed(name))
    return false
  }
}
