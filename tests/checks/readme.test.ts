import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../support/project-files.ts'
import { arrows } from './arrows.ts'

describe('src/README.md', () => {
  const map = readFileSync(`${projectRoot}src/README.md`, 'utf8')
  const rows = [...map.matchAll(/^\| `(\w+)\/` \|.*\|([^|]*)\|$/gm)].map(([, folder = '', allowed = '']) => ({
    folder,
    allowed: allowed.match(/\w+/g)?.filter((word) => word in arrows) ?? [],
  }))

  it.each(Object.keys(arrows))('says truly what %s may import', (folder) => {
    const held = arrows[folder]?.map(({ to }) => to.replace(/\/.*/, '')) ?? []
    expect(rows.find((row) => row.folder === folder)?.allowed.toSorted()).toEqual(held.toSorted())
  })
})
