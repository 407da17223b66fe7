import { open, writeFile } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import { backupMessages } from '../../../messages/backup.ts'
import { SettingError } from '../../base/setting-error.ts'

/** Bytes of a part: S3 allows 10 000 parts, of at least 5 MB. */
const PART = 16 * 1_048_576
const PART_MS = 300_000

const NAME = /^resoconto-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/

/** Backups in a bucket of S3 or a compatible service; other objects are left alone. */
export type BackupBucket = {
  /** Oldest first; at most a thousand, the limit of a listing. */
  names: () => Promise<string[]>
  put: (name: string, file: string) => Promise<void>
  get: (name: string, file: string) => Promise<void>
  remove: (name: string) => Promise<void>
  /** Removes the parts of uploads that a killed process began before then, where the service allows listing them. */
  removeUnfinished: (before: Date) => Promise<void>
}

/** `resoconto-2026-11-30T03-00-12Z.backup` */
export function backupName(now: Date): string {
  return `resoconto-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

/**
 * The bucket of BACKUP_S3_URL, `https://key:secret@host/bucket/folder?region=eu-south-1`.
 * @throws SettingError, like each of its functions, if it is not set or the service refuses
 */
export function openBackupBucket(setting: string | null): BackupBucket {
  if (setting === null) throw new SettingError(backupMessages.noBucket)
  const { origin, pathname, username, password, searchParams } = new URL(setting)
  const [, bucket = '', ...folders] = pathname.split('/')
  const prefix = folders.filter((one) => one !== '').map((one) => `${one}/`)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 3,
  })
  const root = `${origin}/${bucket}`
  const addressOf = (name: string) => `${root}/${prefix.join('')}${name}`

  async function send(address: string, init: RequestInit): Promise<Response> {
    const response = await client
      .fetch(address, { ...init, signal: AbortSignal.timeout(PART_MS) })
      .catch((error: unknown) => {
        throw new SettingError(backupMessages.bucketSilent, { cause: error })
      })
    if (response.ok) return response
    await response.body?.cancel()
    throw new SettingError(backupMessages.bucketRefused(response.status))
  }

  const abandon = (address: string, id: string) =>
    send(`${address}?uploadId=${encodeURIComponent(id)}`, { method: 'DELETE' }).catch(() => null)

  async function putParts(address: string, id: string, file: string): Promise<void> {
    const query = `uploadId=${encodeURIComponent(id)}`
    const tags: string[] = []
    const handle = await open(file)
    try {
      for (;;) {
        const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PART), 0, PART)
        if (bytesRead === 0) break
        const body = buffer.subarray(0, bytesRead)
        const put = await send(`${address}?partNumber=${tags.length + 1}&${query}`, { method: 'PUT', body })
        tags.push(put.headers.get('etag') ?? '')
      }
    } finally {
      await handle.close()
    }
    const parts = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    )
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const done = await (await send(`${address}?${query}`, { method: 'POST', body })).text()
    // The status is 200 even if completing it fails.
    if (done.includes('<Error>')) throw new SettingError(backupMessages.bucketRefused(200))
  }

  return {
    async names() {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix.join('')}resoconto-` })
      const list = await (await send(`${root}?${query}`, { method: 'GET' })).text()
      const keys = Array.from(list.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = '']) => key)
      return keys
        .map((key) => key.slice(prefix.join('').length))
        .filter((name) => NAME.test(name))
        .toSorted()
    },
    async put(name, file) {
      const address = addressOf(name)
      const begun = await (await send(`${address}?uploads=`, { method: 'POST' })).text()
      const id = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1]
      if (id === undefined) throw new SettingError(backupMessages.bucketRefused(200))
      try {
        await putParts(address, id, file)
      } catch (error) {
        await abandon(address, id)
        throw error
      }
    },
    async get(name, file) {
      const { body } = await send(addressOf(name), { method: 'GET' })
      await writeFile(file, body ?? '')
    },
    async remove(name) {
      await send(addressOf(name), { method: 'DELETE' })
    },
    async removeUnfinished(before) {
      const query = new URLSearchParams({ uploads: '', prefix: `${prefix.join('')}resoconto-` })
      // The backup is written: a key that may not list uploads is no failure of it.
      const response = await send(`${root}?${query}`, { method: 'GET' }).catch(() => null)
      for (const [, upload = ''] of (await response?.text())?.matchAll(/<Upload>(.*?)<\/Upload>/gs) ?? []) {
        const field = (name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(upload)?.[1] ?? ''
        const name = field('Key').slice(prefix.join('').length)
        if (NAME.test(name) && new Date(field('Initiated')) < before)
          await abandon(addressOf(name), field('UploadId'))
      }
    },
  }
}
