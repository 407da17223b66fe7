import path from 'node:path'
import type { Config } from '../base/config.ts'
import { folderStore } from './folder-store.ts'
import type { ImageStore } from './image-store.ts'
import { s3Store } from './s3-store.ts'
import { watchStore } from './watch-store.ts'

export type ImageSettings = Pick<
  Config,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** The configured store: S3, or a folder in the data folder. */
export function openImageStore(config: ImageSettings): ImageStore {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  // The settings were checked: either all or none are set.
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) {
    return watchStore(folderStore(path.join(config.DATA_DIR, 'images')))
  }
  return watchStore(s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }))
}
