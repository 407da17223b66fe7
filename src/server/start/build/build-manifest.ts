import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { ROUTES, builtFile, builtPage } from '../../../lib/routes.ts'
import { netlifyFiles } from './netlify-files.ts'

/** The placeholder of layouts/base.astro for the build's id. */
const placeholder = 'data-build="unknown"'

/**
 * Names the build: writes its id into every page, `_build/latest.json` for checks whether there is a newer one, and
 * `_build/{id}.json` with the files that each page may load. Adds the files that Netlify reads.
 */
export function buildManifest(): AstroIntegration {
  return {
    name: 'build-manifest',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir)
        const pages = (await readdir(site, { recursive: true }))
          .filter((file) => file.endsWith('.html'))
          .toSorted()
        const texts = new Map<string, string>()
        for (const page of pages) texts.set(page, await readFile(join(site, page), 'utf8'))
        const names = await namesWithin(site)
        const id = digest([...texts.values()])
        for (const [page, text] of texts)
          await writeFile(join(site, page), text.replace(placeholder, `data-build="${id}"`))
        const routes = Object.fromEntries(
          ROUTES.flatMap((route) => {
            const text = texts.get(builtFile(builtPage(route)))
            return text === undefined ? [] : [[route.path, filesOf(text, names)]]
          }),
        )
        await mkdir(join(site, '_build'), { recursive: true })
        await write(site, 'latest', { id, builtAt: new Date().toISOString() })
        await write(site, id, { id, routes })
        for (const [name, text] of Object.entries(netlifyFiles())) await writeFile(join(site, name), text)
      },
    },
  }
}

/** Every file with a digest in its name is referenced by a page, so the pages represent all files. */
function digest(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('hex').slice(0, 16)
}

/** A file name in a page or a chunk, after its folder. */
const fileName = /(?<=\/)[\w.@-]+\.(?:js|css|svg|woff2)\b/g

/** The built files and fonts that each chunk or style sheet references, by its own address. */
async function namesWithin(site: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = (await readdir(site, { recursive: true })).filter((name) =>
    /^(_astro|fonts)\/[^/]+$/.test(name),
  )
  const found = new Map<string, readonly string[]>()
  for (const file of files) {
    const text = /\.(js|css)$/.test(file) ? await readFile(join(site, file), 'utf8') : ''
    found.set(`/${file}`, text.match(fileName) ?? [])
  }
  return found
}

/** Every file that a page may load, also in its wizards and dialogs: direct and indirect references. */
function filesOf(html: string, names: ReadonlyMap<string, readonly string[]>): string[] {
  const addresses = new Map(
    [...names.keys()].map((address) => [address.slice(address.lastIndexOf('/') + 1), address]),
  )
  const known = (text: readonly string[]) => text.flatMap((name) => addresses.get(name) ?? [])
  const found = new Set(known(html.match(fileName) ?? []))
  for (const file of found) for (const next of known(names.get(file) ?? [])) found.add(next)
  return [...found].toSorted()
}

async function write(site: string, name: string, value: unknown): Promise<void> {
  await writeFile(join(site, '_build', `${name}.json`), JSON.stringify(value))
}
