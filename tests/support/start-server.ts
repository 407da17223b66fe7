import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { freePort } from './free-port.ts'

const loginsSchema = v.array(v.object({ role: v.string(), email: v.string(), password: v.string() }))
const packageSchema = v.object({ scripts: v.object({ start: v.string() }) })
export type DemoLogin = v.InferOutput<typeof loginsSchema>[number]

export type RunningServer = {
  url: string
  pid: number | undefined
  dataDir: string
  /** Users of the demo data, as written by the server at start. */
  logins: DemoLogin[]
  /** The server's output so far. */
  output: () => string
  /** Shuts it down, and removes its data folder. */
  stop: () => Promise<void>
  /** Kills it (`kill -9`), and leaves its data folder. */
  kill: () => Promise<void>
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Maximum duration of a start: the first one also builds the site. */
const TIMEOUT_MS = 180_000

/**
 * Starts the product like `npm start`, on a free port on the loopback, with demo data in its own folder.
 * @param settings additional or different settings (contract §10); the DATA_DIR and PORT of a killed server restart it
 * @param place another checkout, and the Node that runs it
 */
export async function startServer(
  settings: Record<string, string> = {},
  { folder = root, node = process.execPath } = {},
): Promise<RunningServer> {
  const given = {
    PORT: settings.PORT ?? String(await freePort()),
    DATA_DIR: settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'resoconto-server-')),
  }
  const command = startCommand()
  const env = {
    ...process.env,
    ...command.settings,
    HOST: '127.0.0.1',
    DEMO: 'true',
    NODE_ENV: 'production',
    ...settings,
    ...given,
  }
  const dataDir = given.DATA_DIR
  const server = spawn(node, command.words, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let texts = ''
  server.stdout.on('data', (text: Buffer) => (texts += text.toString()))
  server.stderr.on('data', (text: Buffer) => (texts += text.toString()))
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    const late = setTimeout(() => server.kill('SIGKILL'), 5000)
    await ended
    clearTimeout(late)
    rmSync(dataDir, { recursive: true, force: true })
  }
  const kill = async () => {
    server.kill('SIGKILL')
    await ended
  }

  const url = `http://127.0.0.1:${given.PORT}`
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await isHealthy(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The server did not start. It printed:\n${texts}`)
    }
    await sleep(50)
  }
  return {
    url,
    pid: server.pid,
    dataDir,
    logins: settings.DEMO === 'false' ? [] : readLogins(dataDir),
    output: () => texts,
    stop,
    kill,
  }
}

/** Arguments and environment that `npm start` gives Node. */
export function startCommand(): { words: string[]; settings: Record<string, string> } {
  const { scripts } = v.parse(packageSchema, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const [, name = '', value = '', words = ''] =
    /^exec env (\w+)=(\S+) node tools\/node\.mjs (.*) \|\|/.exec(scripts.start) ?? []
  return { words: words.split(' '), settings: { [name]: value } }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) })
    return response.ok
  } catch {
    return false
  }
}

function readLogins(dataDir: string): DemoLogin[] {
  return v.parse(loginsSchema, JSON.parse(readFileSync(join(dataDir, 'demo-logins.json'), 'utf8')))
}
