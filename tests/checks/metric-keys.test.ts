import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFiles, projectRoot } from '../support/project-files.ts'

const source = projectFiles('src/', /\.(ts|tsx|astro|md)$/).map((path) => ({
  path,
  text: readFileSync(join(projectRoot, path), 'utf8'),
}))

/** Metrics that no screen is about: what is said of them belongs in the catalogue, in messages and in the formulas. */
it.each(['cpv', 'cpc', 'cpe', 'ctr', 'frequency', 'otherInteractionsCount', 'audienceOverlap'])(
  '%s stands in at most 8 files of src',
  (key) => {
    const named = source.filter(({ text }) => new RegExp(String.raw`\b${key}\b`).test(text))
    expect(named.length).toBeGreaterThan(0)
    expect(named.length > 8 ? named.map(({ path }) => path) : []).toEqual([])
  },
)
