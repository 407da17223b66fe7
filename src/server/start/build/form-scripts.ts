import { dirname, resolve } from 'node:path'
import { type OutputBundle, type OutputChunk, rolldown } from 'rolldown'

/** The script of a page without islands, as Astro names it. */
const script = /\.astro\?astro&type=script/
const entry = 'form-script'

type Builder = {
  environment: { name: string; config: { env: Record<string, unknown> } }
  getModuleInfo: (id: string) => { code: string | null } | null
}

/**
 * Gives each page without islands its script in one file, with what it needs and nothing else: a form asks for one
 * file where it asked for five. What screens need as well is then there twice.
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
        chunk.code = await inOneFile(this.getModuleInfo(page)?.code ?? '', dirname(page), config.env)
      }
      removeUnused(bundle)
    },
  }
}

const chunksOf = (bundle: OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

const scriptOf = ({ facadeModuleId }: OutputChunk) =>
  facadeModuleId !== null && script.test(facadeModuleId) ? facadeModuleId : null

async function inOneFile(code: string, folder: string, env: Record<string, unknown>): Promise<string> {
  const define: Record<string, string> = { 'import.meta.env': '{}' }
  for (const [name, value] of Object.entries(env)) define[`import.meta.env.${name}`] = JSON.stringify(value)
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    transform: { define },
    plugins: [
      {
        name: 'page-script',
        resolveId: (id, importer) => (id === entry ? id : importer === entry ? resolve(folder, id) : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false })
  await bundle.close()
  return output[0].code
}

/** Removes the chunks that only those pages had asked for. */
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
