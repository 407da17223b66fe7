/**
 * Weighs the built site (`npm run test:size`): how much JavaScript each page brings, in how many files, which
 * libraries are in it, its style sheets, and the fonts. Prints every page and its budget; ends with an error where one is broken.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROUTES, type Route, builtFile, builtPage } from '../../src/lib/routes.ts'
import { ensureBuilt } from '../../src/server/start/ensure-built.ts'
import { loadedLater, readBuiltPage, weight, withImports } from '../support/built-page.ts'
import { projectFiles, projectRoot } from '../support/project-files.ts'

/** Kilobytes of JavaScript (brotli) that a page may bring before anything is clicked, and in how many files. */
const budgets = {
  none: { kilobytes: 0, files: 0 },
  form: { kilobytes: 25, files: 1 },
  screen: { kilobytes: 110, files: 4 },
  /** Where somebody types: a wizard open over its list, and the preferences. */
  fields: { kilobytes: 110, files: 10 },
  report: { kilobytes: 140, files: 12 },
  /** Where staff read a file into campaigns, now and then: columns, questions and corrections. */
  sheets: { kilobytes: 160, files: 26 },
}
type Kind = keyof typeof budgets
/** Of the kilobytes, so that no one counts single ones. */
const SLACK = 1.05

/** Bytes that stand in a library's code and in no code of ours. */
const marks = { react: 'react.dev/errors', uplot: 'u-over', temporal: 'PlainMonthDay' }

const fontBudget = 90_000

/** Pages that draw lines over days. */
const reports = new Set(['/campaigns/{id}', '/dashboards/{id}', '/tmp/Dashboard', '/creators/{id}'])

function kindOf({ path, access }: Route): Kind {
  if (path === '/Terms' || path === '/Privacy') return 'none'
  if (path === '/Preferences') return 'fields'
  if (reports.has(path)) return 'report'
  return access === 'everyone' ? 'form' : 'screen'
}

/** What a page of this kind draws with counts although it is loaded by an `import()`: a list, and what draws lines. */
const drawnLater = {
  none: /$^/,
  form: /$^/,
  screen: /-list\./,
  fields: /$^/,
  sheets: /$^/,
  report: /report(?!-actions)|chart|uplot/i,
}
/** What a list's screen opens in its place, one at a time. */
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
  weighOpening(file, kind, withImports([...first, ...named(drawnLater[kind])]), page.inline)
  if (kind === 'screen')
    for (const chunk of named(openedLater)) {
      const opened = basename(chunk).startsWith('import') ? 'sheets' : 'fields'
      weighOpening(`${file} with ${basename(chunk)}`, opened, withImports([...first, chunk]), page.inline)
    }

  // A page without React is drawn by its first styles for good.
  const sheets = kind === 'none' || kind === 'form' ? 0 : 1
  check(page.sheets.length === sheets, `${file} names ${page.sheets.length} style sheets, not ${sheets}`)
  const everything = [...first, ...later]
  if (kind === 'form') check(!has(everything, 'react'), `${file} brings React`)
  if (kind !== 'report') check(!has([...first], 'uplot'), `${file} brings uPlot`)
  check(!has([...first], 'temporal'), `${file} brings the Temporal polyfill to browsers that need none`)
  check(page.preloads.length === 0, `${file} preloads ${page.preloads.join(', ')}`)
  // The first 10 packets of a connection, next to the headers.
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
  // A page without script files has inline ones all the same.
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
