import { createWriteStream } from 'node:fs'
import { rename, statfs } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { Context } from 'hono'
import { restoreMessages as words } from '../../../messages/first-start.ts'
import type { Config } from '../../base/config.ts'
import { API_HEADERS } from '../../http/api-headers.ts'
import type { SignedRoute } from '../../http/api.ts'
import { countedAddressOf } from '../../http/caller-address.ts'
import { conflict, invalidRequest, notFound, tooLarge } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { requireStartCode } from '../../modules/users/first-start.ts'
import { isEmpty } from '../../modules/users/is-empty.ts'
import { failureOf } from './failure-of.ts'
import { inWorkFolder } from './work-folder.ts'

const CHECK = fileURLToPath(new URL('../check-backup.ts', import.meta.url))

const MAX_BYTES = 4 * 1024 ** 3
/** The file, its test restore, and the final database and images. */
const COPIES = 4
/** Time for the response to be sent. */
const RESTART_MS = 500

let isUnderWay = false

/**
 * Receives the backup uploaded on «Primo avvio», with the code of that page as bearer token, tests it, and stores it
 * for the next start to restore; then calls `restart`. Only while there is no user.
 * @throws 400 with a message if this server cannot restore it; 404, 409, 413, 429
 */
export function uploadBackupRoute(restart: () => void): SignedRoute {
  return {
    call: { method: 'PUT', path: '/first-start/backup' },
    async respond(c, services) {
      await requireStart(c, services)
      if (isUnderWay) throw conflict(words.underWay)
      isUnderWay = true
      try {
        await receive(c.req.raw, services)
      } finally {
        isUnderWay = false
      }
      setTimeout(restart, RESTART_MS)
      return c.body(null, 204, API_HEADERS)
    },
  }
}

/** Path of the uploaded backup for the next start. */
export function uploadedBackup({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return path.join(DATA_DIR, 'uploaded.backup')
}

async function requireStart(c: Context, services: Services): Promise<void> {
  if (!(await isEmpty(services.database.reader))) throw notFound()
  const code = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  await requireStartCode(services, {
    code,
    address: countedAddressOf(c, services.config),
    now: services.clock(),
  })
}

async function receive({ body, headers }: Request, { config, database }: Services): Promise<void> {
  if (body === null) throw invalidRequest(words.notABackup)
  const { bavail, bsize } = await statfs(config.DATA_DIR)
  const free = Math.floor((bavail * bsize) / COPIES)
  const max = Math.min(MAX_BYTES, free)
  if (Number(headers.get('content-length')) > max) throw invalidRequest(words.tooLarge(max))
  let bytes = 0
  const limit = new Transform({
    transform(piece: Buffer, _, done) {
      bytes += piece.length
      done(bytes > max ? tooLarge() : null, piece)
    },
  })
  await inWorkFolder(config.DATA_DIR, 'upload-', async (folder) => {
    const file = path.join(folder, 'copy')
    await pipeline(body, limit, createWriteStream(file, { flush: true }))
    await check(file)
    // The first ADMIN may have been created in the meantime.
    if (!(await isEmpty(database.reader))) throw notFound()
    await rename(file, uploadedBackup(config))
  })
}

/** In a process of its own: it reads everything, and takes its time. @throws 400 with why the file cannot be used */
async function check(file: string): Promise<void> {
  const failure = await failureOf(CHECK, [file], { unknown: words.notABackup })
  if (failure !== null) throw invalidRequest(failure)
}
