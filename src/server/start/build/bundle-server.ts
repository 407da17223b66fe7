import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { FONT_FILES } from '../../modules/report-files/pdf/font-files.ts'
import { projectFolder } from './build-stamp.mjs'
import { linkFiles, linkPackages } from './link-packages.ts'

/**
 * Binaries, which cannot be bundled, and what reads files of its own package. Whatever else is imported on demand
 * becomes a file of its own.
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
 * Bundles the server into few files: a start then reads tens of files and not a thousand, and strips no types. Names
 * stay, for stacks that somebody reads.
 * `folder`: as deep in the project as where it is run from.
 */
export async function bundleServer(folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: projectFolder,
    input: { main: join(projectFolder, 'src', 'server', 'start', 'main.ts') },
    platform: 'node',
    external: NOT_BUNDLED,
    plugins: [besideModules(folder)],
  })
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    keepNames: true,
    // Without blanks and comments, and otherwise as it was written: what runs is what the tests have read.
    minify: { compress: false, mangle: false, codegen: true },
  })
  await bundle.close()
  linkPackages(NOT_BUNDLED, folder)
  linkFiles(Object.values(FONT_FILES), folder)
}

/** Finds what a module names next to itself: programs, which are bundled, too, files, which are copied, and folders. */
function besideModules(folder: string): Plugin {
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
