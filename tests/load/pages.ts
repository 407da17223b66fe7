import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { openAgency, answered } from '../support/agency.ts'
import { bringRealCampaign } from '../support/bring-real-campaign.ts'
import { findBrowser } from '../support/find-browser.ts'
import { freePort } from '../support/free-port.ts'
import { realCampaigns } from '../support/real-campaigns.ts'
import { startServer } from '../support/start-server.ts'
import { serveEmptyPage } from './empty-page.ts'
import { startHttp2Proxy } from './http2-proxy.ts'
import { quantile } from './measure.ts'
import { measurePage, type Seen } from './measure-page.ts'
import { signedInContext } from './signed-in-context.ts'

/**
 * The product's pages next to an empty Astro page with one React island that fetches the same list, alternating, on a
 * slow phone: medians, and in brackets the multiple of the empty page's. Wide and narrow, first and second visit. On
 * the demo's data and, if REAL_DATA_DIR has it, a campaign of 1 168 contents; only meaningful on a quiet machine.
 *
 * npm run bench:pages -- --rounds 5
 * npm run bench:pages -- --rounds 1 --list     and what each page requested in its last round
 * npm run bench:pages -- --rounds 5 --http2    both behind a proxy that speaks HTTP/2 with TLS
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    list: { type: 'boolean', default: false },
    http2: { type: 'boolean', default: false },
  },
})
const WIDTHS = { narrow: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } }

const found = findBrowser()
const port = await freePort()
const server = await startServer(values.http2 ? { PUBLIC_URL: `https://127.0.0.1:${port}` } : {})
const agency = await openAgency(server)
const { call } = agency.people.ADMIN
const list = await call(getCampaigns, { query: { page: '1', pageSize: '20' } })
const { items } = answered(getCampaigns, list)
const largest = items.toSorted((one, other) => other.creatorsCount - one.creatorsCount)[0]
const empty = await serveEmptyPage(list.text)
const site = values.http2 ? await startHttp2Proxy(server.url, port) : server
const emptySite = values.http2 ? await startHttp2Proxy(empty.url, await freePort()) : empty
const browser = await chromium.launch({ executablePath: found.path, env: { ...process.env, ...found.env } })
const places = [
  { name: 'empty page', url: `${emptySite.url}/`, rows: 'li', signedIn: false },
  { name: 'login', url: `${site.url}/login`, rows: 'form[data-account=live]', signedIn: false },
  { name: 'campaigns', url: `${site.url}/campaigns`, rows: 'main h2', signedIn: true },
  {
    name: `report of ${largest?.creatorsCount} creators`,
    url: `${site.url}/campaigns/${largest?.id}`,
    rows: 'main [role=img], main dd',
    signedIn: true,
  },
]
if (realCampaigns !== null)
  places.push({
    name: 'report of 1 168 contents',
    url: `${site.url}/campaigns/${await bringRealCampaign(call, `${realCampaigns}/youtube-mondo-2018.csv`)}`,
    rows: 'main [role=img], main dd',
    signedIn: true,
  })
try {
  for (const [size, viewport] of Object.entries(WIDTHS)) {
    const seen = new Map<string, Seen[]>()
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const { name, url, rows, signedIn } of places) {
        const context = await signedInContext(browser, viewport, signedIn ? agency.people.ADMIN : null)
        for (const visit of ['cold', 'second'] as const) {
          const key = `${visit}: ${name}`
          seen.set(key, [...(seen.get(key) ?? []), await measurePage(context, url, rows)])
        }
        await context.close()
      }
    for (const visit of ['cold', 'second']) print(`${size}, ${visit}`, visit, seen)
    if (values.list)
      for (const { name } of places) listRequests(`${size}: ${name}`, seen.get(`cold: ${name}`)?.at(-1))
  }
} finally {
  await browser.close()
  await empty.stop()
  await server.stop()
}

function print(title: string, visit: string, seen: ReadonlyMap<string, Seen[]>): void {
  const middle = (name: string, key: Exclude<keyof Seen, 'requested'>) =>
    quantile(
      (seen.get(`${visit}: ${name}`) ?? []).map((one) => one[key]),
      0.5,
    )
  const columns = [
    ['first paint', 'firstPaint', 0],
    ['largest', 'largestPaint', 0],
    ['rows', 'rows', 0],
    ['usable', 'usable', 0],
    ['blocked', 'blocked', 0],
    ['longest task', 'longestTask', 0],
    ['shift', 'shift', 3],
    ['requests', 'requests', 0],
    ['kB', 'kilobytes', 0],
  ] as const
  console.log(`\n${title}\n| page | ${columns.map(([label]) => label).join(' | ')} |`)
  console.log(`|---|${columns.map(() => '--:').join('|')}|`)
  for (const { name } of places) {
    const cells = columns.map(([, key, digits]) => {
      const value = middle(name, key)
      const ratio = value / middle('empty page', key)
      const ofEmpty = name !== 'empty page' && Number.isFinite(ratio) ? ` (${ratio.toFixed(2)})` : ''
      return `${value.toFixed(digits)}${ofEmpty}`
    })
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
}

/** The requests of a page in order; a line marks when it was usable. */
function listRequests(title: string, one: Seen | undefined): void {
  if (!one) return
  console.log(`\n${title}`)
  const lines = one.requested.map(({ name, start, bytes }) => ({
    start,
    line: `${start.toFixed(0).padStart(6)} ms ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${name}`,
  }))
  lines.push({ start: one.usable, line: `${one.usable.toFixed(0).padStart(6)} ms  usable` })
  for (const { line } of lines.toSorted((first, second) => first.start - second.start)) console.log(line)
}
