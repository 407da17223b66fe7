import { createHash } from 'node:crypto'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { splitFonts, withFirstStyles } from './first-styles.ts'
import { formScripts } from './form-scripts.ts'

/** A chunk that only passes on what another one holds, as the bundler makes for each entry in a group. */
const passedOn = /^(export\s*\{[^}]*\})\s*from\s*["'`]\.\/([\w.@-]+\.js)["'`];?\s*$/
const imported = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.@-]+\.js)["'`]/g
/** A list that its screen opens with unless a wizard is open (islands/campaigns/campaigns-screen.tsx). */
const opened = /\bimport\(\s*["'`]\.\/([\w.@-]+-list\.[\w-]+\.js)["'`]\s*\)/g

/**
 * Lets a page ask for few files, and for all of them at once: one style sheet for the full site, which layouts/base.astro
 * gathers; no chunk that only passes on another's exports; and the chunks that a page begins with named in its head
 * (those of a list by the inline script of layouts/head-scripts.ts, for a wizard needs none of them).
 */
export function fewFiles(): AstroIntegration {
  return {
    name: 'few-files',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [oneStyleSheet(), formScripts()],
            build: { cssCodeSplit: false },
            css: { modules: { generateScopedName: shortName } },
          },
        })
      },
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir)
        const names = await readdir(site, { recursive: true })
        const texts = new Map<string, string>()
        for (const name of names.filter((one) => /\.(html|js)$/.test(one)))
          texts.set(name, await readFile(join(site, name), 'utf8'))
        const sheets = new Map<string, Uint8Array>()
        let fonts = ''
        for (const name of names.filter((one) => one.endsWith('.css'))) {
          const sheet = splitFonts(await readFile(join(site, name), 'utf8'))
          fonts += sheet.fonts
          sheets.set(name, Buffer.from(sheet.rest))
        }
        const icons = names.find((one) => /\bicons\.[\w-]+\.svg$/.test(one)) ?? ''
        const drawings = await readFile(join(site, icons), 'utf8')
        for (const name of [...mergePassedOn(texts), ...nameScripts(texts)]) await rm(join(site, name))
        for (const [name, text] of texts) {
          const page = () =>
            withFirstStyles(
              withIcons(nameFirstFiles(withoutSecond(withoutLost(text, sheets)), texts), drawings),
              sheets,
              fonts,
            )
          await writeFile(join(site, name), name.endsWith('.html') ? page() : text)
        }
      },
    },
  }
}

const classes = new Map<string, string[]>()

/** A class as three letters for its sheet and its place there: names weigh in sheet, markup and script. */
function shortName(local: string, file: string): string {
  const sheet = file.replace(/^.*\/src\//, 'src/')
  const known = classes.get(sheet) ?? []
  classes.set(sheet, known)
  if (!known.includes(local)) known.push(local)
  const letters = createHash('sha256')
    .update(sheet)
    .digest('base64url')
    .replaceAll(/[^a-z]/gi, '')
    .slice(0, 3)
  return `${letters}${known.indexOf(local)}`
}

function oneStyleSheet() {
  return {
    name: 'one-style-sheet',
    enforce: 'post' as const,
    configEnvironment: (name: string) =>
      name === 'client'
        ? { build: { modulePreload: { polyfill: false, resolveDependencies: neededAtOnce } } }
        : undefined,
    // Else a sheet whose names the page itself does not use would be left out of it.
    transform: (code: string, id: string) =>
      id.endsWith('.module.css')
        ? { code, map: null, moduleSideEffects: 'no-treeshake' as const }
        : undefined,
    generateBundle(
      this: { environment: { name: string } },
      _options: unknown,
      bundle: Record<string, unknown>,
    ) {
      if (this.environment.name !== 'client') return
      for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file]
    },
  }
}

/**
 * What is requested together with a chunk that is loaded later. Most have what they need already, or soon, and its names
 * would weigh more than they save.
 */
