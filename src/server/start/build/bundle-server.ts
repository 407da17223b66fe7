import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { FONT_FILES } from '../../modules/report-files/pdf/font-files.ts'
import { projectFolder } from './build-stamp.mjs'
import { linkFiles, linkPackages } from './link-packages.ts'

/**
 * Binaries, which cannot be bundled, and packages that read their own files. Other dynamic imports become separate
 * files.
 */
const NOT_BUNDLED = [
  '@hyzyla/pdfium',
  '@node-rs/argon2',
  'better-sqlite3',
  'fontkit',
  'harfbuzzjs',
  'pdfkit',
  'pg-native',
  'sharp',
]

/**
 * Bundles the server into a few files: a start then reads tens of files instead of a thousand, and strips no types.
 * Names are preserved for readable stacks. `folder`: at the same depth in the project as where it is run from.
 */
export async function bundleServer(folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: projectFolder,
    input: { main: join(projectFolder, 'src', 'server', 'start', 'main.ts') },
    platform: 'node',
    external: NOT_BUNDLED,
    plugins: [adjacentModules(folder)],
  })
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    keepNames: true,
    // Only blanks and comments are removed: what runs is what was tested.
    minify: { compress: false, mangle: false, codegen: true },
  })
  await bundle.close()
  linkPackages(NOT_BUNDLED, folder)
  linkFiles(Object.values(FONT_FILES), folder)
}

/** Handles files referenced next to a module: programs, which are bundled too, files, which are copied, and folders. */
function adjacentModules(folder: string): Plugin {
  const sources = join(projectFolder, 'src') + sep
  return {
    name: 'next-to-modules',
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, module) {
        if (!module.startsWith(sources)) return null
        return code.replaceAll(/new URL\('([^']+)', import\.meta\.url\)/g, (_, named: string) => {
          const path = resolve(dirname(module), named)
          if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
            return urlOf(relative(folder, path).replaceAll(sep, '/'))
          if (!path.endsWith('.ts')) {
            this.emitFile({ type: 'asset', fileName: basename(path), source: readFileSync(path) })
            return urlOf(basename(path))
          }
          const fileName = `${basename(path, '.ts')}.mjs`
          this.emitFile({ type: 'chunk', id: path, fileName })
          return urlOf(fileName)
        })
      },
    },
  }
}

function urlOf(path: string): string {
  return `new URL('./${path}', import.meta.url)`
}
