import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { getContents } from '../../src/contract/contents.ts'
import { measureAfterChange, measureSums } from './after-change.ts'
import type { RunningServer } from '../support/start-server.ts'
import { measureStart } from './first-answer.ts'
import { type Case, casesOf, growingCases } from './cases.ts'
import type { Filled, Filling } from './fill.ts'
import { alternate, ask, type Round } from './measure.ts'
import { processMemory } from './process-memory.ts'
import { bearer, keep, requireAnswers, type Settings, startFloor, startProduct } from './servers.ts'
import { type Create, onDatabases, withData } from './with-data.ts'

/**
 * The product next to a bare server with the same responses from the same database (`floor.ts`), in short alternating
 * rounds; prints a table for README.md.
 *
 * npm run bench -- --database sqlite --part list,contents --rounds 3 --seconds 1
 *
 * Parts: start, changed and memory (of both, a report of 1 000 contents and a dashboard of 200 campaigns), and those of
 * `cases.ts`.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite,postgres' },
    part: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    /** 20 000 campaigns of 50 contents next to 200 of them, instead of the usual data. */
    large: { type: 'boolean', default: false },
  },
})
const ROUNDS = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const PARTS = values.part?.split(',')

const USUAL: Filling = {
  groups: [
    { campaigns: 10_000, contents: 10 },
    { campaigns: 200, contents: 500, ofOneOrganization: true },
    { campaigns: 1, contents: 1_000 },
  ],
  creators: 5_000,
}
const FEW: Filling = { groups: [{ campaigns: 200, contents: 50 }], creators: 5_000 }
const MANY: Filling = { groups: [{ campaigns: 20_000, contents: 50 }], creators: 5_000 }

console.log(`${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}, commit ${commit()}\n`)
if (!values.large && isPart('start')) await printStart()
if (PARTS === undefined || values.large || PARTS.some((part) => part !== 'start'))
  await onDatabases(values.database.split(','), measure)

async function printStart(): Promise<void> {
  const { ours, bare, megabytes } = await measureStart(ROUNDS.rounds)
  printHead('Start, with demo data on SQLite', ['bare', 'ours', 'ratio', 'promised', 'refused'])
  const start = { name: 'first answer', connections: 1, promise: { p50: 2 } }
  printRow(start, timeOf(bare), timeOf(ours), 0)
  if (megabytes !== null)
    console.log(
      `| memory at rest | 0 | | ${megabytes.toFixed(0)} MB${megabytes > 110 ? ' ✗' : ''} | | ≤ 110 | |`,
    )
}

async function measure(name: string, create: Create): Promise<void> {
  if (values.large) {
    await withData(create, FEW, async (few, settingsOfFew) => {
      await withData(create, MANY, async (many, settings) => {
        await compareGrowth(name, { few, settingsOfFew }, { many, settings })
      })
    })
    return
  }
  await withData(create, USUAL, async (filled, settings) => {
    await compareWithFloor(name, filled, settings)
  })
}

async function compareWithFloor(name: string, filled: Filled, settings: Settings): Promise<void> {
  const ours = await startProduct(settings)
  const floor = await startFloor(settings)
  try {
    // First: a process's earlier peak says nothing about later memory.
    if (isPart('memory')) await printMemory(ours, filled)
    printHead(name, ['floor', 'ours', 'ratio', 'promised', 'refused'])
    for (const one of chosen(casesOf(filled))) {
      const authorization = await bearer(filled)
      const requested = {
        authorization,
        ...(one.stored === undefined ? {} : { 'accept-encoding': 'br, gzip' }),
      }
      const url = `${ours.url}/api${one.ours}`
      const tag = one.stored === undefined ? null : await keep(settings, url, requested, one.part)
      const headers =
        one.stored === '304' && tag !== null ? { ...requested, 'if-none-match': tag } : requested
      const targets = { ours: { url, headers }, floor: { url: `${floor.url}${one.floor}`, headers } }
      await requireAnswers(Object.values(targets))
      const { connections } = one
      const result = await alternate(targets, { connections, ...ROUNDS })
      printRow(one, result.floor, result.ours, result.ours.refused)
    }
    if (isPart('changed')) await printAfterChange(ours.url, filled, settings)
  } catch (error) {
    console.error(
      ours
        .output()
        .split('\n')
        .filter((line) => !/ (200|304) \d+ ms$/.test(line))
        .slice(-20)
        .join('\n'),
    )
    throw error
  } finally {
    await ours.stop()
    floor.stop()
  }
}

async function printAfterChange(url: string, filled: Filled, settings: Settings): Promise<void> {
  const sums = await measureSums(settings, filled.dashboardId, ROUNDS.rounds)
  console.log('\n| after a change | first view | 50 at once, all of them | promised | refused |')
  console.log('|---|--:|--:|--:|--:|')
  for (const { name, target, change, isReport } of await changedViews(url, filled)) {
    const most = isReport ? 150 : 2 * sums
    const reported = await measureAfterChange(target, change, ROUNDS.rounds)
    const mark = reported.first <= most && reported.refused === 0 ? '' : ' ✗'
    console.log(
      `| ${name} | ${reported.first.toFixed(0)} ms${mark} | ${reported.allOfMany.toFixed(0)} ms | ≤ ${most.toFixed(0)} ms | ${reported.refused} |`,
    )
  }
}

