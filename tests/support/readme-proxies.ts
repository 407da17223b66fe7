import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { notInstalled } from './not-tested.ts'
import { projectRoot } from './project-files.ts'

export type Proxy = { url: string; stop: () => Promise<void> }

const PROGRAMS = { nginx: ['-v'], caddy: ['version'] } as const
export type ProxyName = keyof typeof PROGRAMS

/** Whether the program is on this machine; otherwise its tests are skipped, which is an error with CI=true. */
export function hasProxy(name: ProxyName): boolean {
  if (spawnSync(name, PROGRAMS[name]).status === 0) return true
  notInstalled(`the server behind ${name}, set up as README.md says`, `Install it: apt-get install ${name}.`)
  return false
}

/**
 * A proxy with its configuration from README.md, started for that server: with other addresses, and without TLS, for
 * lack of a certificate.
 * @param change further differences
 */
export async function startReadmeProxy(
  name: ProxyName,
  serverUrl: string,
  change = (block: string) => block,
): Promise<Proxy> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), `resoconto-${name}-`))
  const block = change(readmeBlock(name)).replaceAll('127.0.0.1:4321', new URL(serverUrl).host)
  const proxy = name === 'nginx' ? startNginx(folder, block, port) : startCaddy(folder, block, port)
  let texts = ''
  proxy.stderr?.on('data', (text: Buffer) => (texts += text.toString()))
  const ended = once(proxy, 'exit')
  const url = `http://127.0.0.1:${port}`
  while (!(await listens(url))) {
    if (proxy.exitCode !== null) throw new Error(`${name} did not start: ${texts}`)
    await sleep(50)
  }
  return {
    url,
    async stop() {
      proxy.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The block of README.md in that language. @throws if there is none */
export function readmeBlock(language: string): string {
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8')
  const [, block] = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(readme) ?? []
  if (block === undefined) throw new Error(`README.md has no block for ${language}.`)
  return block
}

function startNginx(folder: string, block: string, port: number): ChildProcess {
  const file = join(folder, 'nginx.conf')
  // Its first server only redirects to https.
  const plain = block
    .slice(block.lastIndexOf('\nserver {'))
    .replaceAll(/^.*(ssl_certificate|listen \[::\]).*\n/gm, '')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  )
  const head = process.getuid?.() === 0 ? 'user root;\n' : ''
  writeFileSync(
    file,
    `${head}daemon off;\npid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${plain}\n}\n`,
  )
  return spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function startCaddy(folder: string, block: string, port: number): ChildProcess {
  const file = join(folder, 'Caddyfile')
  const plain = block.replace('report.example.org', `http://127.0.0.1:${port}`)
  writeFileSync(file, `{\n\tadmin off\n}\n${plain}`)
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function listens(url: string): Promise<boolean> {
  try {
    await fetch(`${url}/api/health`)
    return true
  } catch {
    return false
  }
}
