import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's own folder, with a slash at its end. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

/** What .gitignore leaves out, and git itself. */
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

/** Paths (from the project's root, with slashes) of all its files below `folder` whose path fits `ending`. */
export function projectFiles(folder = '', ending = /./): string[] {
  const entries = readdirSync(join(projectRoot, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = folder + entry.name
    if (notOurs.has(path) || entry.name === 'node_modules') return []
    if (entry.isDirectory()) return projectFiles(`${path}/`, ending)
    return ending.test(path) ? [path] : []
  })
}
