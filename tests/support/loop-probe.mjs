import { rmSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into a server by `--import`: writes the longest stall of its event loop since the last poll, milliseconds,
 * into LOOP_PROBE. Removing the file requests the next.
 */
const file = process.env.LOOP_PROBE
if (isMainThread && file !== undefined && !process.argv[1]?.endsWith('-process.ts')) {
  rmSync(file, { force: true })
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  process.on('SIGUSR2', () => {
    writeFileSync(file, JSON.stringify({ stall: delay.max / 1e6, rss: process.memoryUsage.rss() / 1e6 }))
    delay.reset()
  })
}
