import { request } from './request.ts'

/**
 * Sends a JPEG to a signed address; the signature is the permission, no token goes along.
 * @throws ApiError where the address is spent, too old, or does not answer
 */
export async function uploadImage(url: string, jpeg: Blob): Promise<void> {
  await request(url, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: jpeg })
}
