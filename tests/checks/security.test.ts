import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../support/project-files.ts'

describe('src/SECURITY.md', () => {
  const text = readFileSync(`${projectRoot}src/SECURITY.md`, 'utf8')
  const held = text
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .flatMap((line) => sentencesOf(line.split('|')[2] ?? ''))

  it('names tests that exist', () => {
    const named = [...text.matchAll(/`((?:api|unit|e2e|checks|crash)\/[\w./-]+)`/g)].map(
      ([, name = '']) => name,
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((name) => !isThere(name))).toEqual([])
  })

  it('names a test after each statement of what is held, or says that it is so by design', () => {
    expect(held.length).toBeGreaterThan(40)
    expect(held.filter((sentence) => !/`[\w-]+[/:][\w./-]+`|by design/.test(sentence))).toEqual([])
  })
})

function sentencesOf(cell: string): string[] {
  return cell
    .split(/(?<=[a-z)`])\.\s+(?=[A-Z])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

function isThere(name: string): boolean {
  return ['.test.ts', '.ts', ''].some((ending) => existsSync(`${projectRoot}tests/${name}${ending}`))
}
