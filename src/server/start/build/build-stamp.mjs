import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const projectFolder = fileURLToPath(new URL('../../../../', import.meta.url))

/**
 * Server builds: `current`, and a folder for each of the last builds. Not in node_modules, which `npm ci` removes under
 * a running server.
 */
export const serverBuilds = join(projectFolder, 'build')

/** The built site. */
export const siteFolder = join(projectFolder, 'dist')

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
 * Tells whether a build may be stale without reading sources: path, size and time of each file, hex. Times in seconds,
 * because container images store no more. JavaScript, because every start needs it.
 */
export function buildStamp() {
  const files = [
    ...stampsIn('src'),
    ...stampsIn('public'),
    ...['astro.config.mjs', 'package-lock.json'].map(stampOf),
  ]
  const settings = settingsOfBuild.map((name) => `${name}=${process.env[name] ?? ''}`)
  return createHash('sha256')
    .update([...files.toSorted(), ...settings].join('\0'))
    .digest('hex')
}

/**
 * Folder by folder: Node's own recursion takes twice the time.
 * @param {string} folder
 * @returns {string[]}
 */
function stampsIn(folder) {
  return readdirSync(projectFolder + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? stampsIn(path) : [stampOf(path)]
  })
}

/** @param {string} path */
function stampOf(path) {
  const { size, mtimeMs } = statSync(projectFolder + path)
  return `${path} ${size} ${Math.floor(mtimeMs / 1000)}`
}
