import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { leftOutFiles, leftOutTests } from '../support/left-out.ts'
import { projectFiles, projectRoot } from '../support/project-files.ts'

const all = projectFiles('tests/api/', /\.test\.ts$/)

describe('what the API tests leave out on a cluster and on Netlify’s functions', () => {
  it('exists, and is left out once', () => {
    expect(all).toEqual(expect.arrayContaining(leftOutFiles))
    for (const [file, reasons] of leftOutTests) {
      expect([all.includes(file), leftOutFiles.includes(file)]).toEqual([true, false])
      const text = readFileSync(join(projectRoot, file), 'utf8')
      for (const name of reasons.keys()) expect(text, file).toContain(`'${name}'`)
    }
  })

  it('grows with intent alone', () => {
    expect(leftOutFiles).toHaveLength(33)
    expect([...leftOutTests.values()].flatMap((reasons) => [...reasons.keys()])).toHaveLength(12)
  })
})
