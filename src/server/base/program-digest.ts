import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What an answer is made by, below src; screens are not part of it. */
const FOLDERS = ['contract', 'domain', 'lib', 'messages', 'presenters', 'server', 'vocabulary']

let known: Promise<string> | null = null

/**
 * The same for servers that run the same program, hex: whatever one of them made another may give out. In
 * development, where the program changes under the process, it is read again each time.
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

/** The sources; of a bundle what lies next to this. */
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
