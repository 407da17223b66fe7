import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { projectFiles, projectRoot } from '../support/project-files.ts'

const read = (path: string) => readFileSync(`${projectRoot}/${path}`, 'utf8')

it('has a drawing for every icon name and a name for every drawing', () => {
  const names = read('src/ui/icon.tsx').matchAll(/^ {2}\| '([\w-]+)'$/gm)
  const drawings = read('src/ui/icons.svg').matchAll(/<symbol id="([\w-]+)"/g)
  const sorted = (found: Iterable<RegExpMatchArray>) => Array.from(found, ([, name = '']) => name).toSorted()
  expect(sorted(drawings)).toEqual(sorted(names))
})

it('has no unused drawing', () => {
  const screens = projectFiles('src/', /(?<!\/icon)\.tsx$|\/routes\.ts$/)
    .map(read)
    .join('\n')
  const drawings = read('src/ui/icons.svg').matchAll(/<symbol id="([\w-]+)"/g)
  expect(
    [...drawings].map(([, name = '']) => name).filter((name) => !new RegExp(`['"]${name}['"]`).test(screens)),
  ).toEqual([])
})
