import { chunks } from '../../../lib/chunks.ts'
import type { Db } from '../../db/schema.ts'
import type { ImageStore } from '../../images/image-store.ts'
import { storeKeys } from '../../images/sized-image.ts'

const NAMES = 1_000
const AT_ONCE = 8

type Copying = {
  from: ImageStore
  to: ImageStore
  /** Names copied by earlier calls; this call adds its own. */
  copied: Set<string>
  /** Gets the number of images so far; an error that it throws ends the copying. */
  onProgress: (images: number) => void
}

/**
 * Copies the images of a database with their widths, and reads each copy; what the other store has already stays.
 * Resolves with the names of images whose file is missing.
 */
export async function copyImages(db: Db, copying: Copying): Promise<string[]> {
  const { from, to, copied, onProgress } = copying
  const missing: string[] = []
  for (let last = ''; ;) {
    const names = await namesAfter(db, last)
    if (names.length === 0) return missing
    last = names.at(-1) ?? last
    for (const some of chunks(
      names.filter((one) => !copied.has(one)),
      AT_ONCE,
    )) {
      await Promise.all(
        some.map(async (name) => {
          if (await copyImage(from, to, name)) copied.add(name)
          else missing.push(name)
        }),
      )
      onProgress(copied.size)
    }
  }
}

/** False if its file is missing. A missing width is made again when it is requested. */
async function copyImage(from: ImageStore, to: ImageStore, name: string): Promise<boolean> {
  const [original, ...widths] = storeKeys(name)
  if (original === undefined || !(await copyFile(from, to, original))) return false
  for (const width of widths) await copyFile(from, to, width)
  return true
}

async function copyFile(from: ImageStore, to: ImageStore, name: string): Promise<boolean> {
  const bytes = await from.get(name)
  if (bytes === null) return false
  if (isSame(await to.get(name), bytes)) return true
  await to.put(name, bytes)
  if (!isSame(await to.get(name), bytes)) throw new Error(`The image ${name} is not what was stored.`)
  return true
}

function isSame(one: Uint8Array | null, other: Uint8Array): boolean {
  return one !== null && Buffer.compare(one, other) === 0
}

async function namesAfter(db: Db, last: string): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('store_key')
    .where('store_key', '>', last)
    .orderBy('store_key')
    .limit(NAMES)
    .execute()
  return rows.map(({ store_key }) => store_key)
}
