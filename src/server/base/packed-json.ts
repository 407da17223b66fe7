import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Brotli-compressed JSON of a value, the format of large stored values. */
export async function packJson(value: unknown): Promise<Uint8Array> {
  return await compress(JSON.stringify(value), QUALITY)
}

/** The JSON text of a packed value. */
export async function unpackText(packed: Uint8Array): Promise<string> {
  return (await decompress(packed)).toString('utf8')
}
