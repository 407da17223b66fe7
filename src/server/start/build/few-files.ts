import { createHash } from 'node:crypto'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { splitFonts, withFirstStyles } from './first-styles.ts'
import { formScripts } from './form-scripts.ts'

/** A chunk that only re-exports another one, as the bundler creates for each entry in a group. */
const reExport = /^(export\s*\{[^}]*\})\s*from\s*["'`]\.\/([\w.@-]+\.js)["'`];?\s*$/
const imported = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.@-]+\.js)["'`]/g
/** A list that its screen opens with unless a wizard is open (islands/campaigns/campaigns-screen.tsx). */
const opened = /\bimport\(\s*["'`]\.\/([\w.@-]+-list\.[\w-]+\.js)["'`]\s*\)/g

/**
 * Lets a page request few files, and all at once: one style sheet for the full site, which layouts/base.astro imports;
 * no chunk that only re-exports another; and a page's initial chunks preloaded in its head (a list's by the inline
 * script of layouts/head-scripts.ts, because a wizard needs none of them).
 */
export function fewFiles(): AstroIntegration {
  return {
    name: 'few-files',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [oneStyleSheet(), formScripts()],
            // Most later chunks need nothing new; preload lists would weigh more than they save.
            build: { cssCodeSplit: false, modulePreload: false },
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
        for (const name of [...mergeReExports(texts), ...nameScripts(texts)]) await rm(join(site, name))
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

function oneStyleSheet() {
  return {
    name: 'one-style-sheet',
    enforce: 'post' as const,
    // Otherwise a sheet whose names the page itself does not use would be omitted.
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

/** Replaces chunks that only re-export another one by that chunk. Returns the names of the removed ones. */
function mergeReExports(texts: Map<string, string>): string[] {
  const gone: string[] = []
  for (const [name, text] of texts) {
    const [, exported, target = ''] = reExport.exec(text) ?? []
    const holder = `_astro/${target}`
    const held = texts.get(holder)
    if (!exported || held === undefined) continue
    gone.push(name)
    texts.delete(name)
    // A module may re-export its own exports under other names.
    texts.set(holder, `${held}\n${exported}from"./${target}";`)
    const file = name.slice('_astro/'.length)
    for (const [other, before] of texts) texts.set(other, before.replaceAll(file, target))
  }
  return gone
}

/**
 * Names the scripts of form-scripts.ts by a digest of their contents: the bundler named them before they had any.
 * Returns the old names.
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

/** Removes links to the client build's style sheets, all of which are in the one sheet. */
function withoutLost(html: string, sheets: ReadonlyMap<string, Uint8Array>): string {
  return html.replaceAll(/<link rel="stylesheet" href="\/([^"]+)">/g, (link, path: string) =>
    sheets.has(path) ? link : '',
  )
}

/** Astro writes an island's skeleton twice; the copy in a template is never read. */
function withoutSecond(html: string): string {
  return html.replaceAll(/<template data-astro-template="fallback">.*?<\/template>(?=<\/?astro-|<!--)/gs, '')
}

/** A page without islands has its few icons inline: it needs no request for the icon file. */
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
  const rendered = later.map((file) => `/${file}`).join(' ')
  const links = [...first].map((file) => `<link rel="modulepreload" href="/${file}">`)
  return html
    .replace('</head>', `${links.join('')}</head>`)
    .replace(/<html [^>]*/, (tag) => (later.length > 0 ? `${tag} data-rendered="${rendered}"` : tag))
}

function withImports(files: readonly string[], texts: ReadonlyMap<string, string>): Set<string> {
  const found = new Set(files)
  for (const file of found) for (const next of filesIn(texts.get(file), imported)) found.add(next)
  return found
}

function filesIn(text: string | undefined, pattern: RegExp): string[] {
  return [...(text ?? '').matchAll(pattern)].map(([, file = '']) => `_astro/${file}`)
}
