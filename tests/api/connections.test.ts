import { describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../src/server/base/config.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { CONNECTIONS } from '../../src/server/db/postgres.ts'
import { logConnections } from '../../src/server/start/log-connections.ts'
import { databases } from '../support/databases.ts'

describe.each(databases)('a start on $name', ({ name, fresh }) => {
  it('logs for how many servers the connections of a PostgreSQL suffice', async () => {
    const { settings, remove } = await fresh()
    const database = openDatabase(readConfig(settings))
    const lines: unknown[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line))
    await logConnections(database)
    log.mockRestore()
    const expected = new RegExp(
      `^Connections: up to ${CONNECTIONS} of PostgreSQL's \\d+, .* \\d+ servers?; \\d+ are`,
    )
    expect(lines).toEqual(name === 'sqlite' ? [] : [expect.stringMatching(expected)])
    await database.close()
    remove()
  })
})
