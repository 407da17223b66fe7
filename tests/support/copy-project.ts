import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from './project-files.ts'

/** The project as it is installed and built, in another folder. */
export function copyProject(folder: string): void {
  copyInto(folder, '-al', ['node_modules'])
  copyInto(folder, '-a', ['src', 'public', 'dist', 'build', 'package.json', 'package-lock.json'])
  copyInto(folder, '-a', ['astro.config.mjs', 'tsconfig.json'])
}

/** Copies from the project; `-al` links files, which takes no space. */
function copyInto(folder: string, flags: '-a' | '-al', names: readonly string[]): void {
  const paths = names.map((name) => join(projectRoot, name))
  try {
    execFileSync('cp', [flags, ...paths, folder], { stdio: 'pipe' })
  } catch (error) {
    if (flags === '-a') throw error
    // On another disk.
    copyInto(folder, '-a', names)
  }
}
