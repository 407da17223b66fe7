/**
 * Weighs the built site (`npm run test:size`): how much JavaScript each page brings, which libraries are in it,
 * and the fonts. Prints every page and its budget; ends with an error where one is broken.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROUTES, type Route, builtFile, builtPage } from '../../src/lib/routes.ts'
import { ensureBuilt } from '../../src/server/start/ensure-built.ts'
import { loadedLater, readBuiltPage, weight, withImports } from '../support/built-page.ts'
import { projectFiles, projectRoot } from '../support/project-files.ts'

/** Kilobytes of JavaScript (brotli) that a page may bring before anything is clicked. */
const budgets = { none: 0, form: 19, screen: 97, report: 127 }
type Kind = keyof typeof budgets

/** Bytes that stand in a library's code and in no code of ours. */
const marks = { react: 'react.dev/errors', uplot: 'u-over', temporal: 'PlainMonthDay' }

const fontBudget = 90_000

/** Pages that draw lines over days. */
const reports = new Set(['/campaigns/{id}', '/dashboards/{id}', '/tmp/Dashboard', '/creators/{id}'])

function kindOf({ path, access }: Route): Kind {
  if (path === '/Terms' || path === '/Privacy') return 'none'
  if (reports.has(path)) return 'report'
  return access === 'everyone' ? 'form' : 'screen'
}

/** What a page of this kind draws with, or opens in its place, counts although it is loaded by an `import()`. */
const countedLater = { none: /$^/, form: /$^/, screen: /wizard|import/, report: /report|chart|uplot/i }
/** What a screen draws with where none of its wizards is open. */
const drawnLater = /-list\.|menu-rail/

const site = join(projectRoot, 'dist')
const failures: string[] = []

function check(holds: boolean, failure: string): void {
  if (!holds) failures.push(failure)
}

function weigh(file: string, kind: Kind): void {
  if (!existsSync(join(site, file))) {
    failures.push(`${file} was not built`)
    return
  }
  const page = readBuiltPage(site, file)
  const first = withImports(page.scripts)
  const later = loadedLater(page.scripts)
  const counted = [...later].filter((chunk) => countedLater[kind].test(basename(chunk)))
  // A report draws with all of them; of a list's wizards one at a time is open.
  const drawn = [...later].filter((chunk) => drawnLater.test(basename(chunk)))
  const openings = kind === 'report' ? [counted] : [drawn, ...counted.map((chunk) => [chunk])]
  const bytes = Math.max(...openings.map((opened) => weight(withImports([...first, ...opened]), page.inline)))
  const limit = budgets[kind] * 1000

  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB of ${String(budgets[kind]).padStart(3)}  ${file}`)
  if (kind === 'none')
    check(page.scripts.length === 0, `${file} loads a script file: ${page.scripts.join(', ')}`)
  else
    check(
      bytes <= limit,
      `${file} brings ${(bytes / 1000).toFixed(1)} kB of JavaScript, over ${budgets[kind]} kB`,
    )

  const everything = [...withImports([...first, ...later])]
  if (kind === 'form') check(!has(everything, 'react'), `${file} brings React`)
  if (kind !== 'report') check(!has(everything, 'uplot'), `${file} brings uPlot`)
  check(!has([...first], 'temporal'), `${file} brings the Temporal polyfill to browsers that need none`)
  check(page.preloadedFonts.length === 1, `${file} preloads ${page.preloadedFonts.length} fonts, not one`)
}

function has(files: string[], library: keyof typeof marks): boolean {
  return files.some((file) => readFileSync(file, 'utf8').includes(marks[library]))
}

await ensureBuilt()
for (const route of ROUTES) weigh(builtFile(builtPage(route)), kindOf(route))
weigh('404.html', 'none')

const fonts = projectFiles('dist/', /\.(woff2?|ttf|otf)$/)
const fontBytes = fonts.reduce((sum, path) => sum + readFileSync(join(projectRoot, path)).length, 0)
console.log(
  `${(fontBytes / 1000).toFixed(1).padStart(7)} kB of ${String(fontBudget / 1000).padStart(3)}  fonts`,
)
check(fontBytes > 0 && fontBytes <= fontBudget, `The fonts weigh ${fontBytes} bytes, over ${fontBudget}`)

if (failures.length > 0) {
  console.error(`\n${failures.join('\n')}`)
  process.exitCode = 1
}
