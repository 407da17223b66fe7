import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { startBackground } from './background.ts'
import { readConfig } from '../base/config.ts'
import { describeDemoLogins } from '../demo/demo-logins.ts'
import { createHttpServer } from '../http/http-server.ts'
import { ensureBuilt } from './ensure-built.ts'
import { fillInChildProcess } from './fill-in-child-process.ts'
import { openServices } from './open-services.ts'
import { requireDemoWanted } from './require-demo-wanted.ts'
import { SettingError } from '../base/setting-error.ts'
import { finishImports } from '../modules/import/resume-imports.ts'
import { loadFiles } from '../site/load-files.ts'

/** Pending connections that the system queues: one that it refuses itself gets no Retry-After. */
const BACKLOG = 4_096
/** How long requests in flight may take after SIGTERM. */
const GRACE_MS = 10_000

/** Starts site and API in one process. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  await ensureBuilt()
  const services = await openServices(config)
  await fillInChildProcess(services)
  await finishImports(services)
  const demoLogins = await describeDemoLogins(config.DATA_DIR)
  requireDemoWanted(config, demoLogins)
  const files = await loadFiles(fileURLToPath(new URL('../../../dist', import.meta.url)))
  const app = createApp(services, { files })

  const background = startBackground(services)
  const server = createHttpServer(app, config.TRUST_PROXY)
  server.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG }, () => {
    console.log(`Resoconto: ${config.PUBLIC_URL}`)
    if (demoLogins !== '') console.log(demoLogins)
  })
  server.on('error', (error) => {
    console.error(`PORT: cannot be used: ${error.message}`)
    process.exit(1)
  })

  /** Answers requests in flight and accepts no new ones. */
  const stop = async () => {
    const late = setTimeout(() => {
      server.closeAllConnections()
    }, GRACE_MS)
    const closed = new Promise((resolve) => {
      server.close(resolve)
    })
    server.closeIdleConnections()
    await Promise.all([closed, background.stop()])
    clearTimeout(late)
    await services.database.close()
  }
  let stopping: Promise<void> | undefined
  // A terminal signals npm and the server, and npm forwards its own: a repeated signal has no effect.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (stopping ??= stop()))
}

try {
  await start()
} catch (error) {
  // The message of a wrong setting is enough; anything else needs its stack.
  console.error(error instanceof SettingError ? error.message : error)
  process.exit(1)
}
