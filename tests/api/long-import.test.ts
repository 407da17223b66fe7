import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { getContents } from '../../src/contract/contents.ts'
import { cancelImport, getImport, importContents } from '../../src/contract/imports.ts'
import { importMessages } from '../../src/messages/import.ts'
import { systemClock } from '../../src/server/base/clock.ts'
import {
  claimImport,
  findImport,
  storeImportFile,
  moveImport,
  noteCrash,
} from '../../src/server/modules/import/import-jobs.ts'
import { hideHalfStored, resumeImports } from '../../src/server/modules/import/resume-imports.ts'
import { runImport } from '../../src/server/modules/import/run-import.ts'
import { workImport } from '../../src/server/modules/import/work-import.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'

const ROWS = 1_500
const CHANNELS = 130
const HEADER = 'creator,channelUrl,followers,contentType,contentLink,creationDate,measuredAt,likesCount'
const importProcess = fileURLToPath(
  new URL('../../src/server/modules/import/import-process.ts', import.meta.url),
)

describe.each(databases)('the import of a long file ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  const made = async () =>
    (await createCampaign(app.services, staff, { creators: [creatorInput('Anna')] })).id
  const send = (id: string, body: string) => staff.call(importContents, { params: { id }, body })
  const report = async (id: string) =>
    v.parse(campaign, (await staff.call(getCampaign, { params: { id } })).json)
  const totalOf = async (id: string) => {
    const answer = await staff.call(getContents, { params: { id }, query: { pageSize: 1 } })
    return v.parse(getContents.output, answer.json).totalItems
  }
  const stateOf = async (id: string) => (await staff.call(getImport, { params: { id } })).json
  const stored = async (campaignId: string, text: string, now = systemClock()): Promise<string> => {
    const { database, clock } = app.services
    const file = new TextEncoder().encode(text)
    const { userId } = staff
    return (await storeImportFile(database, clock, { campaignId, userId, file, request: null, now })) ?? ''
  }

  it('stores everything, visible completely or not at all at any time', async () => {
    const id = await made()
    expect(await stateOf(id)).toEqual({ state: 'NONE', done: 0, total: 0 })
    const seen = new Set<number>()
    const states = new Set<unknown>()
    const over = new AbortController()
    const watching = (async () => {
      while (!over.signal.aborted) {
        seen.add(await totalOf(id))
        states.add(v.parse(getImport.output, await stateOf(id)).state)
        await wait(5)
      }
    })()
    const answer = await send(id, fileOf('uno'))
    expect(await totalOf(id)).toBe(ROWS)
    over.abort()
    await watching
    const result = { created: ROWS, measured: ROWS, creatorsAdded: CHANNELS, channelsAdded: CHANNELS }
    expect([answer.status, answer.json]).toMatchObject([200, result])
    expect([...seen].toSorted((a, b) => a - b)).toEqual([0, ROWS])
    expect(states).toContain('STORING')
    expect(await stateOf(id)).toMatchObject({ state: 'DONE', done: ROWS, total: ROWS, result })
    const likes = Array.from({ length: ROWS }, (_, row) => row).reduce((sum, one) => sum + one, 0)
    expect(await report(id)).toMatchObject({ contentCount: ROWS, version: 2, metrics: { likesCount: likes } })
    const pieces = await app.services.database.reader.selectFrom('import_pieces').select('position').execute()
    expect(pieces).toEqual([])
  })

  it('merges known contents, and replays the response for the same key', async () => {
    const id = await made()
    await send(id, fileOf('due'))
    const more = fileOf('due').replaceAll('2024-03-05', '2024-03-06')
    const headers = { 'Idempotency-Key': 'once-and-again' }
    const first = await staff.call(importContents, { params: { id }, body: more, headers })
    expect(first.json).toMatchObject({ created: 0, measured: ROWS, creatorsAdded: 0, channelsAdded: 0 })
    const again = await staff.call(importContents, { params: { id }, body: more, headers })
    expect(again.json).toEqual(first.json)
    const imports = await app.services.database.reader
      .selectFrom('imports')
      .select('id')
      .where('campaign_id', '=', id)
      .execute()
    expect(imports).toHaveLength(2)
    expect((await report(id)).report.updatedAt).toBe('2024-03-06T11:00:00.000Z')
  })

  it('runs once for its key, though its response was lost and its server restarted', async () => {
    const id = await made()
    const file = fileOf('chiave')
    const call = { params: { id }, body: file, headers: { 'Idempotency-Key': 'lost-and-again' } }
    const [first, same] = await Promise.all([
      staff.call(importContents, call),
      staff.call(importContents, call),
    ])
    expect([first.status, same.status]).toEqual([200, 200])
    expect(same.json).toEqual(first.json)
    // As if the server were killed after the import, before responding.
    await app.services.database.transaction((tx) => tx.deleteFrom('idempotency_keys').execute())
    const again = await staff.call(importContents, call)
    expect([again.status, again.json]).toEqual([200, first.json])
    const other = await staff.call(importContents, { ...call, body: fileOf('altra') })
    expect(other.status).toBe(422)
    const imports = app.services.database.reader.selectFrom('imports').select('id')
    expect(await imports.where('campaign_id', '=', id).execute()).toHaveLength(1)
  })

  it('stores nothing when a row is bad or contradicts the campaign', async () => {
    const id = await made()
    const bad = await send(
      id,
      `${fileOf('tre')}\nX,https://www.instagram.com/x/,,INSTAGRAM_REEL,,2024-03-01,,`,
    )
    expect([bad.status, bad.json]).toMatchObject([422, { rows: [{ row: ROWS + 2, column: 'contentLink' }] }])
    expect(await report(id)).toMatchObject({ contentCount: 0, creatorsCount: 1, version: 1 })
    expect(await stateOf(id)).toMatchObject({ state: 'REFUSED', rows: [{ row: ROWS + 2 }] })
    await send(id, fileOf('tre'))
    const moved = await send(id, fileOf('tre').replace('canale0.tre/', 'altro.tre/'))
    expect(moved.json).toMatchObject({
      rows: [{ row: 2, column: 'channelUrl', message: importMessages.storedUnknown }],
    })
  })

  it('can be cancelled before it stores', async () => {
    const id = await made()
    const { database } = app.services
    const waiting = await stored(id, fileOf('quattro'))
    expect((await staff.call(cancelImport, { params: { id } })).status).toBe(204)
    await runImport(app.services, waiting)
    expect(await stateOf(id)).toMatchObject({ state: 'CANCELLED' })
    expect(await totalOf(id)).toBe(0)
    const storing = await stored(id, fileOf('quattro'))
    await moveImport(database, storing, { from: ['QUEUED'], to: 'STORING' })
    expect((await staff.call(cancelImport, { params: { id } })).status).toBe(409)
    await runImport(app.services, storing)
    expect(await totalOf(id)).toBe(ROWS)
  })

  it('resumes when its server died before storing', async () => {
    const id = await made()
    await stored(id, fileOf('cinque'))
    await resumeImports(app.services)
    expect(await stateOf(id)).toMatchObject({ state: 'QUEUED' })
    app.later(6_000)
    expect(await claimImport(app.services.database, systemClock())).toBeNull()
    await resumeImports(app.services)
    expect(await stateOf(id)).toMatchObject({ state: 'DONE' })
    expect(await totalOf(id)).toBe(ROWS)
  })

  it('is no one else’s while it is stored, however long ago it was requested', async () => {
    const id = await made()
    const left = await stored(id, fileOf('nove'), new Date(systemClock().getTime() - 60_000))
    await resumeImports(app.services)
    expect(await stateOf(id)).toMatchObject({ state: 'QUEUED' })
    await runImport(app.services, left)
    expect(await stateOf(id)).toMatchObject({ state: 'DONE' })
  })

  it('fails when its server died while it was being stored', async () => {
    const id = await made()
    const left = await stored(id, fileOf('dieci') + '\n'.repeat(300_000))
    await app.services.database.transaction((tx) =>
      tx.deleteFrom('import_pieces').where('import_id', '=', left).where('position', '>', 0).execute(),
    )
    await runImport(app.services, left)
    expect(await stateOf(id)).toMatchObject({ state: 'FAILED' })
    expect(await totalOf(id)).toBe(0)
  })

  it('ends as nothing or everything when killed while storing', async () => {
    const id = await made()
    const { database, config } = app.services
    const left = await stored(id, fileOf('sei'))
    const { DATABASE_URL, DATA_DIR } = config
    const child = spawn(process.execPath, [
      importProcess,
      JSON.stringify({ DATABASE_URL, DATA_DIR, id: left }),
    ])
    const ended = new Promise((resolve) => child.once('exit', resolve))
    while ((await findImport(database.reader, left))?.state !== 'STORING') await wait(2)
    const someAreThere = async () => {
      const rows = database.reader.selectFrom('contents').select('id').where('campaign_id', '=', id)
      return (await rows.limit(1).execute()).length > 0
    }
    while (kind.name === 'sqlite' && !(await someAreThere())) await wait(2)
    child.kill('SIGKILL')
    await ended
    expect((await findImport(database.reader, left))?.state).toBe('STORING')
    if (kind.name === 'postgres') expect(await totalOf(id)).toBe(0)
    app.later(6_000)
    // A starting server listens immediately, and shows nothing of the half.
    await hideHalfStored(app.services)
    const half = await staff.call(getContents, { params: { id } })
    const change = await staff.call(postComment, {
      params: { id },
      body: { commentType: 'GENERAL', content: 'Prima' },
    })
    expect([half.status, change.status]).toEqual(kind.name === 'sqlite' ? [503, 503] : [200, 201])
    await resumeImports(app.services)
    await vi.waitFor(async () => expect(await totalOf(id)).toBe(ROWS), 2_000)
    expect(await stateOf(id)).toMatchObject({
      state: 'DONE',
      result: { created: ROWS, measured: ROWS, creatorsAdded: CHANNELS, channelsAdded: CHANNELS },
    })
    expect(await report(id)).toMatchObject({ contentCount: ROWS })
  })

  it('blocks changes of the campaign while it runs', async () => {
    if (kind.name === 'postgres') return
    const id = await made()
    const left = await stored(id, fileOf('sette'))
    const imported = runImport(app.services, left)
    // The campaign is locked once the first rows are stored.
    while ((await findImport(app.services.database.reader, left))?.done === 0) await wait(2)
    const body = { commentType: 'GENERAL', content: 'Dopo' }
    expect((await staff.call(postComment, { params: { id }, body })).status).toBe(201)
    expect((await findImport(app.services.database.reader, left))?.state).toBe('DONE')
    await imported
  })

  it('fails for good, in words, after two crashes of its process', async () => {
    const id = await made()
    const left = await stored(id, fileOf('crash'))
    await noteCrash(app.services.database, left)
    await noteCrash(app.services.database, left)
    await runImport(app.services, left)
    const rows = [{ row: 1, column: '', message: importMessages.crashed }]
    expect(await stateOf(id)).toMatchObject({ state: 'FAILED', rows })
  })

  it('is given up after some attempts', async () => {
    const id = await made()
    const left = await stored(id, fileOf('otto'))
    const { database, clock } = app.services
    const host = {
      withWriteLock: <T>(work: () => Promise<T>) => work(),
      withRecordLock: () => Promise.reject(new Error('The disk is full.')),
    }
    if (kind.name === 'sqlite') await expect(workImport(database, left, host, clock)).rejects.toThrow('disk')
    await database.transaction((tx) =>
      tx.updateTable('imports').set({ attempts: 5 }).where('id', '=', left).execute(),
    )
    await runImport(app.services, left)
    expect(await stateOf(id)).toMatchObject({ state: 'FAILED' })
  })
})

function fileOf(name: string): string {
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const channel = `canale${row % CHANNELS}.${name}`
    const link = `https://www.instagram.com/reel/R${name}${row}/`
    return `${channel},https://www.instagram.com/${channel}/,100,INSTAGRAM_REEL,${link},2024-03-01,2024-03-05,${row}`
  })
  return [HEADER, ...rows].join('\n')
}
