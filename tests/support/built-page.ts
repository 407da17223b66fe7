import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { importsOf } from './imports-of.ts'

export type BuiltPage = {
  /** Script files referenced by the page itself: scripts, preloads, islands and their renderer. */
  scripts: string[]
  /** The text of its inline scripts. */
  inline: string[]
  /** Referenced style sheets. */
  sheets: string[]
  /** Preloads other than scripts, which would precede them. */
  preloads: string[]
  /** Its own size with brotli. */
  bytes: number
}

/** The files loaded by a built page, from its HTML. Paths are files on the disk. */
export function readBuiltPage(site: string, file: string): BuiltPage {
  const html = readFileSync(join(site, file), 'utf8')
  const tags = [...html.matchAll(/<(script|link|astro-island)\b([^>]*)>/g)].map(
    ([, name = '', rest = '']) => ({
      name,
      attributes: new Map([...rest.matchAll(/([\w:-]+)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g)].map(attribute)),
    }),
  )
  const scripts = tags.flatMap(({ name, attributes }) => {
    if (name === 'script') return [attributes.get('src')]
    if (name === 'link') return attributes.get('rel') === 'modulepreload' ? [attributes.get('href')] : []
    return ['component-url', 'renderer-url', 'before-hydration-url'].map((key) => attributes.get(key))
  })
  const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, rest = '']) => !/\bsrc=|type="?application\/(ld\+)?json/.test(rest))
    .map(([, , text = '']) => text)
  const linked = tags.filter(({ attributes }) => attributes.get('rel') === 'stylesheet')
  const preloads = tags.filter(({ attributes }) => attributes.get('rel') === 'preload')
  return {
    scripts: [...new Set(scripts.filter((url) => url !== undefined))].map((url) => join(site, url)),
    inline: inline.filter((text) => text.trim() !== ''),
    sheets: linked.map(({ attributes }) => attributes.get('href') ?? ''),
    preloads: preloads.map(({ attributes }) => attributes.get('href') ?? ''),
    bytes: weight([join(site, file)]),
  }
}

function attribute(match: RegExpExecArray): [string, string] {
  const [, name = '', double, single, bare] = match
  return [name, double ?? single ?? bare ?? '']
}

/** These script files and all their static imports. */
export function withImports(files: Iterable<string>): Set<string> {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    for (const next of chunksOf(file).imported) visit(next)
  }
  for (const file of files) visit(file)
  return found
}

/** The chunks that these files may load later, directly or indirectly by `import()`. */
export function loadedLater(files: Iterable<string>): Set<string> {
  const found = new Set<string>()
  const visit = (file: string): void => {
    for (const chunk of chunksOf(file).later) {
      if (found.has(chunk)) continue
      found.add(chunk)
      for (const part of withImports([chunk])) visit(part)
    }
  }
  for (const file of withImports(files)) visit(file)
  return found
}

const chunks = new Map<string, { imported: string[]; later: string[] }>()

function chunksOf(file: string): { imported: string[]; later: string[] } {
  const before = chunks.get(file)
  if (before) return before
  const imports = importsOf(file).filter(({ from }) => from.startsWith('.'))
  const paths = (dynamic: boolean) =>
    imports.filter((one) => one.dynamic === dynamic).map(({ from }) => join(dirname(file), from))
  const chunk = { imported: paths(false), later: paths(true) }
  chunks.set(file, chunk)
  return chunk
}

/** Bytes on the wire, with the server's brotli. */
export function weight(files: Iterable<string>, inline: string[] = []): number {
  const own = inline.length > 0 ? brotliCompressSync(inline.join('\n')).length : 0
  return [...files].reduce((sum, file) => sum + weightOf(file), own)
}

function weightOf(file: string): number {
  const packed = `${file}.br`
  return existsSync(packed) ? readFileSync(packed).length : brotliCompressSync(readFileSync(file)).length
}
