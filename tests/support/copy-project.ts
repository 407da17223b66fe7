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

/** The installed and built project in another folder, with its packages linked. */
export function copyProject(folder: string): void {
  copyInto(folder, '-a', SOURCES)
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
}

/** Like {@link copyProject}, with packages that a test may remove. */
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
  // One line for each file that cannot be linked: exceeds the default of 1 MB.
  execFileSync('cp', [flags, ...paths, folder], { stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 })
}
