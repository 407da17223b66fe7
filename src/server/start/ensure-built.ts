import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const site = join(root, 'dist')

/** Settings that the pages contain (contract §10); PUBLIC_URL is read by the server only. */
const settingsOfBuild = [
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
 * Builds the site into dist/ if it is missing or its sources have changed. The new site replaces the old one only
 * when it is complete, so a failed build leaves the old one.
 * @throws with the output of a failed build
 */
export async function ensureBuilt(): Promise<void> {
  const key = await buildKey()
  if ((await keyOfSite()) === key) return
  console.log(existsSync(site) ? 'The site is stale: building it…' : 'Building the site…')
  const started = performance.now()
  const staging = join(root, 'node_modules', '.cache', `site-${process.pid}`)
  await buildInto(staging)
  await compress(staging)
  await writeFile(join(staging, '.build-key'), key)
  await replace(site, staging)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** A digest of the site's sources; of the server's code only what builds the site. */
async function buildKey(): Promise<string> {
  const hash = createHash('sha256')
  const sources = await Promise.all(['src', 'public'].map((folder) => filesBelow(join(root, folder))))
  const server = join(root, 'src', 'server') + sep
  const builders = join(server, 'start', 'build') + sep
  const own = ['astro.config.mjs', 'package-lock.json', join('src', 'server', 'start', 'ensure-built.ts')]
  const files = [
    ...sources.flat().filter((file) => !file.startsWith(server) || file.startsWith(builders)),
    ...own.map((file) => join(root, file)),
  ]
  for (const file of files.toSorted()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(await readFile(file))
      .update('\0')
  }
  for (const name of settingsOfBuild) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  return hash.digest('hex')
}

async function keyOfSite(): Promise<string | undefined> {
  return readFile(join(site, '.build-key'), 'utf8').catch(() => undefined)
}

/** Runs Astro in a child process: its memory is freed, and its globals cannot affect the server. */
async function buildInto(folder: string): Promise<void> {
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  await rm(folder, { recursive: true, force: true })
  await promisify(execFile)(process.execPath, [astro, 'build', '--outDir', folder], {
    cwd: root,
    env,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`The site could not be built.\n${error.stdout ?? ''}${error.stderr ?? ''}`, {
      cause: error,
    })
  })
}

/** Writes a .br beside each text file, for the server to send as it is. */
async function compress(folder: string): Promise<void> {
  const files = await filesBelow(folder)
  const texts = files.filter((file) => /\.(html|css|js|svg|json|txt|xml|webmanifest)$/.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const whole = await readFile(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
      }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(whole, { params }))
    }),
  )
}

async function replace(old: string, fresh: string): Promise<void> {
  const previous = `${fresh}-previous`
  if (existsSync(old)) await rename(old, previous)
  await rename(fresh, old)
  await rm(previous, { recursive: true, force: true })
}

async function filesBelow(folder: string): Promise<string[]> {
  if (!(await stat(folder).catch(() => undefined))) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
