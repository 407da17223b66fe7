import { readJson } from '../lib/read-json.ts'
import { ApiError } from './api-error.ts'
import { callUrl } from './call-url.ts'

/**
 * Uploads a backup with the code of the first start. Not with fetch, which does not report upload progress.
 * @param onSent receives the uploaded share, 0 to 1
 * @throws ApiError
 */
export function uploadBackup(file: Blob, code: string, onSent: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open('PUT', callUrl('PUT', '/first-start/backup', {}))
    sending.setRequestHeader('Authorization', `Bearer ${code}`)
    sending.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total))
    sending.addEventListener('load', () => {
      if (sending.status === 204) resolve()
      else reject(new ApiError(sending.status, readJson(sending.responseText)))
    })
    sending.addEventListener('error', () => reject(new ApiError(0)))
    sending.send(file)
  })
}
