import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Config, readConfig } from '../../src/server/base/config.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { restoreBackup } from '../../src/server/start/backup/restore-backup.ts'
import { writeBackup } from '../../src/server/start/backup/write-backup.ts'
import { openServices } from '../../src/server/start/open-services.ts'
import { databases } from '../support/databases.ts'

const TOKEN_SECRET = 'one secret of more than thirty-two letters'
const REFUSED = /^DATA_DIR: the images of this database are in another server's folder/
const BUCKET = {
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'immagini',
  S3_REGION: 'eu-south-1',
  S3_ACCESS_KEY_ID: 'chiave',
  S3_SECRET_ACCESS_KEY: 'segreto',
}

async function start(config: Config): Promise<void> {
  const { database } = await openServices(config)
  await database.close()
}

/** An image in the database and in the folder of this server. */
async function addImage(config: Config): Promise<void> {
  const { database, images } = await openServices(config)
  const id = newId()
  const store_key = `${id}.jpg`
  await images.put(store_key, new Uint8Array([1]))
  const row = { id, store_key, width: 1, height: 1, bytes: 1, created_at: new Date().toISOString() }
  await database.reader.insertInto('images').values(row).execute()
  await database.close()
}

const postgres = databases.filter(({ name }) => name === 'postgres')

describe.each(postgres)('images of several servers on $name', { timeout: 60_000 }, (kind) => {
  const folders: string[] = []
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'resoconto-folder-'))
    folders.push(folder)
    return folder
  }
  const configOf = async () => {
    const { settings, remove } = await kind.fresh()
    folders.push(settings.DATA_DIR)
    return { config: readConfig({ ...settings, TOKEN_SECRET }), remove }
  }
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  it('are in one folder or in a bucket: a server with another folder does not start', async () => {
    const { config } = await configOf()
    const second = { ...config, DATA_DIR: newFolder() }
    await start(config)
    await expect(start(second)).rejects.toThrow(REFUSED)
    await start({ ...second, ...BUCKET })
    await start(config)
    await addImage(config)
    await expect(start(second)).rejects.toThrow(REFUSED)
  })

  it('are in the folder of one of two that start together', async () => {
    const { config } = await configOf()
    await start({ ...config, ...BUCKET })
    const second = { ...config, DATA_DIR: newFolder() }
    const outcomes = await Promise.allSettled([start(config), start(second)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('may move with their folder, or with the images alone', async () => {
    const { config } = await configOf()
    await addImage(config)
    const [moved, images] = [newFolder(), newFolder()]
    cpSync(config.DATA_DIR, moved, { recursive: true })
    await start({ ...config, DATA_DIR: moved })
    cpSync(join(config.DATA_DIR, 'images'), join(images, 'images'), { recursive: true })
    await start({ ...config, DATA_DIR: images })
  })

  it('are found after restoring a backup, even without any', async () => {
    const { config } = await configOf()
    await start(config)
    const file = join(config.DATA_DIR, 'copy.backup')
    await writeBackup(config, file)
    const { config: empty } = await configOf()
    await restoreBackup(empty, file)
    await start(empty)
    await expect(start({ ...empty, DATA_DIR: newFolder() })).rejects.toThrow(REFUSED)
  })
})
