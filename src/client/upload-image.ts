import { ofetch } from 'ofetch'
import { toApiError } from './to-api-error.ts'

/**
 * Sends a JPEG to a signed address; the signature is the permission, no token goes along.
 * @throws ApiError where the address is spent, too old, or does not answer
 */
export async function uploadImage(url: string, jpeg: Blob): Promise<void> {
  try {
    await ofetch(url, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: jpeg, retry: 0 })
  } catch (error) {
    throw toApiError(error)
  }
}
