import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../src/server/base/config.ts'
import { openServices } from '../../src/server/start/open-services.ts'
import { freePort } from '../support/free-port.ts'

it('names the setting whose path or address cannot be used', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'resoconto-start-'))
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  await expect(openServices(readConfig({ DATA_DIR: file }))).rejects.toThrow(/^DATA_DIR: cannot be used: /)

  writeFileSync(path.join(folder, 'resoconto.sqlite'), 'no database at all, whatever its name may say')
  await expect(openServices(readConfig({ DATA_DIR: folder }))).rejects.toThrow(
    /^DATA_DIR: the database .* is damaged/,
  )

  const away = `postgres://127.0.0.1:${await freePort()}/nothing`
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: away })
  await expect(openServices(config)).rejects.toThrow(/^DATABASE_URL: cannot be used: /)
  rmSync(folder, { recursive: true })
})

it.runIf(existsSync('/proc/self'))('names it when the folder cannot be created', async () => {
  const config = readConfig({ DATA_DIR: '/proc/resoconto/data' })
  await expect(openServices(config)).rejects.toThrow(/^DATA_DIR: cannot be used: /)
})
