import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { createApp } from './app.ts'
import { type Background, startBackground } from './background.ts'
import { readConfig } from '../base/config.ts'
import { describeDemoLogins } from '../demo/demo-logins.ts'
import { uploadedBackup } from './backup/upload-backup.ts'
import { describeSettings } from './describe-settings.ts'
import { drainable } from '../http/drainable.ts'
import { createHttpServer } from '../http/http-server.ts'
import { setLogFormat } from '../http/log.ts'
import { fillInChildProcess } from './fill-in-child-process.ts'
import { isOnlyProcess } from './is-only-process.ts'
import { logConnections } from './log-connections.ts'
import { openServices } from './open-services.ts'
import { requireDemoAllowed } from './require-demo-allowed.ts'
import { logStoreTrouble } from '../images/store-trouble.ts'
import { hideHalfStored } from '../modules/import/resume-imports.ts'
import { describeFirstStart } from '../modules/users/first-start.ts'
import { loadFiles } from '../site/load-files.ts'

/** Pending connections that the system queues: one that it refuses gets no Retry-After. */
const BACKLOG = 4_096
/** Requests that waited for the start are answered before the background tasks begin. */
const BACKGROUND_MS = 100
/** When connections still open after SIGTERM are cut, and when the process ends with unfinished tasks. */
const CUT_MS = 9_000
const END_MS = 9_700

/** Starts site and API in one process. */
async function start(): Promise<void> {
  // For child processes: `npm ci` removes the project's Node binary; the system still has the running one.
  if (process.platform === 'linux') process.execPath = '/proc/self/exe'
  const config = readConfig(process.env)
  setLogFormat(config)
  if (existsSync(uploadedBackup(config)))
    await (await import('./backup/restore-uploaded.ts')).restoreUploaded(config)
  const services = await openServices(config)
  if (config.DATABASE_URL === null && !isOnlyProcess(config.DATA_DIR, 'server'))
    console.error(
      `DATA_DIR: another server runs on ${config.DATA_DIR}. They share its data and work; if that is not meant, stop one.`,
    )
  await fillInChildProcess(services)
  await hideHalfStored(services)
  const demoLogins = await describeDemoLogins(config.DATA_DIR)
  requireDemoAllowed(config, demoLogins)
  const firstStart = await describeFirstStart(services)
  const files = loadFiles(fileURLToPath(new URL('../../../dist', import.meta.url)))
  const app = createApp(services, { files, restart: () => process.kill(process.pid, 'SIGTERM') })

  let background: Background | undefined
  let stopping: Promise<void> | undefined
  const { server, drain } = drainable(app, (served) => createHttpServer(served, config.TRUST_PROXY))
  server.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG }, () => {
    console.log(`Resoconto: ${config.PUBLIC_URL}`)
    console.log(describeSettings(config))
    if (demoLogins !== '' && config.LOG_FORMAT === 'text') console.log(demoLogins)
    if (firstStart !== null) console.log(firstStart)
    // From now on the heap grows by half before a full collection instead of fourfold; during the start, that would
    // cost time.
    setFlagsFromString('--heap-growing-percent=50')
    void logStoreTrouble(services.images)
    logConnections(services.database).catch(console.error)
    setTimeout(() => {
      if (stopping === undefined) background = startBackground(services)
    }, BACKGROUND_MS)
  })
  server.on('error', (error) => {
    console.error(`PORT: cannot be used: ${error.message}`)
    process.exit(1)
  })

  /** Finishes requests in progress and accepts no new ones. Interrupted refreshes and mails are resumed. */
  const stop = async () => {
    setTimeout(() => {
      server.closeAllConnections()
    }, CUT_MS).unref()
    setTimeout(() => process.exit(0), END_MS).unref()
    await Promise.all([drain(), background?.stop()])
    await services.database.close()
  }
  // A terminal signals both npm and the server, and npm forwards its signal: a repeated signal has no effect.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (stopping ??= stop()))
}

try {
  await start()
} catch (error) {
  const { reportFailure } = await import('./report-failure.ts')
  reportFailure(error, 'en')
  process.exit(1)
}
