/**
 * Every test (`npm test`), or those for daily work (`npm run quick`). Each stage is an npm script that can also be run
 * by name; `npm test -- fresh` adds the installation on a bare machine. Ends with one line `N passed, N failed` over
 * all runners, and with an error if anything failed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import { findBrowser } from './support/find-browser.ts'
import { notInstalled, notTestedMark } from './support/not-tested.ts'
import { runScript, stopScripts } from './support/run-script.ts'

type Counts = { passed: number; failed: number; skipped: number }
type Outcome = Counts & { output: string }
type Stage = { script: string; run: () => Promise<Outcome> }

const vitestReport = v.pipe(
  v.object({ numPassedTests: v.number(), numFailedTests: v.number(), numPendingTests: v.number() }),
  v.transform((report): Counts => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  })),
)
const playwrightReport = v.pipe(
  v.object({
    stats: v.object({ expected: v.number(), flaky: v.number(), unexpected: v.number(), skipped: v.number() }),
  }),
  v.transform(({ stats }): Counts => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  })),
)

/** Groups run one at a time; within a group, two stages at a time. The longest of a group comes first. */
const everything: Stage[][] = [
  // The following stages need the site: built once, so that no two stages build it at the same time.
  [
    check('test:types'),
    vitest('test:unit'),
    check('build'),
    check('test:lint'),
    check('test:dead'),
    check('test:css'),
    check('test:format'),
  ],
  [vitest('test:api'), vitest('test:checks'), ...(process.argv.includes('fresh') ? [freshMachine()] : [])],
  [check('test:crash'), check('test:fuzz'), check('test:hostile'), check('test:size')],
  // Alone: it measures layout shifts and screen times.
  [browser('test:e2e')],
]
/** The compiler in the linter checks everything except the .astro files, in a quarter of the time. */
const quick: Stage[][] = [[check('test:lint', ['--type-check']), vitest('test:unit'), check('test:format')]]

const scratch = mkdtempSync(join(tmpdir(), 'resoconto-tests-'))
const sum: Counts = { passed: 0, failed: 0, skipped: 0 }
const failedTests: string[] = []
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

for (const group of process.argv[2] === 'quick' ? quick : everything) {
  const waiting = [...group]
  await Promise.all([runSerially(waiting), runSerially(waiting)])
}
rmSync(scratch, { recursive: true, force: true })
// Again at the end: a shortened log loses its middle first.
for (const name of failedTests) console.log(`Failed: ${name}`)
console.log(stopped.signal.aborted ? 'Interrupted.' : describeCounts(sum))
process.exitCode = stopped.signal.aborted || sum.failed > 0 ? 1 : 0

function stop(): void {
  // A terminal interrupts npm and its child, and npm passes its own signal on: the second would interrupt the clean-up.
  if (!stopped.signal.aborted) stopScripts()
  stopped.abort()
}

async function runSerially(waiting: Stage[]): Promise<void> {
  for (let stage = waiting.shift(); stage && !stopped.signal.aborted; stage = waiting.shift()) {
    const started = performance.now()
    const outcome = countSkipped(await stage.run())
    if (stopped.signal.aborted) return
    sum.passed += outcome.passed
    sum.failed += outcome.failed
    sum.skipped += outcome.skipped
    report(stage.script, outcome, (performance.now() - started) / 1000)
  }
}

/** Each «not tested» line counts, even if the runner made no test of it. */
function countSkipped(outcome: Outcome): Outcome {
  return { ...outcome, skipped: Math.max(outcome.skipped, notTestedLines(outcome.output).size) }
}

/** A linter or a check: one test, passed or failed. */
function check(script: string, options: string[] = []): Stage {
  return {
    script,
    run: async () => {
      const { ok, output } = await runScript(script, options)
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output }
    },
  }
}

/** README.md's first command on a bare machine: skipped if none can be created. */
function freshMachine(): Stage {
  const { script, run } = check('test:fresh', ['start'])
  return {
    script,
    run: async () => {
      const outcome = await run()
      const isSkipped = outcome.failed === 0 && notTestedLines(outcome.output).size > 0
      return isSkipped ? { ...outcome, passed: 0 } : outcome
    },
  }
}

function vitest(script: string): Stage {
  return {
    script,
    run: async () => {
      const file = join(scratch, `${script.replace(':', '-')}.json`)
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
      const { ok, output } = await runScript(script, reporters)
      return { ...readCounts(file, vitestReport, ok), output }
    },
  }
}

function browser(script: string): Stage {
  return {
    script,
    run: async () => {
      try {
        findBrowser()
      } catch (error) {
        return withoutBrowser(error instanceof Error ? error.message : String(error))
      }
      const file = join(scratch, 'browser.json')
      const settings = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
      const { ok, output } = await runScript(script, ['--reporter=list,json'], settings)
      return { ...readCounts(file, playwrightReport, ok), output }
    },
  }
}

function withoutBrowser(reason: string): Outcome {
  const [remedy = '', ...tried] = reason.split('\n')
  try {
    notInstalled('the screens (no browser here starts)', remedy)
    return { passed: 0, failed: 0, skipped: 1, output: '' }
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, output: [String(error), ...tried].join('\n') }
  }
}

/** A runner's reported counts; a runner that failed without a failed test, or without a report, counts as one. */
function readCounts(file: string, schema: v.GenericSchema<unknown, Counts>, ok: boolean): Counts {
  try {
    const counts = v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function report(script: string, { output, ...counts }: Outcome, seconds: number): void {
  const mark = counts.failed > 0 ? '✗' : '✓'
  console.log(`${mark} ${script.padEnd(12)} ${describeCounts(counts)} (${seconds.toFixed(1)} s)`)
  if (counts.failed > 0) {
    const names = namesOfFailed(output)
    failedTests.push(...(names.size > 0 ? names : [script]))
    console.log(`${output.trimEnd()}\n`)
  } else for (const line of [...notTestedLines(output), ...flakyTests(output)]) console.log(`  ${line}`)
}

/** As the runners list them: vitest before each error, Playwright below the number of failed tests. */
function namesOfFailed(output: string): Set<string> {
  const plain = stripVTControlCharacters(output)
  const listed = /^ +\d+ failed\n((?: {4}.+\n?)+)/m.exec(plain)?.[1]?.split('\n') ?? []
  const titled = [...plain.matchAll(/^ *FAIL +(.+)$/gm)].map(([, title = '']) => title)
  const names = [...listed, ...titled].map((name) => name.replace(/[ ─]+$/, '').trim())
  return new Set(names.filter((name) => name !== ''))
}

/** Browser tests that passed only at the second attempt: each is a fault of the test or of the product, to be fixed. */
function flakyTests(output: string): string[] {
  const [, listed = ''] = /^ +\d+ flaky\n((?: {4}.+\n?)+)/m.exec(output) ?? []
  return listed
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `Flaky, passed at the second try: ${line.replace(/[ ─]+$/, '').trim()}`)
}

function notTestedLines(output: string): Set<string> {
  return new Set(output.split('\n').filter((line) => line.startsWith(notTestedMark)))
}

function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
