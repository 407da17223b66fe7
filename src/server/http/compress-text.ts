import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const byBrotli = promisify(brotliCompress)
const byGzip = promisify(gzip)

/** Values of the Accept-Encoding header. */
export type Encoding = 'br' | 'gzip'

/**
 * For responses that are compressed for a single use: brotli then takes as long as gzip. Stored responses may take
 * longer.
 */
const QUALITY = 4
/**
 * Up to this length, texts are compressed synchronously, in a third of a millisecond: a worker thread takes twice as
 * long.
 */
const SHORT = 65_536
/** Quality and window (2^16 bytes) for a short text, which is no larger than its window. */
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
