import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { projectRoot } from '../support/project-files.ts'

/** Megabytes of the disk (as `du -m` counts) that an install may take. */
const BUDGETS = { everything: 630, 'without what only development needs': 430 }

const lock = v.object({ packages: v.record(v.string(), v.looseObject({ dev: v.optional(v.boolean()) })) })
const { packages } = v.parse(lock, JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')))

it.each(Object.entries(BUDGETS))('npm installs %s in at most %i MB', (what, budget) => {
  const counted = what === 'everything' ? () => true : (name: string) => packages[name]?.dev !== true
  const names = Object.keys(packages).filter((name) => name !== '' && counted(name))
  const bytes = names.reduce((sum, name) => sum + bytesOnDisk(join(projectRoot, name)), 0)
  expect(bytes / 2 ** 20).toBeLessThanOrEqual(budget)
  expect(bytes / 2 ** 20).toBeGreaterThan(budget / 2)
})

/** Of a package's own files, without those of packages within it; 0 where it is not for this machine. */
function bytesOnDisk(folder: string): number {
  const own = (path: string) => !path.split(sep).includes('node_modules')
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(own)
      .reduce((sum, path) => sum + lstatSync(join(folder, path)).blocks * 512, 0)
  } catch {
    return 0
  }
}
