import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { projectFolder } from './build-stamp.mjs'

const packageSchema = v.object({
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
})

/**
 * Puts packages and all that they need into a folder's own node_modules, as links to the same files: a program in it
 * goes on finding them while `npm ci` removes and installs those of the project.
 */
export function linkPackages(names: readonly string[], folder: string): void {
  const sources = new Map<string, string>()
  const add = (name: string, from: string, into: string): void => {
    const source = findPackage(name, from)
    // An optional one, or one for another platform.
    if (source === null) return
    const shared = join(folder, 'node_modules', name)
    if (sources.get(shared) === source) return
    // Another version of it is there already: this one is for its dependent alone.
    const target = sources.has(shared) ? join(into, 'node_modules', name) : shared
    sources.set(target, source)
    linkFolder(source, target)
    const text = readFileSync(join(source, 'package.json'), 'utf8')
    const { dependencies, optionalDependencies } = v.parse(packageSchema, JSON.parse(text))
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(needed, source, target)
  }
  for (const name of names) add(name, projectFolder, folder)
}

/** The same for single files, by their paths below node_modules. */
export function linkFiles(paths: readonly string[], folder: string): void {
  for (const path of paths)
    linkFile(join(projectFolder, 'node_modules', path), join(folder, 'node_modules', path))
}

/** Where a package is that a module in `from` imports; null where it is not installed. */
function findPackage(name: string, from: string): string | null {
  const path = join(from, 'node_modules', name)
  if (existsSync(path)) return realpathSync(path)
  return dirname(from) === from ? null : findPackage(name, dirname(from))
}

function linkFolder(source: string, target: string): void {
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    if (entry.isFile()) linkFile(from, to)
    else if (entry.isDirectory() && entry.name !== 'node_modules') linkFolder(from, to)
  }
}

/** On another disk, or where links are not allowed, a copy. */
function linkFile(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true })
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}
