import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { digestOf } from '../base/secrets.ts'

export type SiteFile = {
  type: string
  etag: string
  whole: Uint8Array<ArrayBuffer>
  /** Compressed at build time; null where that gains nothing. */
  brotli: Uint8Array<ArrayBuffer> | null
}

/** The built site, a few megabytes, held in memory: `campaigns/_id.html` → its bytes. Hidden files are omitted. */
export async function loadFiles(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const compressed = new Set(names.filter((name) => name.endsWith('.br')))
  const read = async (name: string) => new Uint8Array(await readFile(path.join(folder, name)))
  const load = async (name: string): Promise<[string, SiteFile]> => {
    const [whole, brotli] = await Promise.all([
      read(name),
      compressed.has(`${name}.br`) ? read(`${name}.br`) : null,
    ])
    const type = getMimeType(name) ?? 'application/octet-stream'
    return [name, { type, etag: `"${digestOf(whole).slice(0, 32)}"`, whole, brotli }]
  }
  return new Map(await Promise.all(names.filter((one) => !one.endsWith('.br')).map(load)))
}
