import { readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
/** Files of the build that this process runs from; empty when running from sources. */
const atStart = import.meta.url.endsWith('.ts') ? [] : readdirSync(here)

/** Files of the running build that have been deleted: loading them on demand would fail. */
export async function missingFiles(): Promise<string[]> {
  if (atStart.length === 0) return []
  const now = new Set(await readdir(here).catch(() => []))
  return atStart.filter((name) => !now.has(name))
}
