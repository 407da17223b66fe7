import { request } from './request.ts'

/**
 * Sends a JPEG to a signed address; the signature is the authorization, no token is sent.
 * @throws ApiError if the address is used or expired, or does not respond
 */
export async function uploadImage(url: string, jpeg: Blob): Promise<void> {
  await request(url, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: jpeg })
}
