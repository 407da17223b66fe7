import { AwsClient } from 'aws4fetch'
import { withinTimeout } from '../base/within-timeout.ts'
import { requireImageName } from './image-key.ts'
import { type ImageStore, ImageStoreUnavailable } from './image-store.ts'

const TIMEOUT_MS = 10_000
/** Limit on requests in case the store hangs: half of those that the load guard admits. */
const AT_ONCE = 100

type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Stores images in a bucket of S3 or a compatible service, with path-style URLs. @throws if the service refuses */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): ImageStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  let underWay = 0
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await client.fetch(url, init)
    if (!response.ok && response.status !== 404)
      throw new ImageStoreUnavailable(`The image store answered ${response.status}.`)
    return response
  }
  const call = async <T>(key: string, init: RequestInit, read: (response: Response) => T | Promise<T>) => {
    const url = `${endpoint}/${bucket}/images/${requireImageName(key)}`
    if (underWay >= AT_ONCE) throw new ImageStoreUnavailable('The image store is slow.')
    underWay += 1
    try {
      return await withinTimeout(
        TIMEOUT_MS,
        async (signal) => await read(await send(url, { ...init, signal })),
      )
    } catch (error) {
      if (error instanceof ImageStoreUnavailable) throw error
      throw new ImageStoreUnavailable('The image store does not answer.', { cause: error })
    } finally {
      underWay -= 1
    }
  }
  return {
    async put(key, bytes) {
      const body = new Uint8Array(bytes)
      const headers = { 'Content-Type': 'image/jpeg' }
      const isPut = await call(key, { method: 'PUT', body, headers }, ({ ok }) => ok)
      if (!isPut) throw new ImageStoreUnavailable('The image store has no such bucket.')
    },
    async get(key) {
      return await call(key, { method: 'GET' }, async (response) =>
        response.ok ? new Uint8Array(await response.arrayBuffer()) : null,
      )
    },
    async remove(key) {
      await call(key, { method: 'DELETE' }, () => null)
    },
  }
}
