import { readdirSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FONT_FILES } from '../modules/report-files/pdf/font-files.ts'

/**
 * Removes files that nothing here reads from node_modules: 180 MB. npm runs it after each install; without it
 * (`--ignore-scripts`) everything works as well.
 */
const packages = fileURLToPath(new URL('../../../node_modules/', import.meta.url))
const fonts = new Set<string>(Object.values(FONT_FILES))

/** Headers and sources for compiling add-ons; a copy of Yarn that was published by mistake. */
const nodes = readdirSync(packages).filter((name) => /^node-(bin-)?(linux|darwin|win)-/.test(name))
const folders = [
  'better-sqlite3/deps',
  'pdfkit/.yarn',
  ...nodes.flatMap((name) => [`${name}/include`, `${name}/share`]),
]

/** Whether a file is never read on this machine. `path`: below node_modules. */
function isUnread(path: string): boolean {
  // Only debuggers open these.
  if (path.endsWith('.map')) return true
  // Weights that no report uses, and a preview of each.
  if (path.startsWith('@expo-google-fonts/') && /\.(ttf|png)$/.test(path)) return !fonts.has(path)
  // Named `linux-x64.node`, or `linuxmusl-x64.node`.
  const [, platform, arch] = /^better-sqlite3\/prebuilds\/(\w+?)-(\w+)\.node$/.exec(path) ?? []
  return platform !== undefined && !(platform.startsWith(process.platform) && arch === process.arch)
}

for (const folder of folders) rmSync(join(packages, folder), { recursive: true, force: true })
for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name)
  if (entry.isFile() && isUnread(file.slice(packages.length).replaceAll(sep, '/'))) rmSync(file)
}
