import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const byBrotli = promisify(brotliCompress)
const byGzip = promisify(gzip)

/** As browsers name them. */
export type Encoding = 'br' | 'gzip'

/** Of what is sent once: brotli then takes as long as gzip. What is stored may take longer. */
const QUALITY = 4
/** Compressed where it stands, in a third of a millisecond: a thread of its own takes twice as long. */
const SHORT = 65_536
/** Quality and window (2^16 bytes) of a short text, which is as large as its window. */
const SHORT_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 16 }

export async function compressText(
  text: string | Uint8Array,
  encoding: Encoding,
  quality = QUALITY,
): Promise<Uint8Array<ArrayBuffer>> {
  if (text.length <= SHORT) {
    const params = { ...SHORT_PARAMS, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    return new Uint8Array(
      encoding === 'br' ? brotliCompressSync(text, { params }) : gzipSync(text, { level: 1 }),
    )
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return new Uint8Array(await (encoding === 'br' ? byBrotli(text, { params }) : byGzip(text)))
}
