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
 * Links packages and their dependencies into a folder's own node_modules: a program in it still finds them while `npm
 * ci` replaces those of the project.
 */
export function linkPackages(names: readonly string[], folder: string): void {
  const sources = new Map<string, string>()
  const add = (name: string, from: string, into: string): void => {
    const source = findPackage(name, from)
    // An optional package, or one for another platform.
    if (source === null) return
    const shared = join(folder, 'node_modules', name)
    if (sources.get(shared) === source) return
    // Another version of it is already there: this one is only for its dependent.
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

/** The location of a package imported by a module in `from`; null if it is not installed. */
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

/** Copies the file if it is on another disk, or links are not allowed. */
function linkFile(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true })
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}
