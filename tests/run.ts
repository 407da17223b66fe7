/**
 * All tests in order (`npm test`): each step is an npm script that can also be run by its name. Ends with one line
 * `N passed, N failed` over all runners, and with an error where anything failed.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { findBrowser } from './support/find-browser.ts'
import { notInstalled, notTestedMark } from './support/not-tested.ts'

type Counts = { passed: number; failed: number; skipped: number }
type Outcome = Counts & { output: string }
type Step = { script: string; run: (script: string) => Promise<Outcome> }

const vitestReport = v.pipe(
  v.object({ numPassedTests: v.number(), numFailedTests: v.number(), numPendingTests: v.number() }),
  v.transform((report): Counts => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  })),
)
const playwrightReport = v.pipe(
  v.object({ stats: v.object({ expected: v.number(), unexpected: v.number(), skipped: v.number() }) }),
  v.transform(({ stats }): Counts => ({
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
  })),
)

const steps: Step[] = [
  { script: 'test:format', run: asOne },
  { script: 'test:lint', run: asOne },
  { script: 'test:types', run: asOne },
  { script: 'test:css', run: asOne },
  { script: 'test:dead', run: asOne },
  { script: 'test:unit', run: inVitest },
  { script: 'test:api', run: inVitest },
  { script: 'test:checks', run: inVitest },
  { script: 'test:size', run: asOne },
  { script: 'test:crash', run: asOne },
  { script: 'test:fuzz', run: asOne },
  { script: 'test:e2e', run: inBrowser },
]

const scratch = mkdtempSync(join(tmpdir(), 'resoconto-tests-'))
const sum: Counts = { passed: 0, failed: 0, skipped: 0 }
for (const { script, run } of steps) {
  const started = performance.now()
  const outcome = await run(script)
  sum.passed += outcome.passed
  sum.failed += outcome.failed
  sum.skipped += outcome.skipped
  report(script, outcome, (performance.now() - started) / 1000)
}
rmSync(scratch, { recursive: true, force: true })
console.log(counted(sum))
process.exitCode = sum.failed > 0 ? 1 : 0

/** A linter or a check: one test, passed or failed. */
async function asOne(script: string): Promise<Outcome> {
  const { ok, output } = await npmRun(script)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output }
}

async function inVitest(script: string): Promise<Outcome> {
  const file = join(scratch, `${script.replace(':', '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const run = await npmRun(script, reporters)
  return { ...countedIn(file, vitestReport, run.ok), output: run.output }
}

async function inBrowser(script: string): Promise<Outcome> {
  try {
    findBrowser()
  } catch (error) {
    return withoutBrowser(error instanceof Error ? error.message : String(error))
  }
  const file = join(scratch, 'browser.json')
  const run = await npmRun(script, ['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  return { ...countedIn(file, playwrightReport, run.ok), output: run.output }
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

/** What a runner says in its report; a runner that failed without a failed test counts as one. */
function countedIn(file: string, schema: v.GenericSchema<unknown, Counts>, ok: boolean): Counts {
  const counts = readReport(file, schema)
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

function readReport(file: string, schema: v.GenericSchema<unknown, Counts>): Counts {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** Runs a script of package.json and keeps what it says. */
function npmRun(
  script: string,
  options: string[] = [],
  more: Record<string, string> = {},
): Promise<{ ok: boolean; output: string }> {
  const words = ['run', '--silent', script, '--', ...options]
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ASTRO_TELEMETRY_DISABLED: '1', ...more }
  return new Promise((resolve) => {
    const child = spawn('npm', words, {
      env,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    child.once('error', (error) => resolve({ ok: false, output: output + String(error) }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

function report(script: string, { output, ...counts }: Outcome, seconds: number): void {
  const mark = counts.failed > 0 ? '✗' : '✓'
  console.log(`${mark} ${script.padEnd(12)} ${counted(counts)} (${seconds.toFixed(1)} s)`)
  if (counts.failed > 0) console.log(`${output.trimEnd()}\n`)
  else for (const line of notTestedLines(output)) console.log(`  ${line}`)
}

function notTestedLines(output: string): Set<string> {
  return new Set(output.split('\n').filter((line) => line.startsWith(notTestedMark)))
}

function counted({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
