import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { auditAll } from '../../src/server/modules/audit/audit.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { closeDatabase, reopenDatabase } from '../../src/server/db/move-mark.ts'
import { noteBackup } from '../../src/server/start/backup/note-backup.ts'
import { examine, type Finding } from '../../src/server/start/examine.ts'
import { openApp, TEST_SECRET } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { buildUser } from '../support/factories.ts'
import { freePort } from '../support/free-port.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { projectRoot } from '../support/project-files.ts'

describe.each(databases)('npm run doctor ($name)', async (kind) => {
  const app = await openApp(kind)
  const { DATA_DIR, DATABASE_URL } = app.services.config
  const port = await freePort()
  const healthy = createServer((_, response) => response.end('{}')).listen(port, '127.0.0.1')
  afterAll(() => void healthy.close())
  const settings = {
    DATA_DIR,
    ...(DATABASE_URL === null ? {} : { DATABASE_URL }),
    TOKEN_SECRET: TEST_SECRET,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  const found = async (more: Record<string, string> = {}) => {
    const findings: Finding[] = []
    for await (const one of examine(readConfig({ ...settings, ...more }))) findings.push(one)
    const textsOf = (state: string) => findings.filter((one) => one.state === state).map(({ text }) => text)
    return { ok: textsOf('ok'), notes: textsOf('note'), wrong: textsOf('wrong') }
  }

  it('reports no problem if there is none, and what deserves attention', async () => {
    const { ok, notes, wrong } = await found()
    expect(wrong).toEqual([])
    expect(ok.join('\n')).toMatch(/schema è quello di questa versione[^]*PUBLIC_URL: \S+ risponde/)
    expect(notes.join('\n')).toMatch(
      /Le email non partono: nessun server[^]*Nessuno può ancora accedere[^]*Nessun backup registrato/,
    )
  })

  it('reads the last backup, and whether a user can sign in', async () => {
    await buildUser(app.services, {})
    await noteBackup(readConfig(settings))
    const { ok, notes } = await found()
    expect(ok.join('\n')).toContain('Ultimo backup: ')
    expect(notes).toHaveLength(1)
    await app.services.database.transaction((tx) =>
      tx
        .updateTable('settings')
        .set({ value: '2024-01-01T00:00:00.000Z' })
        .where('key', '=', 'last backup')
        .execute(),
    )
    expect((await found()).notes[1]).toMatch(/più di una settimana fa/)
  })

  it('names the mail server and the address that do not answer, and a clock that is behind', async () => {
    const away = await freePort()
    await app.services.database.transaction((tx) =>
      auditAll(tx, [
        {
          userId: null,
          action: 'CREATE',
          entity: 'user',
          entityId: newId(),
          now: new Date(Date.now() + 600_000),
        },
      ]),
    )
    const { wrong } = await found({
      SMTP_URL: `smtp://127.0.0.1:${away}`,
      MAIL_FROM: 'report@agenzia.example',
      PUBLIC_URL: `http://127.0.0.1:${away}`,
    })
    expect(wrong).toEqual([
      expect.stringMatching(/^Le email non partono: il server di posta non risponde\. .*ECONNREFUSED/),
      expect.stringMatching(/^Orologio: nel database/),
      expect.stringMatching(/^PUBLIC_URL: .* non risponde \(.*ECONNREFUSED/),
    ])
  })

  it('names the database to which the data move or have moved', async () => {
    const { database } = app.services
    const { dialect } = database
    const to = 'postgres://altro.example/resoconto'
    for (const isDone of [false, true]) {
      await database.exclusively((tx) => closeDatabase(tx, dialect, { id: newId(), to, isDone }))
      expect((await found()).wrong.join('\n')).toContain(
        isDone ? `sono stati trasferiti a ${to}` : `si stanno trasferendo a ${to}`,
      )
      await database.exclusively((tx) => reopenDatabase(tx, dialect))
    }
    expect((await found()).wrong.join('\n')).not.toContain(to)
  })

  it('ends with 1 and one line for a setting, a folder or a secret that cannot be used', async () => {
    const run = async (more: Record<string, string>) => {
      const program = join(projectRoot, 'src', 'server', 'start', 'doctor.ts')
      const child = spawn(process.execPath, [program], { env: { ...process.env, ...settings, ...more } })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (output += text.toString()))
      await once(child, 'close')
      return { code: child.exitCode, last: output.trim().split('\n').at(-1) }
    }
    const badSetting = await run({ PORT: 'x' })
    expect([badSetting.code, badSetting.last]).toEqual([1, expect.stringMatching(/^PORT: must be/)])
    const elsewhere = await run({ DATA_DIR: join(DATA_DIR, 'none'), DATABASE_URL: '' })
    expect(elsewhere).toEqual({ code: 1, last: '1 errore.' })
    const otherSecret = await run({ TOKEN_SECRET: 'another secret of a server elsewhere' })
    expect(otherSecret.code).toBe(1)
    expect(otherSecret.last).toContain('TOKEN_SECRET')
  })
})
