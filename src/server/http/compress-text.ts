import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const byBrotli = promisify(brotliCompress)
const byGzip = promisify(gzip)

/** As browsers name them. */
export type Encoding = 'br' | 'gzip'

/** Of what is sent once: brotli then takes as long as gzip. What is kept may take longer. */
const QUALITY = 4

export async function compressText(
  text: string,
  encoding: Encoding,
  quality = QUALITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return new Uint8Array(await (encoding === 'br' ? byBrotli(text, { params }) : byGzip(text)))
}
