import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../src/server/start/ensure-built.ts'
import { notInstalled } from '../support/not-tested.ts'
import { projectRoot } from '../support/project-files.ts'
import { startServer } from '../support/start-server.ts'

const isThere = spawnSync('curl', ['--version']).status === 0
if (!isThere) notInstalled('the calls of README.md', 'Install curl: apt-get install curl.')

const token = v.object({ access_token: v.string() })
const list = v.object({ totalItems: v.number() })

describe.runIf(isThere)('README.md', { timeout: 240_000 }, () => {
  it('signs in to the API, and lists the campaigns', async () => {
    const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8')
    const [signIn = '', read = ''] = readme.match(/^curl .*$/gm) ?? []
    await ensureBuilt()
    const server = await startServer()
    const [{ email, password } = { email: '', password: '' }] = server.logins
    const run = (command: string, settings: Record<string, string>) => {
      const env = { ...process.env, PUBLIC_URL: server.url, ...settings }
      const answer: unknown = JSON.parse(
        spawnSync('sh', ['-c', `${command} --silent`], { env, encoding: 'utf8' }).stdout,
      )
      return answer
    }
    const { access_token } = v.parse(token, run(signIn, { EMAIL: email, PASSWORD: password }))
    expect(v.parse(list, run(read, { ACCESS_TOKEN: access_token })).totalItems).toBeGreaterThan(0)
    await server.stop()
  })
})
