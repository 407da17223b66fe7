import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { digestOf } from '../base/secrets.ts'
import type { SiteFile } from './load-files.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/**
 * A built page with its text changed, under an ETag of its own; the file itself where nothing is.
 * @param effort of the compression, at most 11
 */
export async function changePage(
  file: SiteFile,
  change: (html: string) => string,
  effort = constants.BROTLI_MAX_QUALITY,
): Promise<SiteFile> {
  const html = Buffer.from(file.isBrotli ? await decompress(file.bytes) : file.bytes).toString()
  const changed = change(html)
  if (changed === html) return file
  const params = { [constants.BROTLI_PARAM_QUALITY]: effort }
  const bytes = new Uint8Array(file.isBrotli ? await compress(changed, { params }) : Buffer.from(changed))
  return { ...file, bytes, etag: `"${digestOf(bytes).slice(0, 32)}"` }
}
