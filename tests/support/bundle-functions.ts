import { cpSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { linkPackages } from '../../src/server/start/build/link-packages.ts'
import { projectRoot } from './project-files.ts'

const toml = readFileSync(`${projectRoot}netlify.toml`, 'utf8')
export const FUNCTIONS = 'src/server/start/functions'

/** Bundles sources like Netlify's functions: `FUNCTIONS/name.mjs` in the folder, next to the files they need. */
export async function bundleFunctions(folder: string, sources: readonly string[]): Promise<void> {
  await build({
    entryPoints: sources.map((source) => join(projectRoot, source)),
    outdir: join(folder, FUNCTIONS),
    outExtension: { '.js': '.mjs' },
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: listed('external_node_modules'),
    // Like Netlify's prefix for ES modules, for libraries that use require.
    banner: { js: `import { createRequire as r } from 'node:module'; const require = r(import.meta.url)` },
  })
  for (const pattern of listed('included_files'))
    for (const file of globSync(pattern, { cwd: projectRoot }))
      cpSync(`${projectRoot}${file}`, join(folder, file))
  linkPackages(listed('external_node_modules'), folder)
}

/** The items of a list in netlify.toml. */
function listed(name: string): string[] {
  const line = toml.split('\n').find((one) => one.startsWith(`${name} = [`)) ?? ''
  return [...line.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word)
}
