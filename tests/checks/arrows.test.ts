import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf } from '../support/imports-of.ts'
import { projectFiles, projectRoot } from '../support/project-files.ts'
import { arrows, withoutNode } from './arrows.ts'

const files = projectFiles('src/', /\.(ts|tsx|astro|css)$/).filter((path) => !path.endsWith('.d.ts'))

describe.each(Object.keys(arrows))('src/%s', (folder) => {
  it('imports only what it may', () => {
    const allowed = arrows[folder] ?? []
    const broken = localImports(filesIn(folder)).filter(({ path, typesOnly }) => {
      const target = relative('src', path)
      if (target.startsWith(`${folder}/`)) return false
      const arrow = allowed.find(
        ({ to }) => target === to || target.startsWith(`${to}/`) || target.startsWith(`${to}.`),
      )
      return !arrow || (arrow.typesOnly === true && !typesOnly)
    })
    expect(broken.map(({ file, path }) => `${file} → ${path}`)).toEqual([])
  })
})

it.each(withoutNode)('src/%s has nothing of Node', (folder) => {
  const ofNode = filesIn(folder).flatMap((file) =>
    importsOf(join(projectRoot, file))
      .filter(({ from }) => from.startsWith('node:'))
      .map(({ from }) => `${file} → ${from}`),
  )
  expect(ofNode).toEqual([])
})

describe('imports', () => {
  it('name a file that exists, with its ending', () => {
    const missing = localImports(files).filter(
      ({ path }) => !existsSync(join(projectRoot, path.replace(/\?.*$/, ''))),
    )
    expect(missing.map(({ file, path }) => `${file} → ${path}`)).toEqual([])
  })

  it('go to no folder that has no arrows of its own', () => {
    const known = Object.keys(arrows).map((folder) => `src/${folder}/`)
    expect(files.filter((path) => !known.some((folder) => path.startsWith(folder)))).toEqual([])
  })
})

function filesIn(folder: string): string[] {
  return files.filter((path) => path.startsWith(`src/${folder}/`))
}

/** The relative imports of these files, resolved to paths from the project's root. */
function localImports(of: string[]) {
  return of.flatMap((file) =>
    importsOf(join(projectRoot, file))
      .filter(({ from }) => from.startsWith('.'))
      .map(({ from, typesOnly }) => ({ file, path: join(dirname(file), from), typesOnly })),
  )
}
