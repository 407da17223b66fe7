import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { projectFiles, projectRoot } from '../support/project-files.ts'

const words = v.array(v.string())
const steps = readFileSync(join(projectRoot, 'Containerfile'), 'utf8').matchAll(/^([A-Z]+) (.*)$/gm)
const listed = Array.from(steps, ([, name = '', value = '']) => ({ name, value }))

/** Images cannot be fetched on every test machine: their steps run here, one at a time, in another folder. */
it(
  'Containerfile builds a server that starts from a read-only folder and is healthy',
  { timeout: 600_000 },
  async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'resoconto-container-'))
    const [folder, data] = [join(scratch, 'app'), join(scratch, 'data')]
    mkdirSync(folder)
    mkdirSync(data)
    const port = await freePort()
    // The machine's npm registry and certificates are used.
    const machines = /^(PATH|HOME|NODE_EXTRA_CA_CERTS|npm_config_(registry|cafile))$/i
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => machines.test(name)))
    const ran: string[] = []
    for (const { name, value } of listed) {
      if (name === 'COPY') copyNamed(value, folder)
      // Debian packages and the user belong to the image.
      if (name !== 'RUN' || /^(apt-get|install) /.test(value)) continue
      execFileSync('bash', ['-c', value], { cwd: folder, env, stdio: 'pipe' })
      ran.push(value)
    }
    expect(ran).toEqual([expect.stringMatching(/^npm ci --omit=dev/), 'npm run build'])
    execFileSync('chmod', ['-R', 'a-w', folder])
    const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, DEMO: 'true' }
    const [program = '', ...args] = commandOf('CMD')
    const server = spawn(program, args, {
      cwd: folder,
      env: { ...env, ...settings },
      detached: true,
      stdio: 'pipe',
    })
    let output = ''
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()))
    try {
      const [check = '', ...checked] = commandOf('HEALTHCHECK')
      const isHealthy = () => {
        try {
          execFileSync(check, checked, { env: { ...env, PORT: String(port) }, stdio: 'pipe' })
          return true
        } catch {
          return false
        }
      }
      expect(isHealthy()).toBe(false)
      for (let tries = 0; tries < 240 && server.exitCode === null && !isHealthy(); tries += 1)
        await sleep(500)
      expect([isHealthy(), output]).toEqual([true, expect.any(String)])
    } finally {
      if (server.pid !== undefined && server.exitCode === null) {
        process.kill(-server.pid, 'SIGTERM')
        await once(server, 'exit')
      }
      execFileSync('chmod', ['-R', 'u+w', folder])
      rmSync(scratch, { recursive: true, force: true })
    }
  },
)

/** The words of an instruction in its form as a JSON list. */
function commandOf(name: 'CMD' | 'HEALTHCHECK'): string[] {
  const value = listed.find((step) => step.name === name)?.value ?? ''
  return v.parse(words, JSON.parse(value.slice(value.indexOf('['))))
}

/** The files of the names before the last word, without what `.dockerignore` leaves out. */
function copyNamed(value: string, folder: string): void {
  const names = value.split(' ').slice(0, -1)
  const ignored = new Set(readFileSync(join(projectRoot, '.dockerignore'), 'utf8').trim().split('\n'))
  const isNamed = (path: string) =>
    names
      .map((name) => name.replace(/^\.\/?/, ''))
      .some((name) => name === '' || path === name || path.startsWith(`${name}/`))
  for (const file of projectFiles().filter(isNamed)) {
    if (ignored.has(file.split('/')[0] ?? '')) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(projectRoot, file), join(folder, file))
  }
}
