import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { variables } from '../../src/server/base/config.ts'
import { projectFiles, projectRoot } from '../support/project-files.ts'
import { arrows } from './arrows.ts'

describe('src/README.md', () => {
  const map = readText('src/README.md')
  const rows = [...map.matchAll(/^\| `(\w+)\/` \|.*\|([^|]*)\|$/gm)].map(([, folder = '', allowed = '']) => ({
    folder,
    allowed: allowed.match(/\w+/g)?.filter((word) => word in arrows) ?? [],
  }))

  it.each(Object.keys(arrows))('says truly what %s may import', (folder) => {
    const held = arrows[folder]?.map(({ to }) => to.replace(/\/.*/, '')) ?? []
    expect(rows.find((row) => row.folder === folder)?.allowed.toSorted()).toEqual(held.toSorted())
  })
})

describe.runIf(existsSync(`${projectRoot}README.md`))('README.md', () => {
  it('lists every setting that is read, and no other', () => {
    const rows = readText('README.md').matchAll(/^\|([^|]*`[A-Z][A-Z0-9_]+`[^|]*)\|/gm)
    const listed = [...rows].flatMap(([, cell = '']) => namesIn(cell, /`([A-Z][A-Z0-9_]+)`/g))
    expect([...new Set(listed)].toSorted()).toEqual(settingsRead())
  })

  it('names scripts that exist', () => {
    const scripts = v.parse(
      v.object({ scripts: v.record(v.string(), v.string()) }),
      JSON.parse(readText('package.json')),
    )
    const named = namesIn(readText('README.md'), /npm run ([\w:-]+)/g)
    expect(named.filter((name) => !(name in scripts.scripts))).toEqual([])
  })
})

/** The variables of the server's configuration, and those of the build. */
function settingsRead(): string[] {
  const ofBuild = namesIn(readText('src/server/start/build/build-stamp.mjs'), /'(PUBLIC_\w+)'/g)
  const bySite = projectFiles('src/', /\.(ts|tsx|astro)$/).flatMap((path) =>
    namesIn(readText(path), /import\.meta\.env\.(PUBLIC_\w+)/g),
  )
  const { NETLIFY: _, ...ofServer } = variables.entries
  return [...new Set([...Object.keys(ofServer), ...ofBuild, ...bySite])].toSorted()
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

function readText(path: string): string {
  return readFileSync(`${projectRoot}${path}`, 'utf8')
}