function neededAtOnce(chunk: string, needed: readonly string[]): string[] {
  return chunk.includes('/lower-sections.')
    ? needed.filter((file) => /\/(below|over-days|later-words|lower)\./.test(file))
    : []
}

/** Lets each chunk export by itself what another one passes on of it. Answers with the chunks that are then gone. */
function mergePassedOn(texts: Map<string, string>): string[] {
  const gone: string[] = []
  for (const [name, text] of texts) {
    const [, exported, target = ''] = passedOn.exec(text) ?? []
    const holder = `_astro/${target}`
    const held = texts.get(holder)
    if (!exported || held === undefined) continue
    gone.push(name)
    texts.delete(name)
    // A module may pass on its own exports under other names.
    texts.set(holder, `${held}\n${exported}from"./${target}";`)
    const file = name.slice('_astro/'.length)
    for (const [other, before] of texts) texts.set(other, before.replaceAll(file, target))
  }
  return gone
}

/**
 * Names the scripts of form-scripts.ts by what is in them, of which their names know nothing. Answers with the names
 * that are then gone.
 */
function nameScripts(texts: Map<string, string>): string[] {
  const gone: string[] = []
  for (const [name, text] of texts) {
    const [, page] = /^_astro\/([\w-]+)\.astro_astro_type_script.*\.js$/.exec(name) ?? []
    if (page === undefined) continue
    gone.push(name)
    texts.delete(name)
    const named = `_astro/${page}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
    for (const [other, before] of texts) texts.set(other, before.replaceAll(name, named))
    texts.set(named, text)
  }
  return gone
}

/** The links to style sheets that are there: those of the browser's half are in the one sheet. */
function withoutLost(html: string, sheets: ReadonlyMap<string, Uint8Array>): string {
  return html.replaceAll(/<link rel="stylesheet" href="\/([^"]+)">/g, (link, path: string) =>
    sheets.has(path) ? link : '',
  )
}

/** An island's outline stands in its place; once more, as a template, nothing reads it. */
function withoutSecond(html: string): string {
  return html.replaceAll(/<template data-astro-template="fallback">.*?<\/template>(?=<\/?astro-|<!--)/gs, '')
}

/** The icons of a page without islands, drawn in it: they are few, and no script asks for another. */
function withIcons(html: string, drawings: string): string {
  if (html.includes('<astro-island')) return html
  return html.replaceAll(/><use href="[^"#]*#([\w-]+)"><\/use><\/svg>/g, (use, name: string) => {
    const [, box = '', drawing] =
      new RegExp(`<symbol id="${name}" viewBox="([^"]*)">(.*?)</symbol>`).exec(drawings) ?? []
    return drawing === undefined ? use : ` viewBox="${box}">${drawing}</svg>`
  })
}

function nameFirstFiles(html: string, texts: ReadonlyMap<string, string>): string {
  const named = [
    ...html.matchAll(/(?:component-url|renderer-url|<script type="module" src)="\/([^"]+\.js)"/g),
  ]
  const first = withImports(
    named.map(([, file = '']) => file),
    texts,
  )
  const lists = [...first].flatMap((file) => filesIn(texts.get(file), opened))
  const later = [...withImports(lists, texts)].filter((file) => !first.has(file))
  const drawn = later.map((file) => `/${file}`).join(' ')
  const links = [...first].map((file) => `<link rel="modulepreload" href="/${file}">`)
  return html
    .replace('</head>', `${links.join('')}</head>`)
    .replace(/<html [^>]*/, (tag) => (later.length > 0 ? `${tag} data-drawn="${drawn}"` : tag))
}

function withImports(files: readonly string[], texts: ReadonlyMap<string, string>): Set<string> {
  const found = new Set(files)
  for (const file of found) for (const next of filesIn(texts.get(file), imported)) found.add(next)
  return found
}

function filesIn(text: string | undefined, pattern: RegExp): string[] {
  return [...(text ?? '').matchAll(pattern)].map(([, file = '']) => `_astro/${file}`)
}
