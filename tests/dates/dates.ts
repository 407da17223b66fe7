/**
 * The unit and API tests on other days and in other time zones (`npm run test:dates`), for all processes by
 * libfaketime: takes hours. `-- unit` or `-- api` selects one of the two, `-- 'leap day'` the days and zones with that
 * name. The API runs on SQLite, whose time is the process's own.
 */
import { existsSync, readdirSync } from 'node:fs'
import { notTested } from '../support/not-tested.ts'
import { runScript } from '../support/run-script.ts'

const DAY_MS = 86_400_000

/** In Rome it is one or two hours later. */
const days: [name: string, at: number][] = [
  ['today', Date.now()],
  ['the evening of a month’s last day', Date.parse('2026-11-30T22:30:00Z')],
  ['a minute before New Year', Date.parse('2026-12-31T22:59:00Z')],
  ['the first hour of a year', Date.parse('2026-12-31T23:10:00Z')],
  ['the end of a February', Date.parse('2027-02-28T12:00:00Z')],
  ['the leap day', Date.parse('2028-02-29T09:00:00Z')],
  ['the clock change of spring', Date.parse('2027-03-28T00:45:00Z')],
  ['the end of a quarter', Date.parse('2027-03-31T21:30:00Z')],
  ['a month that has begun in Rome alone', Date.parse('2027-04-30T22:30:00Z')],
  ['the last night of July', Date.parse('2027-07-31T23:59:00Z')],
  ['the clock change of autumn', Date.parse('2027-10-31T00:45:00Z')],
  ['in 200 days', Date.now() + 200 * DAY_MS],
]
const zones = ['Europe/Rome', 'America/Los_Angeles', 'Pacific/Auckland']
const suites = ['unit', 'api']

const words = process.argv.slice(2)
const wanted = words.filter((word) => !suites.includes(word))
const chosen = suites.filter((suite) => words.includes(suite))
const library = findLibrary()
if (library === undefined) {
  notTested('other days and time zones', 'Install libfaketime: apt-get install faketime.')
  console.log('0 passed, 0 failed, 1 skipped')
} else {
  const counts = { passed: 0, failed: 0 }
  for (const [day, at] of days)
    for (const zone of zones.filter((zone) => wanted.every((word) => `${day} ${zone}`.includes(word))))
      for (const suite of chosen.length > 0 ? chosen : suites) {
        const { ok, output } = await runScript(`test:${suite}`, ['--reporter=dot'], {
          TZ: zone,
          LD_PRELOAD: library,
          // In full seconds, relative to the real time: each started process continues the same clock.
          FAKETIME: `${at < Date.now() ? '-' : '+'}${Math.abs(Math.round((at - Date.now()) / 1000))}s`,
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
          DONT_FAKE_MONOTONIC: '1',
          TEST_POSTGRES: 'off',
        })
        counts[ok ? 'passed' : 'failed'] += 1
        console.log(`${ok ? '✓' : '✗'} ${suite} tests, ${day}, ${zone}`)
        if (!ok) console.log(output.trimEnd())
      }
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  process.exitCode = counts.failed === 0 ? 0 : 1
}

/** libfaketime for programs with threads, where Debian has it. */
function findLibrary(): string | undefined {
  const lib = '/usr/lib'
  if (!existsSync(lib)) return undefined
  return readdirSync(lib)
    .map((name) => `${lib}/${name}/faketime/libfaketimeMT.so.1`)
    .find((path) => existsSync(path))
}
