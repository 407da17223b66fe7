import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, with a trailing slash. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

/** Ignored by .gitignore, and git itself. */
const notOurs = new Set([
  '.git',
  '.astro',
  '.netlify',
  'build',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
])

/** Paths (from the project's root, with slashes) of all files below `folder` whose path matches `ending`. */
export function projectFiles(folder = '', ending = /./): string[] {
  const entries = readdirSync(join(projectRoot, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = folder + entry.name
    if (notOurs.has(path) || entry.name === 'node_modules') return []
    if (entry.isDirectory()) return projectFiles(`${path}/`, ending)
    return ending.test(path) ? [path] : []
  })
}
