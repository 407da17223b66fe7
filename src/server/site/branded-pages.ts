import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import { digestOf } from '../base/secrets.ts'
import type { AgencyBrand } from './agency-brand.ts'
import { fillBrand } from './fill-brand.ts'
import type { SiteFile } from './load-files.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** A page with the agency's brand: rendered once, and again when the brand changes. */
export function brandedPages(read: () => Promise<AgencyBrand | null>): (file: SiteFile) => Promise<SiteFile> {
  const made = new WeakMap<SiteFile, { key: string; page: Promise<SiteFile> }>()
  return async (file) => {
    const brand = await read()
    if (brand === null) return file
    const key = JSON.stringify(brand)
    const known = made.get(file)
    if (known?.key === key) return await known.page
    const page = fill(file, brand)
    made.set(file, { key, page })
    return await page
  }
}

async function fill(file: SiteFile, brand: AgencyBrand): Promise<SiteFile> {
  const html = Buffer.from(file.isBrotli ? await decompress(file.bytes) : file.bytes).toString()
  const filled = fillBrand(html, brand)
  if (filled === html) return file
  const bytes = new Uint8Array(file.isBrotli ? await compress(filled) : Buffer.from(filled))
  return { ...file, bytes, etag: `"${digestOf(bytes).slice(0, 32)}"` }
}
