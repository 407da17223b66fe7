import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import * as v from 'valibot'
import { getContents } from '../../src/contract/contents.ts'
import { getImport, importContents } from '../../src/contract/imports.ts'
import { openAgency } from '../support/agency.ts'
import { addCampaign } from '../support/agency-work.ts'
import { startServer } from '../support/start-server.ts'
import { importFile } from './import-file.ts'
import { insistent } from './insist.ts'

/** Kills per import. */
const KILLS_OF_ONE = 4
const TIMEOUT_MS = 600_000

/**
 * `kill -9` of the server with its embedded database during imports: each must end with every row once, and its
 * request, repeated with its key, must respond as if nothing had happened. The server must listen before it continues
 * the import. Prints how long it was unavailable.
 * @returns lost, duplicated or late data
 */
export async function killImports(kills: number, rows: number): Promise<string[]> {
  let server = await startServer()
  const settings = { PORT: new URL(server.url).port, DATA_DIR: server.dataDir }
  const wrong: string[] = []
  const away: number[] = []
  let unfinished = 0
  try {
    const agency = await openAgency(server)
    const insist = insistent(server.url, agency.people.ADMIN)
    for (let campaign = 0; away.length < kills && campaign < 2 * kills; campaign += 1) {
      const { id } = await addCampaign(agency)
      const params = { id }
      const call = { params, body: importFile(campaign, rows), headers: { 'Idempotency-Key': id } }
      const state = async () => v.parse(getImport.output, (await insist(getImport, { params })).json)
      // The campaign's own calls are refused until an interrupted import has ended.
      const stored = () => lastImport(server.dataDir, id)
      let answer = insist(importContents, call).catch((error: unknown) => error)
      let before = 0
      for (let kill = 0; kill < KILLS_OF_ONE && away.length < kills; kill += 1) {
        await until(() => isEnded(stored().state) || stored().done > before)
        // Kills should hit different states.
        await sleep(300 * Math.random())
        const { state: found, done } = stored()
        if (isEnded(found)) break
        before = done
        await server.kill()
        const killed = performance.now()
        server = await startServer(settings)
        away.push(performance.now() - killed)
        if (!isEnded(stored().state)) unfinished += 1
      }
      await until(() => isEnded(stored().state))
      await answer
      answer = insist(importContents, call)
      const text = JSON.stringify([
        (await state()).state,
        v.parse(importContents.output, v.parse(ok, await answer).json),
      ])
      const { totalItems } = v.parse(
        getContents.output,
        (await insist(getContents, { params, query: { pageSize: 1 } })).json,
      )
      if (totalItems !== rows || !text.includes(`"created":${rows},"measured":${rows}`))
        wrong.push(`${id}: ${totalItems} of ${rows} contents, ${text}`)
    }
  } finally {
    await server.stop()
  }
  if (away.length < kills || unfinished < away.length / 2)
    wrong.push(`Of ${kills} kills, ${unfinished} had an import that was unfinished when the server listened`)
  const sorted = away.toSorted((a, b) => a - b)
  const seconds = (at: number) => `${((sorted.at(at) ?? 0) / 1000).toFixed(1)} s`
  console.log(
    `Imports of ${rows} rows: ${away.length} kills, listening again after ${seconds(away.length >> 1)} ` +
      `(median), ${seconds(-1)} (longest), ${unfinished} times before the import went on; ${wrong.length} faults`,
  )
  return wrong
}

const ok = v.object({ status: v.literal(200), json: v.unknown() })

/** A campaign's last import, from the running server's database. */
function lastImport(dataDir: string, campaignId: string): v.InferOutput<typeof progress> {
  const database = new BetterSqlite(join(dataDir, 'resoconto.sqlite'), { readonly: true })
  try {
    const last = 'select state, done from imports where campaign_id = ? order by id desc limit 1'
    return v.parse(progress, database.prepare(last).get(campaignId) ?? { state: 'NONE', done: 0 })
  } finally {
    database.close()
  }
}

const progress = v.object({ state: v.string(), done: v.number() })

function isEnded(state: string): boolean {
  return ['DONE', 'REFUSED', 'FAILED', 'CANCELLED'].includes(state)
}

async function until(isReached: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS
  while (!isReached()) {
    if (Date.now() > giveUpAt) throw new Error('An import did not get on for ten minutes.')
    await sleep(50)
  }
}
