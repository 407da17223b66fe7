import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folders below src that affect responses; screens are not among them. */
const FOLDERS = ['contract', 'domain', 'lib', 'messages', 'presenters', 'server', 'vocabulary']

let known: Promise<string> | null = null

/**
 * Hex digest of the program. Servers with the same digest may serve each other's stored responses. In development,
 * where the program changes while it runs, it is computed on each call.
 */
export async function programDigest(): Promise<string> {
  if (import.meta.env?.MODE === 'development') return await digestOfFiles()
  known ??= digestOfFiles()
  return await known
}

async function digestOfFiles(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await programFiles()).toSorted()) hash.update(await readFile(file))
  return hash.digest('hex')
}

/** The sources, or in a bundle the files next to this one. */
async function programFiles(): Promise<string[]> {
  const own = fileURLToPath(import.meta.url)
  const here = dirname(own)
  if (!own.endsWith('.ts')) {
    const names = await readdir(here)
    return names.filter((name) => /\.[cm]?js$/.test(name)).map((name) => join(here, name))
  }
  const src = join(here, '..', '..')
  const found = await Promise.all(
    FOLDERS.map(async (folder) => {
      const entries = await readdir(join(src, folder), { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.parentPath + sep + entry.name)
    }),
  )
  return found.flat()
}
