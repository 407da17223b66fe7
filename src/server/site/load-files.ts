import { readdirSync, readFileSync } from 'node:fs'
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

/**
 * The built site, a few megabytes, held in memory: `campaigns/_id.html` → its bytes. Hidden files are omitted. Read one
 * after the other, before anybody is served: three hundred small files take a third of the time that promises take.
 */
export function loadFiles(folder: string): ReadonlyMap<string, SiteFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const compressed = new Set(names.filter((name) => name.endsWith('.br')))
  const read = (name: string) => new Uint8Array(readFileSync(path.join(folder, name)))
  const load = (name: string): [string, SiteFile] => {
    const whole = read(name)
    const type = getMimeType(name) ?? 'application/octet-stream'
    const brotli = compressed.has(`${name}.br`) ? read(`${name}.br`) : null
    return [name, { type, etag: `"${digestOf(whole).slice(0, 32)}"`, whole, brotli }]
  }
  return new Map(names.filter((one) => !one.endsWith('.br')).map(load))
}
