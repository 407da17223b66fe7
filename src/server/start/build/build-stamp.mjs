import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const projectFolder = fileURLToPath(new URL('../../../../', import.meta.url))

/** What was built of the server: `current`, and a folder for each of the last builds. */
export const serverBuilds = join(projectFolder, 'node_modules', '.cache', 'server')

/** Settings that the pages contain (contract §10); PUBLIC_URL is read by the server only. */
export const settingsOfBuild = [
  'PUBLIC_API_HOST',
  'PUBLIC_API_HOSTS',
  'PUBLIC_OAUTH_CLIENT_KEY',
  'PUBLIC_AGENCY_NAME',
  'PUBLIC_AGENCY_ADDRESS',
  'PUBLIC_AGENCY_VAT',
  'PUBLIC_AGENCY_EMAIL',
  'PUBLIC_AGENCY_DPO',
]

/**
 * Says of what was built whether it may be stale, without reading a source: of each its path, size and time, hex. To
 * the second, since images of containers keep no more. JavaScript, since every start asks.
 */
export function buildStamp() {
  const hash = createHash('sha256')
  const files = ['src', 'public'].flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  files.push(join(projectFolder, 'astro.config.mjs'), join(projectFolder, 'package-lock.json'))
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file.slice(projectFolder.length)} ${size} ${Math.floor(mtimeMs / 1000)}\0`)
  }
  for (const name of settingsOfBuild) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  return hash.digest('hex')
}