/** The server's peak memory while 50 readers read each and something changes every half second. */
async function printMemory(ours: RunningServer, filled: Filled): Promise<void> {
  console.log('\n| memory at 50 readers | answers a second | MB at most | promised | refused |')
  console.log('|---|--:|--:|--:|--:|')
  for (const { name, target, change } of await changedViews(ours.url, filled)) {
    let unchanged = 0
    const changing = setInterval(() => void change().catch(() => (unchanged += 1)), 500)
    const { rate, refused } = await ask(target, 50, 10)
    clearInterval(changing)
    const most = processMemory(ours.pid, 'most') ?? Number.NaN
    const mark = most > 250 || refused + unchanged > 0 ? ' ✗' : ''
    console.log(
      `| ${name} | ${rate.toFixed(0)} | ${most.toFixed(0)}${mark} | ≤ 250 | ${refused + unchanged} |`,
    )
  }
}

/** The reach of a content is part of its campaign's report, and of each dashboard's. */
async function changedViews(url: string, filled: Filled) {
  const headers = { authorization: await bearer(filled), 'accept-encoding': 'br, gzip' }
  const [, [inDashboard = ''] = [], [large = ''] = []] = filled.groups
  const views = [
    { name: 'report of 1 000 contents', path: `/campaigns/${large}`, campaign: large, isReport: true },
    {
      name: 'dashboard of 200 campaigns',
      path: `/dashboards/${filled.dashboardId}/report`,
      campaign: inDashboard,
      isReport: false,
    },
  ]
  return await Promise.all(
    views.map(async ({ name, path, campaign, isReport }) => ({
      name,
      isReport,
      target: { url: `${url}/api/v2${path}`, headers },
      change: await changeOf(`${url}/api/v2`, headers, campaign),
    })),
  )
}

async function changeOf(
  base: string,
  headers: Record<string, string>,
  campaign: string,
): Promise<() => Promise<void>> {
  const listed = await fetch(`${base}/campaigns/${campaign}/contents?pageSize=1&contentType=INSTAGRAM_POST`, {
    headers,
  })
  const [content] = v.parse(getContents.output, await listed.json()).items
  if (content === undefined) throw new Error('The campaign has no content.')
  const { id, channelId, contentType, creationDate, declared } = content
  const counts = { likesCount: null, commentsCount: null, ...declared }
  // Generated contents have links that users could not enter.
  const contentLink = 'https://www.instagram.com/p/Bench000001/'
  let reach = 1_000
  return async () => {
    reach += 1
    const answer = await fetch(`${base}/campaigns/${campaign}/channels/${channelId}/contents/${id}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ contentType, contentLink, creationDate, ...counts, reach }),
    })
    if (!answer.ok) throw new Error(`A content is answered by ${answer.status}: ${await answer.text()}`)
  }
}

async function compareGrowth(
  name: string,
  { few, settingsOfFew }: { few: Filled; settingsOfFew: Settings },
  { many, settings }: { many: Filled; settings: Settings },
): Promise<void> {
  const small = await startProduct(settingsOfFew)
  const large = await startProduct(settings)
  try {
    printHead(name, ['10 000 contents', '1 000 000', 'ratio', 'promised', 'refused'])
    const cases = growingCases(many)
    for (const [index, one] of growingCases(few).entries()) {
      if (!isChosen(one)) continue
      const headers = { authorization: await bearer(many) }
      const ours = { url: `${large.url}/api${cases[index]?.ours}`, headers }
      const floor = { url: `${small.url}/api${one.ours}`, headers: { authorization: await bearer(few) } }
      await requireAnswers([ours, floor])
      const result = await alternate({ ours, floor }, { connections: 1, ...ROUNDS })
      printRow({ ...one, promise: { p50: 1.5 } }, result.floor, result.ours, result.ours.refused)
    }
  } finally {
    await small.stop()
    await large.stop()
  }
}

function chosen(cases: readonly Case[]): Case[] {
  return cases.filter(isChosen)
}

function isChosen({ part }: Case): boolean {
  return isPart(part)
}

function isPart(part: string): boolean {
  return PARTS === undefined || PARTS.includes(part)
}

function printHead(name: string, columns: readonly string[]): void {
  console.log(`\n### ${name}\n`)
  console.log(`| what | connections | ${columns.join(' | ')} |`)
  console.log(`|---|---|${columns.map(() => '--:').join('|')}|`)
}

/** Rates if a rate is promised, else the p50 in milliseconds; the ratio is ours to the other's. */
function printRow(
  { name, connections, promise }: Pick<Case, 'name' | 'connections' | 'promise'>,
  other: Round,
  ours: Round,
  refused: number,
): void {
  const byRate = promise !== null && 'rate' in promise
  const ratio = byRate ? ours.rate / other.rate : ours.p50 / other.p50
  const reported = ({ rate, p50 }: Round) => (byRate ? `${rate.toFixed(0)}/s` : `${p50.toFixed(2)} ms`)
  const limit = promise === null ? '' : byRate ? `≥ ${promise.rate}` : `≤ ${promise.p50}`
  const isStored = promise === null || (byRate ? ratio >= promise.rate : ratio <= promise.p50)
  const mark = isStored && refused === 0 ? '' : ' ✗'
  console.log(
    `| ${name.trim()} | ${connections} | ${reported(other)} | ${reported(ours)} | ${ratio.toFixed(2)}${mark} | ${limit} | ${refused} |`,
  )
}

function timeOf(milliseconds: number): Round {
  return { rate: 1_000 / milliseconds, p50: milliseconds, p95: milliseconds, refused: 0 }
}

function commit(): string {
  const words = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  return words('rev-parse', '--short', 'HEAD') + (words('status', '--porcelain') === '' ? '' : ' and changes')
}
