import path from 'node:path'
import type { Config } from '../base/config.ts'
import { folderStore } from '../images/folder-store.ts'
import type { ImageStore } from '../images/image-store.ts'
import { s3Store } from '../images/s3-store.ts'

/** The store of the settings: S3, or a folder in the data folder. */
export function imageStore(config: Config): ImageStore {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  // The settings are checked: all of them are set, or none.
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) {
    return folderStore(path.join(config.DATA_DIR, 'images'))
  }
  return s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey })
}
