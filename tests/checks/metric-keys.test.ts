import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFiles, projectRoot } from '../support/project-files.ts'

const MAX_FILES = 8

/** Names the columns of other companies' files: a new metric needs nothing there. */
const FOREIGN = 'src/server/modules/import/known-exports.ts'

/** The English texts of `messages/`; types require each metric. */
const ENGLISH = 'src/messages/en/'

/** Contains `ctr` as DrawingML's word for the middle. */
const SLIDES = 'src/server/modules/report-files/pptx/'

const source = projectFiles('src/', /\.(ts|tsx|astro|md)$/)
  .filter((path) => path !== FOREIGN && ![ENGLISH, SLIDES].some((folder) => path.startsWith(folder)))
  .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }))

/** Metrics without their own screen: their texts belong in the catalogue, in messages and in the formulas. */
const KEYS = ['cpv', 'cpc', 'cpe', 'ctr', 'er', 'frequency', 'otherInteractionsCount', 'audienceOverlap']

it.each(KEYS)(`%s occurs in at most ${MAX_FILES} files of src`, (key) => {
  expect(filesNaming(key, source).length).toBeGreaterThan(0)
  expect(tooMany(key, source)).toEqual([])
})

it.each(KEYS)('a ninth file that names %s is found', (key) => {
  const named = source.filter(({ text }) => names(key, text))
  const others = source.filter(({ text }) => !names(key, text))
  const more = others
    .slice(0, MAX_FILES + 1 - named.length)
    .map(({ path, text }) => ({ path, text: `${text}\nmetrics.${key}` }))
  expect(tooMany(key, [...named, ...more.slice(1)])).toEqual([])
  expect(tooMany(key, [...named, ...more])).toHaveLength(MAX_FILES + 1)
})

type SourceFile = { path: string; text: string }

/** The files that contain the key, if there are too many. */
function tooMany(key: string, files: readonly SourceFile[]): string[] {
  const named = filesNaming(key, files)
  return named.length > MAX_FILES ? named : []
}

function filesNaming(key: string, files: readonly SourceFile[]): string[] {
  return files.filter(({ text }) => names(key, text)).map(({ path }) => path)
}

function names(key: string, text: string): boolean {
  return new RegExp(String.raw`\b${key}\b`).test(text)
}
