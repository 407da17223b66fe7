import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportsOf } from '../support/exports-of.ts'
import { projectFiles, projectRoot } from '../support/project-files.ts'

const source = projectFiles('src/', /\.(ts|tsx|astro|css)$/)
const code = [...source, ...projectFiles('tests/', /\.tsx?$/)]
const text = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

describe('files', () => {
  it('have names in kebab-case', () => {
    const names = code.filter((path) => !path.startsWith('src/pages/')).map((path) => basename(path))
    expect(
      names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|config|module|d))?\.\w+$/.test(name)),
    ).toEqual([])
  })

  it('are not called by a word that fits anything', () => {
    const vague = /^(utils?|helpers?|misc|types|common|shared|index)\./
    expect(code.filter((path) => vague.test(basename(path)) && !path.startsWith('src/pages/'))).toEqual([])
  })

  it('of one export are named after it', () => {
    const strangers = source
      // Exports of an Astro page are named by method.
      .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/pages/'))
      .map((path) => ({ path, exported: exportsOf(text(path)) }))
      .filter(
        ({ path, exported: [only, ...others] }) => only && others.length === 0 && !isNamedAfter(path, only),
      )
    expect(strangers).toEqual([])
  })

  it('of the browser make no `Intl` when they are loaded, which a slow phone would wait for', () => {
    const browser = projectFiles('src/', /\.tsx?$/).filter((path) => !path.startsWith('src/server/'))
    expect(browser.filter((path) => /^(export )?const .*=\s*new Intl\./m.test(text(path)))).toEqual([])
  })

  it('pass nothing on that another file exports (no barrels)', () => {
    expect(
      source.filter((path) => /\.tsx?$/.test(path) && /^export\s+(\*|\{[^}]*\}\s+from)/m.test(text(path))),
    ).toEqual([])
  })

  it('leave nothing for later', () => {
    const marks = new RegExp(`\\b(${['todo', 'fixme', 'xxx'].join('|').toUpperCase()})\\b`)
    expect([...code, ...projectFiles('', /\.md$/)].filter((path) => marks.test(text(path)))).toEqual([])
  })

  it('do not ask whether they are the program: `import.meta.main` is missing from some versions of Node', () => {
    expect(source.filter((path) => /import\.meta\.main\b/.test(text(path)))).toEqual([])
  })

  it('name no path and no host of the machine they were written on', () => {
    const ofAMachine =
      /(^|[\s'"`(=])\/(work|home|root|Users)\/\w|registry\.(?!npmjs\.org)[a-z0-9.-]+\.[a-z]{2,}/m
    const texts = projectFiles('', /\.(ts|tsx|mjs|astro|css|json|md|toml|sh|yml|html)$|\.ci\/run$|\.npmrc$/)
    expect(texts.filter((path) => ofAMachine.test(text(path)))).toEqual([])
  })

  it('name colours only in the tokens', () => {
    const rendered = source.filter((path) =>
      /^src\/(ui|islands|layouts|pages|stores)\/.*\.(ts|tsx|astro)$/.test(path),
    )
    const literal = /['"`\s(](#[0-9a-f]{3}|#[0-9a-f]{6}|(rgb|hsl|oklch|oklab|lab|lch)a?\([^)]*\))['"`\s;)]/i
    expect(rendered.filter((path) => literal.test(text(path)))).toEqual([])
  })
})

/** Whether the export's name has a word of the file's: `simulated-audience.ts` may export `audienceOf`. */
function isNamedAfter(path: string, exported: string): boolean {
  const words = basename(path)
    .replace(/\.\w+$/, '')
    .split('-')
  const name = exported.toLowerCase().replaceAll('_', '')
  return (
    name.startsWith(words.join('')) ||
    words.some((word) => word.length > 2 && name.includes(word.replace(/s$/, '')))
  )
}
