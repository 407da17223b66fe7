import { execFile } from 'node:child_process'
import { createHash, type Hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { buildStamp, projectFolder, serverBuilds, settingsOfBuild, siteFolder } from './build/build-stamp.mjs'
import { bundleServer } from './build/bundle-server.ts'

const root = projectFolder
const site = siteFolder

/** How long an unused build is stored for a server that still runs from it. */
const OLD_MS = 30 * 86_400_000

/**
 * Builds site and server if they are missing or their sources have changed. A new build replaces the old one only when
 * complete, so a failed build leaves the old one.
 * @throws with the output of a failed build
 */
export async function ensureBuilt(): Promise<void> {
  const stamp = buildStamp()
  await mkdir(serverBuilds, { recursive: true })
  await ensureSite()
  const key = await ensureServer()
  // Without write access, each start reads the sources again.
  await writeAtOnce(join(serverBuilds, 'current'), `${stamp} ${key}`).catch(() => null)
}

async function ensureSite(): Promise<void> {
  const key = await siteKey()
  if ((await keyOfSite()) === key) return
  console.log(existsSync(site) ? 'The site is stale: building it…' : 'Building the site…')
  const started = performance.now()
  const staging = join(serverBuilds, `site-${process.pid}`)
  await buildInto(staging)
  await compress(staging)
  await writeFile(join(staging, '.build-key'), key)
  await replace(site, staging)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/**
 * Bundles the server into a folder named by its key, which is returned: a running server finds the files of its own
 * build, not those of the next.
 */
async function ensureServer(): Promise<string> {
  const key = await serverKey()
  const folder = join(serverBuilds, key)
  if (existsSync(folder)) return key
  const staging = `${folder}-${process.pid}`
  await bundleServer(staging)
  // If another process finished first, its result is the same.
  await rename(staging, folder).catch(() => rm(staging, { recursive: true, force: true }))
  await forgetOldBuilds()
  return key
}

/** Deletes builds older than a month except the current one, which a server may have been running from since. */
async function forgetOldBuilds(): Promise<void> {
  const current = await readFile(join(serverBuilds, 'current'), 'utf8').catch(() => '')
  for (const name of await readdir(serverBuilds)) {
    if (name === 'current' || current.endsWith(` ${name}`)) continue
    const path = join(serverBuilds, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > OLD_MS) await rm(path, { recursive: true, force: true })
  }
}

async function writeAtOnce(file: string, text: string): Promise<void> {
  await writeFile(`${file}-${process.pid}`, text)
  await rename(`${file}-${process.pid}`, file)
}

/** A digest of the site's sources; of the server's code only what builds the site. */
async function siteKey(): Promise<string> {
  const sources = await Promise.all(['src', 'public'].map((folder) => filesBelow(join(root, folder))))
  const server = join(root, 'src', 'server') + sep
  const builders = join(server, 'start', 'build') + sep
  const own = ['astro.config.mjs', 'package-lock.json', join('src', 'server', 'start', 'ensure-built.ts')]
  const files = [
    ...sources.flat().filter((file) => !file.startsWith(server) || file.startsWith(builders)),
    ...own.map((file) => join(root, file)),
  ]
  const hash = await digestOf(files)
  for (const name of settingsOfBuild) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  return hash.digest('hex')
}

/** A digest of everything that may be part of the server. */
async function serverKey(): Promise<string> {
  const sources = await filesBelow(join(root, 'src'))
  const hash = await digestOf([...sources, join(root, 'package-lock.json')])
  return hash.digest('hex').slice(0, 32)
}

async function digestOf(files: readonly string[]): Promise<Hash> {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(await readFile(file))
      .update('\0')
  }
  return hash
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

/** Writes a .br next to each text file, for the server to send as it is. */
async function compress(folder: string): Promise<void> {
  const files = await filesBelow(folder)
  const texts = files.filter((file) => /\.(html|css|js|svg|json|txt|xml|webmanifest)$/.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const bytes = await readFile(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
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
