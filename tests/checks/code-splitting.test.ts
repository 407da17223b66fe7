import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeSplitting } from '../../src/server/start/build/code-splitting.ts'
import { ensureBuilt } from '../../src/server/start/ensure-built.ts'
import { projectFiles, projectRoot } from '../support/project-files.ts'

it.each(codeSplitting.groups)('the modules of the file «$name» exist', ({ test }) => {
  const named = [...test.source.matchAll(/src\\?\/([\w/\\]+)\\?\/\(([\w|-]+)\)/g)]
  const modules = named.flatMap(([, folder = '', names = '']) =>
    names.split('|').map((name) => `src/${folder.replaceAll('\\', '')}/${name}`),
  )
  const others = test.source.split('|').filter((part) => /^[^(]*src/.test(part))
  expect(modules.length + others.length).toBeGreaterThan(0)
  expect(modules.filter((name) => !/\.tsx?$/.test(found(name)))).toEqual([])
})

it('requests all charts of a report below its first screen at once', async () => {
  await ensureBuilt()
  const [page = ''] = projectFiles('dist/_astro/', /\/campaign\.[\w-]+\.js$/)
  const named = [...readFileSync(`${projectRoot}${page}`, 'utf8').matchAll(/"_astro\/([\w-]+)\./g)]
  expect(named.map(([, name]) => name)).toEqual(expect.arrayContaining(['lower', 'below']))
})

function found(name: string): string {
  return [`${name}.ts`, `${name}.tsx`].find((path) => existsSync(`${projectRoot}${path}`)) ?? name
}
