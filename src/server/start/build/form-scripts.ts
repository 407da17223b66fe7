import { createHash } from 'node:crypto'
import { dirname, resolve } from 'node:path'
import { type OutputBundle, type OutputChunk, rolldown } from 'rolldown'

/** The script of a page without islands, as Astro names it. */
const script = /\.astro\?astro&type=script/
const entry = 'form-script'
/** Loaded later by such a page, if at all, as a separate file (start-delivery.ts). */
const later = /\/picture-reader\.ts$/

type Builder = {
  environment: { name: string; config: { env: Record<string, unknown> } }
  getModuleInfo: (id: string) => { code: string | null } | null
  emitFile: (file: { type: 'asset'; fileName: string; source: string }) => string
}

/**
 * Bundles the script of each page without islands into one file with only its dependencies: a form requests one file
 * instead of five. Modules that screens also need are then duplicated.
 */
export function formScripts() {
  return {
    name: 'form-scripts',
    enforce: 'post' as const,
    async generateBundle(this: Builder, _options: unknown, bundle: OutputBundle) {
      const { name, config } = this.environment
      if (name !== 'client') return
      for (const chunk of chunksOf(bundle)) {
        const page = scriptOf(chunk)
        if (page === null) continue
        const { code, apart } = await inOneFile(
          { code: this.getModuleInfo(page)?.code ?? '', folder: dirname(page) },
          { env: config.env, bundle },
        )
        chunk.code = code
        for (const [fileName, source] of apart) this.emitFile({ type: 'asset', fileName, source })
      }
      removeUnused(bundle)
    },
  }
}

const chunksOf = (bundle: OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

const scriptOf = ({ facadeModuleId }: OutputChunk) =>
  facadeModuleId !== null && script.test(facadeModuleId) ? facadeModuleId : null

type Site = { env: Record<string, unknown>; bundle: OutputBundle }
type OneFile = { code: string; apart: ReadonlyMap<string, string> }

async function inOneFile(script: { code: string; folder: string }, site: Site): Promise<OneFile> {
  const define: Record<string, string> = { 'import.meta.env': '{}' }
  for (const [name, value] of Object.entries(site.env))
    define[`import.meta.env.${name}`] = JSON.stringify(value)
  const apart = new Map<string, string>()
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    transform: { define },
    plugins: [
      {
        name: 'page-script',
        async resolveId(id, importer, { kind }) {
          if (id === entry) return id
          if (id.endsWith('?url')) return id
          const path = importer === entry ? resolve(script.folder, id) : resolve(dirname(importer ?? ''), id)
          if (kind === 'dynamic-import' && later.test(path)) {
            const one = await inOneFile(
              { code: `export * from ${JSON.stringify(path)}`, folder: dirname(path) },
              site,
            )
            const digest = createHash('sha256').update(one.code).digest('hex').slice(0, 8)
            const file = `_astro/picture-reader.${digest}.js`
            apart.set(file, one.code)
            return { id: `/${file}`, external: 'absolute' }
          }
          return importer === entry ? path : null
        },
        load: (id) =>
          id === entry
            ? script.code
            : id.endsWith('?url')
              ? `export default ${JSON.stringify(addressOf(id.slice(0, -'?url'.length), site.bundle))}`
              : null,
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false })
  await bundle.close()
  return { code: output[0].code, apart }
}

/** The address of a file imported by `?url`, as named by the site's own build. */
function addressOf(id: string, bundle: OutputBundle): string {
  const found = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.originalFileNames.some((name) => name.endsWith(`/${id}`)),
  )
  if (found === undefined) throw new Error(`The site has no ${id}.`)
  return `/${found.fileName}`
}

/** Removes the chunks that only those pages requested. */
function removeUnused(bundle: OutputBundle): void {
  const used = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (used.has(name) || chunk?.type !== 'chunk') return
    used.add(name)
    if (scriptOf(chunk) === null) for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const { isEntry, fileName } of chunksOf(bundle)) if (isEntry) visit(fileName)
  for (const { fileName } of chunksOf(bundle)) if (!used.has(fileName)) delete bundle[fileName]
}
