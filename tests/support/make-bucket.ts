import { randomBytes } from 'node:crypto'
import { AwsClient } from 'aws4fetch'

/** An empty bucket in the S3 store of these settings, with its own setting. */
export async function makeBucket(settings: Record<string, string>): Promise<{ S3_BUCKET: string }> {
  const { S3_ENDPOINT = '', S3_REGION = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = settings
  const S3_BUCKET = `prova-${randomBytes(6).toString('hex')}`
  const client = new AwsClient({
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
    service: 's3',
  })
  const { status } = await client.fetch(`${S3_ENDPOINT}/${S3_BUCKET}`, { method: 'PUT' })
  if (status !== 200) throw new Error(`The bucket was not made: ${status}`)
  return { S3_BUCKET }
}
