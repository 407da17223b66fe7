import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../src/server/start/app.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { folderStore } from '../../src/server/images/folder-store.ts'
import { providerFromConfig } from '../../src/server/providers/provider-from-config.ts'
import { deriveSecrets } from '../../src/server/base/secrets.ts'
import { problemMessages } from '../../src/messages/problems.ts'
import { problemResponse } from '../../src/server/http/problem-response.ts'
import { freePort } from '../support/free-port.ts'
import { databases } from '../support/databases.ts'

describe('an unreachable database', () => {
  it('is reported by 503 with Retry-After, never 500', async () => {
    const [sqlite] = databases
    const fresh = await sqlite?.fresh()
    const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`
    const config = readConfig({ ...fresh?.settings, DATABASE_URL: url })
    const clock = () => new Date()
    const database = openDatabase(config)
    const secrets = deriveSecrets('a secret that only the tests know')
    const images = folderStore(join(config.DATA_DIR, 'images'))
    const services = { config, clock, database, secrets, images, provider: providerFromConfig(config, clock) }
    const app = createApp(services, { log: () => {} })
    for (const path of ['/api/health', '/api/v2/public/campaigns/x?hash=y']) {
      const answer = await app.request(path)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.json()).toEqual({
        error: 'unavailable',
        error_description: problemMessages.unavailable,
        code: 'unavailable',
      })
    }
    await database.close()
    fresh?.remove()
  })
})

it('an unexpected error is logged with its stack, and answered without a word of it', async () => {
  const lines: string[] = []
  const answer = problemResponse(new Error('select secret from users'), (line) => void lines.push(line))
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: 'unexpected', error_description: problemMessages.unexpected, code: 'unexpected' },
  ])
  expect(lines.join('\n')).toMatch(/select secret from users\n +at /)
})
