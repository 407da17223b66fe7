import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { digestOf } from '../base/secrets.ts'

export type SiteFile = {
  type: string
  etag: string
  bytes: Uint8Array<ArrayBuffer>
  /** Whether the bytes are compressed at build time; not if compression gained nothing. */
  isBrotli: boolean
}

/**
 * The built site, a megabyte, held in memory: `campaigns/_id.html` → its bytes. Hidden files are omitted, and of a
 * compressed file only the compressed version is read. Synchronous, before the server listens: promises take three
 * times as long.
 */
export function loadFiles(folder: string): ReadonlyMap<string, SiteFile> {
  const names = filesIn(folder, '')
  const compressed = new Set(names.filter((name) => name.endsWith('.br')))
  const load = (name: string): [string, SiteFile] => {
    const isBrotli = compressed.has(`${name}.br`)
    const bytes = new Uint8Array(readFileSync(path.join(folder, isBrotli ? `${name}.br` : name)))
    const type = getMimeType(name) ?? 'application/octet-stream'
    return [name, { type, etag: `"${digestOf(bytes).slice(0, 32)}"`, bytes, isBrotli }]
  }
  return new Map(names.filter((one) => !one.endsWith('.br')).map(load))
}

/** Paths relative to the folder, which Node's own recursion does not return. */
function filesIn(folder: string, within: string): string[] {
  return readdirSync(path.join(folder, within), { withFileTypes: true }).flatMap((entry) => {
    const name = `${within}${entry.name}`
    if (entry.isDirectory()) return filesIn(folder, `${name}/`)
    return entry.name.startsWith('.') ? [] : [name]
  })
}
