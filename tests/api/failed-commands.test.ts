import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/server/base/config.ts'
import { writeBackup } from '../../src/server/start/backup/write-backup.ts'
import { openServices } from '../../src/server/start/open-services.ts'
import { hasSmallDisks, smallDisk } from '../support/small-disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'resoconto-failed-'))
const data = join(folder, 'data')
const backup = join(folder, 'good.backup')
const sheet = join(folder, 'sheet.csv')
const ran = v.object({ code: v.optional(v.number(), 0), stdout: v.string(), stderr: v.string() })

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: data })
  const { database } = await openServices(config)
  await database.close()
  await writeBackup(config, backup)
  writeFileSync(sheet, 'channelUrl\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the command in a child process. */
async function run(
  command: string,
  options: readonly string[],
  DATA_DIR: string,
  more: Record<string, string> = {},
) {
  const script = fileURLToPath(new URL(`../../src/server/start/${command}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH, DATA_DIR, PORT: '1', ...more }
  const outcome: unknown = await promisify(execFile)(process.execPath, [script, ...options], { env }).catch(
    (error: unknown) => error,
  )
  const { code, stdout, stderr } = v.parse(ran, outcome)
  return { code, lines: (stdout + stderr).trim().split('\n') }
}

/** The data folder of a stopped server. */
function copyOfData(): string {
  const copy = mkdtempSync(join(folder, 'copy-'))
  for (const name of readdirSync(data).filter((one) => /^(resoconto\.sqlite|token-secret)$/.test(one)))
    writeFileSync(join(copy, name), readFileSync(join(data, name)))
  return copy
}

const commands: [string, (fresh: string) => string[]][] = [
  ['main', () => []],
  ['backup', (fresh) => [join(fresh, 'new.backup')]],
  ['import', () => ['--campaign', 'x', sheet]],
  ['move', () => ['--to', 'postgres://127.0.0.1:1/nothing']],
  ['secret', () => []],
  ['admin', () => ['capo@agenzia.example']],
]
const OTHER = { TOKEN_SECRET: 'another secret of more than thirty-two letters' }

describe.each(commands)('%s ends with one line and 1', { timeout: 120_000 }, (command, options) => {
  it('for a damaged database', async () => {
    const copy = copyOfData()
    writeFileSync(join(copy, 'resoconto.sqlite'), Buffer.alloc(40_000, 7))
    const { code, lines } = await run(command, options(copy), copy)
    expect([code, lines]).toEqual([1, [expect.stringMatching(/damaged|danneggiato/)]])
    expect(lines[0]).toContain('npm run restore')
  })

  it('for a lost secret', async () => {
    const copy = copyOfData()
    rmSync(join(copy, 'token-secret'))
    const { code, lines } = await run(command, options(copy), copy)
    expect([code, lines]).toEqual([1, [expect.stringMatching(/npm run secret/)]])
  })

  it('for another secret', async () => {
    const copy = copyOfData()
    // `secret` encrypts with the new one: the old one may be wrong.
    const more = command === 'secret' ? { OLD_TOKEN_SECRET: OTHER.TOKEN_SECRET } : OTHER
    const { code, lines } = await run(command, options(copy), copy, more)
    expect([code, lines]).toEqual([1, [expect.stringContaining('TOKEN_SECRET')]])
  })

  it('for a data folder that is a file', async () => {
    const { code, lines } = await run(command, options(folder), sheet)
    expect([code, lines]).toEqual([1, [expect.any(String)]])
  })
})

it.each(['import', 'move', 'secret'])(
  '%s with an unknown option ends with one line and 1',
  async (command) => {
    const { code, lines } = await run(command, ['--nothing'], data)
    expect([code, lines]).toEqual([1, [expect.stringContaining('--nothing')]])
  },
)

describe('with a file that is missing or a folder', { timeout: 120_000 }, () => {
  it.each([
    ['restore', [join(folder, 'none.backup'), folder, sheet], []],
    ['import', [join(folder, 'none.csv'), folder], ['--campaign', 'x']],
  ])('%s ends with one line and 1', async (command, files, options) => {
    for (const file of files) {
      const { code, lines } = await run(command, [...options, file], join(folder, 'elsewhere'))
      expect([code, lines]).toEqual([1, [expect.any(String)]])
    }
  })
})

describe.runIf(hasSmallDisks)('a full disk ends with one line and 1', { timeout: 120_000 }, () => {
  it.each([
    ['backup', (disk: string) => [join(disk, 'new.backup')], () => data],
    ['restore', () => [backup], (disk: string) => join(disk, 'data')],
  ])('%s', async (command, options, dataDir) => {
    const disk = smallDisk(1)
    mkdirSync(join(disk.folder, 'data'))
    chmodSync(join(disk.folder, 'data'), 0o700)
    disk.fill()
    const { code, lines } = await run(command, options(disk.folder), dataDir(disk.folder))
    expect([code, lines]).toEqual([1, [expect.stringContaining('Il disco è pieno')]])
    disk.remove()
  })

  it('admin and secret', async () => {
    const disk = smallDisk(24)
    const own = join(disk.folder, 'data')
    cpSync(copyOfData(), own, { recursive: true })
    chmodSync(own, 0o700)
    disk.fill()
    for (const [command, options] of [
      ['admin', ['capo@agenzia.example']],
      ['secret', []],
    ] as const) {
      const { code, lines } = await run(command, options, own)
      expect([command, code, lines]).toEqual([command, 1, [expect.stringContaining('Il disco è pieno')]])
    }
    disk.remove()
  })
})
