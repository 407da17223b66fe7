import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-files.ts'

const SOURCES = [
  'src',
  'public',
  'dist',
  'build',
  'package.json',
  'package-lock.json',
  'astro.config.mjs',
  'tsconfig.json',
]

/** The project as it is installed and built, in another folder. Its packages are a link to those of the project. */
export function copyProject(folder: string): void {
  copyInto(folder, '-a', SOURCES)
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
}

/** As {@link copyProject}, but with packages that a test may remove. */
export function copyProjectWithPackages(folder: string): void {
  copyInto(folder, '-a', SOURCES)
  try {
    // Links to the files take no space.
    copyInto(folder, '-al', ['node_modules'])
  } catch {
    // On another disk.
    copyInto(folder, '-a', ['node_modules'])
  }
}

function copyInto(folder: string, flags: '-a' | '-al', names: readonly string[]): void {
  const paths = names.map((name) => join(projectRoot, name))
  // One line for each file that cannot be linked: more than the default of 1 MB.
  execFileSync('cp', [flags, ...paths, folder], { stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 })
}
