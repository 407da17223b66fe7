import { existsSync, statfsSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { formatInstant } from '../../lib/format-instant.ts'
import { doctorMessages as words } from '../../messages/doctor.ts'
import { mailNoticeMessages, mailTestMessages, proxyNoticeMessages } from '../../messages/status.ts'
import type { Notice } from '../../contract/status.ts'
import { systemClock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import { newId } from '../base/new-id.ts'
import { asSettingError } from '../base/setting-error.ts'
import { withinTimeout } from '../base/within-timeout.ts'
import { readConnections } from '../db/connections.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { isMigrated } from '../db/migrate.ts'
import { moveMark } from '../db/move-mark.ts'
import { openDatabase } from '../db/open-database.ts'
import { CONNECTIONS } from '../db/postgres.ts'
import { openImageStore } from '../images/open-image-store.ts'
import { storeTrouble } from '../images/store-trouble.ts'
import { providerNotices } from '../jobs/provider-notices.ts'
import { mailNotices } from '../mail/mail-notices.ts'
import { mailDetailOf, mailTroubleOf } from '../mail/mail-trouble.ts'
import { verifySmtp } from '../mail/transport.ts'
import { issuerTrouble } from '../modules/sign-in/oidc/issuer.ts'
import { backupNotices, lastBackup } from '../modules/system/last-backup.ts'
import { isEmpty } from '../modules/users/is-empty.ts'
import { hasForgottenProxy } from './describe-settings.ts'
import { requireSharedImages } from './image-folder.ts'
import { secretOf } from './secret-mark.ts'

/** A check result: fine, worth attention or wrong, with what to do about it. */
export type Finding = { state: 'ok' | 'note' | 'wrong'; text: string }

const GIGABYTE = 1e9
const LATE_SECONDS = 60
const ADDRESS_MS = 5_000
const WEEK_MS = 7 * 86_400_000

/**
 * Examines an installation with the checks of a start and of «Stato», without changing data. Checks that an earlier
 * finding makes impossible are skipped.
 * @throws SettingError as at start, if folder, database or secret cannot be used
 */
export async function* examine(config: Config): AsyncGenerator<Finding> {
  const folder = await examineFolder(config)
  yield* folder
  if (folder.some(({ state }) => state === 'wrong')) return
  yield* await examineMail(config)
  yield* await examineIssuer(config)
  const place = config.DATABASE_URL === null ? 'DATA_DIR' : 'DATABASE_URL'
  const database = openDatabase(config)
  try {
    await asSettingError(place, () => database.ping())
    const { dialect } = database
    yield ok(words.database(dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'))
    if (dialect === 'postgres') yield* await examinePostgres(database.reader)
    // Without tables there is nothing that has moved.
    const mark = await moveMark(database.reader).catch(() => null)
    if (mark !== null) yield wrong((mark.isDone ? words.moved : words.moving)(mark.to))
    if (await isMigrated(database)) {
      yield ok(words.schema)
      await asSettingError('DATA_DIR', () => secretOf(config, database))
      yield* await examineImages(config, database)
      yield* await examineWork(database)
    } else yield note(words.notMigrated)
  } finally {
    await database.close()
  }
  yield* await examineAddress(config)
}

async function examineFolder({ DATA_DIR }: Config): Promise<Finding[]> {
  if (!existsSync(DATA_DIR)) return [wrong(words.noFolder(DATA_DIR))]
  // The server could not write files that another user created here.
  if (process.getuid !== undefined && statSync(DATA_DIR).uid !== process.getuid())
    return [wrong(words.otherOwner(DATA_DIR))]
  await asSettingError('DATA_DIR', async () => {
    const probe = path.join(DATA_DIR, `${newId()}.probe`)
    await writeFile(probe, 'x', { mode: 0o600 })
    await rm(probe)
  })
  const { bavail, bsize } = statfsSync(DATA_DIR)
  const gigabytes = Math.floor((bavail * bsize) / GIGABYTE)
  return [
    ok(words.folder(DATA_DIR)),
    gigabytes < 1 ? wrong(words.littleDisk(gigabytes)) : ok(words.disk(gigabytes)),
  ]
}

async function examineMail({ SMTP_URL }: Config): Promise<Finding[]> {
  const { message, action } = mailTestMessages.file
  if (SMTP_URL === null) return [note(`${message} ${action}`)]
  try {
    await verifySmtp(SMTP_URL)
    return [ok(words.mail)]
  } catch (error) {
    const trouble = mailNoticeMessages.troubles[mailTroubleOf(error)]
    return [wrong(`${trouble.message} ${trouble.action} («${mailDetailOf(error)}»)`)]
  }
}

async function examineIssuer(config: Config): Promise<Finding[]> {
  if (config.OIDC_ISSUER === null) return []
  const trouble = await issuerTrouble(config)
  return [
    trouble === null
      ? ok(words.issuer(config.OIDC_ISSUER))
      : wrong(words.noIssuer(config.OIDC_ISSUER, trouble)),
  ]
}

/** Its connections, and its clock, which is another machine's. */
async function examinePostgres(db: Db): Promise<Finding[]> {
  const { most, servers } = await readConnections(db)
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [{ now } = { now: systemClock() }] = rows
  const seconds = Math.round(Math.abs(now.getTime() - systemClock().getTime()) / 1000)
  return [
    servers === 0 ? wrong(words.fewConnections(most, CONNECTIONS)) : ok(words.connections(most, servers)),
    seconds > LATE_SECONDS ? wrong(words.clockDiffers(seconds)) : ok(words.clock),
  ]
}

async function examineImages(config: Config, database: Database): Promise<Finding[]> {
  await requireSharedImages(config, database)
  const trouble = await storeTrouble(openImageStore(config))
  return [trouble === null ? ok(words.images) : wrong(trouble)]
}

/** Users, mails, refreshes and backups as recorded in the database. */
async function examineWork({ reader }: Database): Promise<Finding[]> {
  const now = systemClock()
  const newest = await reader
    .selectFrom('audit_log')
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirst()
  const isBehind =
    typeof newest?.at === 'string' && Date.parse(newest.at) > now.getTime() + LATE_SECONDS * 1000
  const notices = [
    ...(await mailNotices(reader)),
    ...(await providerNotices(reader, now)),
    ...(await backupNotices(reader)),
  ]
  return [
    ...(isBehind ? [wrong(words.clockBehind)] : []),
    ...((await isEmpty(reader)) ? [note(words.firstStart)] : []),
    ...notices.map((one) => wrong(textOf(one))),
    backupFinding(await lastBackup(reader), now),
  ]
}

function textOf({ message, action, detail }: Notice): string {
  return [message, action, ...(detail === null ? [] : [`(«${detail}»)`])].join(' ')
}

function backupFinding(last: Date | null, now: Date): Finding {
  if (last === null) return note(words.noBackup)
  const when = formatInstant(last.toISOString())
  return now.getTime() - last.getTime() > WEEK_MS ? note(words.oldBackup(when)) : ok(words.backup(when))
}

async function examineAddress(config: Config): Promise<Finding[]> {
  const proxy = hasForgottenProxy(config) ? [note(`TRUST_PROXY: ${proxyNoticeMessages.message}`)] : []
  return [await findingOf(config.PUBLIC_URL), ...proxy]
}

async function findingOf(url: string): Promise<Finding> {
  try {
    const response = await withinTimeout(ADDRESS_MS, (signal) => fetch(`${url}/api/health`, { signal }))
    await response.body?.cancel()
    return response.ok ? ok(words.address(url)) : wrong(words.noAddress(url, String(response.status)))
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return wrong(words.noAddress(url, cause instanceof Error ? cause.message : String(cause)))
  }
}

function ok(text: string): Finding {
  return { state: 'ok', text }
}

function note(text: string): Finding {
  return { state: 'note', text }
}

function wrong(text: string): Finding {
  return { state: 'wrong', text }
}
