import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { readAllContents } from '../../src/server/modules/import/read-contents.ts'
import { quantile } from './measure.ts'

const ROUNDS = 7
/** Multiple of the earlier build's time, including the variance of two equal rounds. */
const MAX_RATIO = 1.1

const build = v.object({ readAllContents: v.function() })

/**
 * Reads one file with this build and with an earlier one, alternating, and prints the ratio of the median times: both
 * run under the same conditions.
 * @param commit of the earlier build, whose source is taken from the repository
 */
export async function readBefore(file: Uint8Array, commit: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-before-'))
  try {
    const source = execFileSync('git', ['archive', commit, 'src', 'package.json'], { maxBuffer: 1 << 30 })
    execFileSync('tar', ['-x', '-C', folder], { input: source })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const path = join(folder, 'src/server/modules/import/read-contents.ts')
    const earlier = v.parse(build, await import(pathToFileURL(path).href))
    const times: Record<'now' | 'before', number[]> = { now: [], before: [] }
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, read] of [
        ['before', earlier.readAllContents],
        ['now', (bytes: Uint8Array) => readAllContents(bytes)],
      ] as const) {
        const started = performance.now()
        await read(file)
        // The first round warms both up.
        if (round > 0) times[name].push(performance.now() - started)
      }
    }
    const [now, before] = [quantile(times.now, 0.5), quantile(times.before, 0.5)]
    const ratio = now / before
    console.log(
      `reading: ${now.toFixed(0)} ms, before (${commit}) ${before.toFixed(0)} ms: ${ratio.toFixed(2)} of it`,
    )
    if (ratio > MAX_RATIO) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
