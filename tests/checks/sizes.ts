/**
 * Measures the built site (`npm run test:size`): JavaScript per page and number of files, libraries in it, style
 * sheets, and fonts. Prints every page and its budget; fails if one is exceeded.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROUTES, type Route, builtFile, builtPage } from '../../src/lib/routes.ts'
import { ensureBuilt } from '../../src/server/start/ensure-built.ts'
import { loadedLater, readBuiltPage, weight, withImports } from '../support/built-page.ts'
import { projectFiles, projectRoot } from '../support/project-files.ts'

/** Kilobytes of JavaScript (brotli) of a page before any interaction, and its number of files. */
const budgets = {
  none: { kilobytes: 0, files: 0 },
  form: { kilobytes: 25, files: 1 },
  screen: { kilobytes: 110, files: 4 },
  /** With input fields: a wizard open over its list, and the preferences. */
  fields: { kilobytes: 110, files: 10 },
  report: { kilobytes: 140, files: 12 },
  /** Import of a file into campaigns, rarely opened by staff: columns, questions and corrections. */
  sheets: { kilobytes: 160, files: 26 },
}
type Kind = keyof typeof budgets
/** Tolerance in kilobytes. */
const SLACK = 1.05

/** Bytes that occur in a library's code and not in ours. */
const marks = { react: 'react.dev/errors', uplot: 'u-over', temporal: 'PlainMonthDay' }

const fontBudget = 90_000

/** Pages with charts over days. */
const reports = new Set(['/campaigns/{id}', '/dashboards/{id}', '/tmp/Dashboard', '/creators/{id}'])

function kindOf({ path, access }: Route): Kind {
  if (path === '/Terms' || path === '/Privacy') return 'none'
  if (path === '/Preferences') return 'fields'
  if (reports.has(path)) return 'report'
  return access === 'everyone' ? 'form' : 'screen'
}

/** Content that counts although it is loaded by an `import()`: a list, and charts. */
const lazyModules = {
  none: /$^/,
  form: /$^/,
  screen: /-list\./,
  fields: /$^/,
  sheets: /$^/,
  report: /report(?!-actions)|chart|uplot/i,
}
/** Alternatives to a list's screen, one at a time. */
const openedLater = /wizard|import/

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
  const later = [...loadedLater(page.scripts)]
  const named = (pattern: RegExp) => later.filter((chunk) => pattern.test(basename(chunk)))
  weighOpening(file, kind, withImports([...first, ...named(lazyModules[kind])]), page.inline)
  if (kind === 'screen')
    for (const chunk of named(openedLater)) {
      const opened = basename(chunk).startsWith('import') ? 'sheets' : 'fields'
      weighOpening(`${file} with ${basename(chunk)}`, opened, withImports([...first, chunk]), page.inline)
    }

  // A page without React needs only its first styles.
  const sheets = kind === 'none' || kind === 'form' ? 0 : 1
  check(page.sheets.length === sheets, `${file} names ${page.sheets.length} style sheets, not ${sheets}`)
  const everything = [...first, ...later]
  if (kind === 'form') check(!has(everything, 'react'), `${file} brings React`)
  if (kind !== 'report') check(!has([...first], 'uplot'), `${file} brings uPlot`)
  check(!has([...first], 'temporal'), `${file} brings the Temporal polyfill to browsers that need none`)
  check(page.preloads.length === 0, `${file} preloads ${page.preloads.join(', ')}`)
  // The first 10 packets of a connection, excluding the headers.
  check(page.bytes <= 12_000, `${file} weighs ${page.bytes} bytes, with the styles of its first paint`)
}

function weighOpening(name: string, kind: Kind, files: ReadonlySet<string>, inline: string[]): void {
  const bytes = weight(files, inline)
  const limit = budgets[kind]
  const reported = `${(bytes / 1000).toFixed(1).padStart(7)} kB of ${String(limit.kilobytes).padStart(3)}`
  console.log(
    `${reported}, ${String(files.size).padStart(2)} files of ${String(limit.files).padStart(2)}  ${name}`,
  )
  check(files.size <= limit.files, `${name} begins with ${files.size} script files, over ${limit.files}`)
  // A page without script files still has inline ones.
  if (kind !== 'none')
    check(bytes <= limit.kilobytes * 1000 * SLACK, `${name} brings too much JavaScript: ${reported}`)
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
