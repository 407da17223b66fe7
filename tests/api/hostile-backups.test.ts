import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/server/base/config.ts'
import { digestOf } from '../../src/server/base/secrets.ts'
import { folderStore } from '../../src/server/images/folder-store.ts'
import { restoreBackup } from '../../src/server/start/backup/restore-backup.ts'
import { writeBackup } from '../../src/server/start/backup/write-backup.ts'
import { openServices } from '../../src/server/start/open-services.ts'

const folder = mkdtempSync(join(tmpdir(), 'resoconto-hostile-'))
const original = join(folder, 'original.backup')
const hostile = join(folder, 'hostile.backup')
const elsewhere = readConfig({ DATA_DIR: join(folder, 'elsewhere', 'data') })

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: join(folder, 'data') })
  const { database, images } = await openServices(config)
  const image = { id: 'image', store_key: 'image.jpg', width: 1, height: 1, bytes: 3, created_at: '' }
  await images.put('image.jpg', new Uint8Array([1, 2, 3]))
  await database.transaction((tx) => tx.insertInto('images').values(image).execute())
  await database.close()
  await writeBackup(config, original)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Modifies a copy of a valid backup. */
function tamper(change: (container: BetterSqlite.Database) => void) {
  copyFileSync(original, hostile)
  const container = new BetterSqlite(hostile)
  change(container)
  container.close()
}

const addPart =
  (name: string | Uint8Array | null, bytes = Buffer.from('hostile'), number = 0) =>
  (container: BetterSqlite.Database) => {
    container.prepare('insert into parts values (?, ?, ?, ?)').run(name, number, digestOf(bytes), bytes)
  }

const names = [
  'images/../../x',
  'images/../token-secret',
  'images//etc/x.jpg',
  'images/a/b.jpg',
  'images/..\\..\\x.jpg',
  'images/C:x.jpg',
  'images/.jpg',
  'images/x.svg',
  'images/x.jpg\n',
  'images/x.jpg\0.jpg',
  `images/${'x'.repeat(300)}.jpg`,
  'images/',
  'Images/x.jpg',
  '/etc/x',
  '../x',
  'demo-logins.json',
  'database/x',
  '',
]
const cases: (readonly [string, (container: BetterSqlite.Database) => void])[] = [
  ...names.map((name) => [`a part named ${JSON.stringify(name.slice(0, 30))}`, addPart(name)] as const),
  ['a part without a name', addPart(null)],
  ['a part whose name is bytes', addPart(Buffer.from('images/../../x'))],
  [
    'the same piece twice',
    (container) => {
      container.exec('drop index parts_name')
      addPart('images/image.jpg')(container)
    },
  ],
  ['a part that does not begin', addPart('images/other.jpg', Buffer.from('x'), 1)],
  ['a piece before the first', addPart('images/image.jpg', Buffer.from('x'), -1)],
  ['a piece that is too long', addPart('images/other.jpg', Buffer.alloc(1_048_577))],
  ['a second piece of the secret', addPart('token-secret', Buffer.from('x'), 1)],
  [
    'an image of more pieces than any has',
    (container) => {
      for (let number = 0; number < 17; number += 1)
        addPart('images/other.jpg', Buffer.from('x'), number)(container)
    },
  ],
  ['a trigger', (container) => container.exec('create trigger t insert on parts begin select 1; end')],
  [
    'a view in the place of its table',
    (container) => container.exec('alter table parts rename to p; create view parts as select * from p'),
  ],
]

describe('a backup with', () => {
  it.each(cases)('%s is refused before anything is written', async (_, change) => {
    tamper(change)
    const before = readdirSync(folder)
    await expect(restoreBackup(elsewhere, hostile)).rejects.toMatchObject({ name: 'DamagedBackup' })
    expect(existsSync(join(folder, 'elsewhere'))).toBe(false)
    expect(readdirSync(folder)).toEqual(before)
  })

  it('nothing added is restored', async () => {
    tamper(() => null)
    expect(await restoreBackup(elsewhere, hostile)).toBe(1)
  })
})

it('an image key of a restored database reads, writes and removes nothing outside the image folder', async () => {
  const store = folderStore(join(folder, 'data', 'images'))
  for (const key of ['../token-secret', '/etc/passwd', '..\\x.jpg', 'a/b.jpg']) {
    await expect(store.get(key)).rejects.toThrow('Not the name of an image')
    await expect(store.put(key, new Uint8Array([1]))).rejects.toThrow('Not the name of an image')
    await expect(store.remove(key)).rejects.toThrow('Not the name of an image')
  }
  expect(existsSync(join(folder, 'data', 'token-secret'))).toBe(true)
})
