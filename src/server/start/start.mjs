import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStamp, projectFolder, serverBuilds, siteFolder } from './build/build-stamp.mjs'

/**
 * Starts the bundled server; first builds it and the site if a source has changed, in a separate process. This file is
 * JavaScript because Node's type stripper takes 20 MB and stays in memory once the first TypeScript file loads it.
 *
 * `npm start` is `exec env … node tools/node.mjs …`, so that npm's signals reach this process and npm waits for it:
 * some shells do not forward signals and would leave the server running. Windows has no `exec` and runs the command
 * after `||`.
 */
try {
  await start()
} catch (error) {
  const { reportFailure } = await import('./report-failure.ts')
  reportFailure(error, 'en')
  process.exit(1)
}

async function start() {
  const [stamp, key] = current()
  if (stamp !== buildStamp() || !existsSync(main(key)) || !existsSync(siteFolder)) {
    const { spawnSync } = await import('node:child_process')
    const build = join(projectFolder, 'src', 'server', 'start', 'build-site.ts')
    const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
  await import(pathToFileURL(main(current()[1])).href)
}

/** Stamp and key of the last build. */
function current() {
  const file = join(serverBuilds, 'current')
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ') : []
}

function main(key = 'none') {
  return join(serverBuilds, key, 'main.mjs')
}
