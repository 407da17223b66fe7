import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { importMessages } from '../../../messages/import.ts'
import { SHEET_LIMITS, UnreadableSheet } from './sheet-row.ts'

/** A workbook has a dozen parts, one with many images hundreds. */
const MAX_PARTS = 10_000
/** A worksheet is read twice: for the data after its cells, and for the cells. Everything else once. */
const READINGS = 2

/** The parts of a workbook, by path. */
export type Parts = {
  has(path: string): boolean
  /** The unpacked bytes of a part. @throws UnreadableSheet if it, or the total so far, is too large */
  read(path: string): Promise<Readable>
}

/**
 * Opens a workbook. The size of a part stated in the directory is checked before unpacking, and the actual size while
 * unpacking: a zip bomb is refused either for its stated size or for lying about it.
 * @throws UnreadableSheet if it is not a zip
 */
export async function openParts(file: Uint8Array): Promise<Parts> {
  const zip = await opened(file)
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry)
      if (entries.size > MAX_PARTS) throw new UnreadableSheet(1, importMessages.tooLargeUnpacked)
    }
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet(1, importMessages.notWorkbook)
  }
  let unpacked = 0
  return {
    has: (path) => entries.has(path),
    async read(path) {
      const entry = entries.get(path)
      if (entry === undefined || entry.isEncrypted()) throw new UnreadableSheet(1, importMessages.notWorkbook)
      unpacked += entry.uncompressedSize
      if (entry.uncompressedSize > SHEET_LIMITS.unpacked || unpacked > READINGS * SHEET_LIMITS.unpacked)
        throw new UnreadableSheet(1, importMessages.tooLargeUnpacked)
      return await zip.openReadStreamPromise(entry)
    },
  }
}

async function opened(file: Uint8Array): Promise<ZipFile> {
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    return await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
  } catch {
    throw new UnreadableSheet(1, importMessages.notWorkbook)
  }
}
