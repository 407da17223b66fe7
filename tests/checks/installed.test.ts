import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { projectRoot } from '../support/project-files.ts'

/** Megabytes of the disk (as `du -m` counts) that an install may take. */
const BUDGETS = { everything: 900, 'without what only development needs': 650 }

const lock = v.object({
  packages: v.record(
    v.string(),
    v.looseObject({ dev: v.optional(v.boolean()), version: v.optional(v.string()) }),
  ),
})
const { packages } = v.parse(lock, JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')))

it.each(Object.entries(BUDGETS))('npm installs %s in at most %i MB', (what, budget) => {
  const counted = what === 'everything' ? () => true : (name: string) => packages[name]?.dev !== true
  const names = Object.keys(packages).filter((name) => name !== '' && counted(name))
  const bytes = names.reduce((sum, name) => sum + bytesOnDisk(join(projectRoot, name)), 0)
  expect(bytes / 2 ** 20).toBeLessThanOrEqual(budget)
  expect(bytes / 2 ** 20).toBeGreaterThan(budget / 2)
})

it.each(['linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64'])(
  'the lock file has all for %s',
  (platform) => {
    // The C library for images is part of another package there.
    const isElsewhere = (name: string) => platform.startsWith('win32') && name.includes('sharp-libvips')
    const native = Object.keys(packages).filter((name) => /[/-]linux-x64(-gnu)?$/.test(name))
    const lacking = native.filter(
      (name) =>
        !isElsewhere(name) &&
        !variantsOf(name, platform).some((other) => packages[other]?.version === packages[name]?.version),
    )
    expect(native.length).toBeGreaterThan(10)
    expect(lacking).toEqual([])
  },
)

/** The possible names of a native package on another platform. */
function variantsOf(name: string, platform: string): string[] {
  const stem = name.replace(/linux-x64(-gnu)?$/, '')
  const short = platform.replace('win32', 'win')
  return [
    `${stem}${platform}`,
    `${stem}${platform}-gnu`,
    `${stem}${platform}-msvc`,
    `${stem}${short}`,
  ].concat(`${stem.replace(/node-$/, 'node-bin-')}${short}`)
}

/** Of a package's own files, without nested packages; 0 if it is not for this machine. */
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
