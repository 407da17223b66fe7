import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../support/project-files.ts'
import { replaceBehindProxy } from './replace-behind-proxy.ts'

/**
 * Two servers of an earlier build behind HAProxy are replaced by this one under load, one after the other, in both
 * orders: what the first of the new ones does to the database must not fail a request of the one that is still old.
 * `--from COMMIT`: another build than that of version 1.0.0. It needs the repository.
 */
const { values } = parseArgs({
  options: { from: { type: 'string', default: 'fcf995bda0' } },
})
const folder = mkdtempSync(join(tmpdir(), 'resoconto-earlier-'))
try {
  const source = execFileSync('git', ['archive', values.from], { cwd: projectRoot, maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: source })
  execFileSync('cp', ['-al', join(projectRoot, 'node_modules'), folder])
  await replaceBehindProxy('an upgrade, the first server first', [{ place: 0 }, { place: 1 }], folder)
  await replaceBehindProxy('an upgrade, the second server first', [{ place: 1 }, { place: 0 }], folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
