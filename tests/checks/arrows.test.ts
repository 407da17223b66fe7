import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf } from '../support/imports-of.ts'
import { projectFiles, projectRoot } from '../support/project-files.ts'
import { arrows, type ServerLayer, serverLayers, withoutNode } from './arrows.ts'

const files = projectFiles('src/', /\.(ts|tsx|astro|css)$/).filter((path) => !path.endsWith('.d.ts'))

describe.each(Object.keys(arrows))('src/%s', (folder) => {
  it('imports only allowed modules', () => {
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

  it('uses no folder without rules of its own', () => {
    const known = Object.keys(arrows).map((folder) => `src/${folder}/`)
    expect(files.filter((path) => !known.some((folder) => path.startsWith(folder)))).toEqual([])
  })
})

function filesIn(folder: string): string[] {
  return files.filter((path) => path.startsWith(`src/${folder}/`))
}

describe('src/server', () => {
  const inServer = files.filter((path) => path.startsWith('src/server/'))

  it('has no file outside its rooms', () => {
    expect(inServer.filter((path) => layerOf(path) === undefined)).toEqual([])
  })

  it('has layers that import only those below them, types included', () => {
    expect(againstOrder(importsBetweenLayers(inServer))).toEqual([])
  })

  it('has no circle among its layers', () => {
    expect(circleAmong(importsBetweenLayers(inServer))).toBeNull()
  })

  it('would report a circle', () => {
    const between = importsBetweenLayers(inServer)
    const back = {
      file: 'src/server/db/x.ts',
      path: 'src/server/start/main.ts',
      from: 'db',
      to: 'start',
    } as const
    expect(circleAmong([...between, back])).toContain('start')
    expect(againstOrder([...between, back])).toEqual(['src/server/db/x.ts → src/server/start/main.ts'])
  })
})

type LayerImport = { file: string; path: string; from: ServerLayer; to: ServerLayer }

function layerOf(path: string): ServerLayer | undefined {
  return serverLayers.find((room) => path.startsWith(`src/server/${room}/`))
}

function importsBetweenLayers(of: string[]): LayerImport[] {
  return localImports(of).flatMap(({ file, path }) => {
    const from = layerOf(file)
    const to = layerOf(path)
    return from === undefined || to === undefined || from === to ? [] : [{ file, path, from, to }]
  })
}

function againstOrder(between: readonly LayerImport[]): string[] {
  return between
    .filter(({ from, to }) => serverLayers.indexOf(to) > serverLayers.indexOf(from))
    .map(({ file, path }) => `${file} → ${path}`)
}

/** The modules of a cycle, if there is one: what remains after removing modules that import no other remaining one. */
function circleAmong(between: readonly LayerImport[]): ServerLayer[] | null {
  let left = [...serverLayers]
  for (;;) {
    const inCircle = left.filter((room) =>
      between.some(({ from, to }) => from === room && to !== room && left.includes(to)),
    )
    if (inCircle.length === 0) return null
    if (inCircle.length === left.length) return inCircle
    left = inCircle
  }
}

/** The relative imports of these files, resolved to paths from the project's root. */
function localImports(of: string[]) {
  return of.flatMap((file) =>
    importsOf(join(projectRoot, file))
      .filter(({ from }) => from.startsWith('.'))
      .map(({ from, typesOnly }) => ({ file, path: join(dirname(file), from), typesOnly })),
  )
}
