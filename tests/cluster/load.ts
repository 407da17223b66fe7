import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCampaign, getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { getContents } from '../../src/contract/contents.ts'
import { getDashboardList, getDashboardReport } from '../../src/contract/dashboards.ts'
import { ask } from '../crash/ask.ts'
import { insistent } from '../crash/insist.ts'
import { writeCampaigns } from '../crash/write-campaigns.ts'
import { answered, openAgency } from '../support/agency.ts'
import { addressOf } from '../support/requester.ts'
import type { RunningServer } from '../support/start-server.ts'

/** What was met while something was killed. */
export type Met = {
  /** Requests of readers, those for images apart. */
  reads: number
  failedReads: number
  images: number
  failedImages: number
  /** Acknowledged. */
  writes: number
  /** Tries of writers that had to be repeated. */
  failedWrites: number
  /** Why anything failed, and how often. */
  reasons: Map<string, number>
  /** The longest time without an acknowledged write, and without an answered read, seconds. */
  writeGap: number
  readGap: number
  /** Acknowledged writes that are not there, in words. */
  lost: string[]
}
export type Load = { stop: () => Promise<Met> }

const WRITERS = 3
const READERS = 6
/** Between two requests of a reader. */
const PAUSE_MS = 100
const SAMPLE_MS = 10

/** People who read and write through the proxy until they are stopped. */
export async function startLoad(site: RunningServer): Promise<Load> {
  const { people, organizationName } = await openAgency(site)
  const { ADMIN } = people
  const reasons = new Map<string, number>()
  const note = (why: string) => reasons.set(why, (reasons.get(why) ?? 0) + 1)
  const count = { reads: 0, failedReads: 0, images: 0, failedImages: 0, failedWrites: 0 }

  const insist = insistent(site.url, ADMIN, {
    behindProxy: true,
    onFailure(why) {
      count.failedWrites += 1
      note(`write: ${why.replaceAll(/\s+/g, ' ').slice(0, 80)}`)
    },
  })
  const writers = Array.from({ length: WRITERS }, () => writeCampaigns(insist, organizationName))
  const writes = () => writers.reduce((sum, writer) => sum + writer.writes(), 0)

  const { items } = answered(getCampaigns, await ADMIN.call(getCampaigns))
  const shown = items.find(({ coverUrl }) => coverUrl !== null)
  const params = { id: shown?.id ?? '' }
  const [dashboard] = answered(getDashboardList, await ADMIN.call(getDashboardList)).items
  const image = `${shown?.coverUrl ?? ''}&width=192`
  const paths = [
    addressOf(getCampaigns, {}),
    addressOf(getCampaign, params),
    image,
    addressOf(getContents, params),
    addressOf(getDashboardReport, { id: dashboard?.id ?? '' }),
  ]
  const headers = { Authorization: `Bearer ${ADMIN.tokens.access_token}` }
  const agent = new Agent({ keepAlive: true })
  const over = new AbortController()
  const read = async (path: string) => {
    const what = await ask(new URL(path, site.url), { headers, agent })
    const isFine = /^20\d$/.test(what)
    if (!isFine) note(`${path === image ? 'image' : 'read'}: ${what}`)
    if (path === image) {
      count.images += 1
      if (!isFine) count.failedImages += 1
    } else {
      count.reads += 1
      if (!isFine) count.failedReads += 1
    }
  }
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = reader; !over.signal.aborted; turn += 1) {
      await read(paths[turn % paths.length] ?? '')
      await sleep(PAUSE_MS)
    }
  })
  const gaps = Promise.all([
    longestGap(writes, over.signal),
    longestGap(() => count.reads - count.failedReads, over.signal),
  ])
  return {
    async stop() {
      over.abort()
      const [writeGap, readGap] = await gaps
      await Promise.all([...readers, ...writers.map(({ stop }) => stop())])
      agent.destroy()
      const failed = { ...count, reasons: new Map(reasons) }
      const lost = (await Promise.all(writers.map(({ findLost }) => findLost()))).flat()
      return { ...failed, writes: writes(), writeGap, readGap, lost }
    },
  }
}

/** Seconds of the longest time in which a number did not grow. */
async function longestGap(number: () => number, over: AbortSignal): Promise<number> {
  let [last, since, longest] = [number(), performance.now(), 0]
  while (!over.aborted) {
    await sleep(SAMPLE_MS)
    const now = performance.now()
    longest = Math.max(longest, now - since)
    if (number() > last) [last, since] = [number(), now]
  }
  return longest / 1_000
}
