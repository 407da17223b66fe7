import { setImmediate as nextTurn } from 'node:timers/promises'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { getContents } from '../../src/contract/contents.ts'
import { campaignDocument } from '../../src/server/modules/reports/document/campaign-document.ts'
import { fileStream } from '../../src/server/modules/report-files/file-stream.ts'
import { HttpProblem } from '../../src/server/http/problem.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'

// Files do not depend on the database.
const [sqlite] = databases
if (sqlite === undefined) throw new Error('SQLite is always among them')
const app = await openApp(sqlite)
const staff = await app.signIn('ADMIN')
const made = await createCampaign(app.services, staff, { creators: [creatorInput('Anna')] })
const channelId = made.channels[0]?.id ?? ''
await buildContents(app.services, made.id, [
  { channelId, creationDate: '2024-01-10T10:00:00.000Z', reach: 10_000, likesCount: 400 },
])
const params = { id: made.id }
const campaign = v.parse(getCampaign.output, (await staff.call(getCampaign, { params })).json)
const { items } = v.parse(getContents.output, (await staff.call(getContents, { params })).json)
const contents = Array.from({ length: 2_000 }, () => items).flat()
const report = campaignDocument({ campaign, contents }, { now: new Date('2024-02-01T10:00:00Z') })
afterEach(() => vi.useRealTimers())

it('waits for a long file while it makes progress', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reader = (await fileStream(() => ({ format: 'pdf', report, images: new Map() }))).getReader()
  let [waits, end] = [0, '']
  for (;;) {
    const piece = reader.read()
    // Nothing has arrived yet: the next chunk comes after these minutes.
    if ((await Promise.race([piece, nextTurn(null)])) === null) {
      vi.advanceTimersByTime(100_000)
      waits += 1
    }
    const { done, value } = await piece
    if (done) break
    if (value.length > 0) end = Buffer.from(value).subarray(-16).toString('latin1')
  }
  expect(waits).toBeGreaterThan(2)
  expect(end).toContain('%%EOF')
}, 60_000)

it('gives up a file without progress', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stream = fileStream(() => ({ format: 'xlsx', report, images: new Map() }))
  await nextTurn()
  vi.advanceTimersByTime(121_000)
  await expect(stream).rejects.toThrow('not finished')
}, 60_000)

it('writes two at once, queues eight, and refuses more with Retry-After', async () => {
  const small = { ...report, contents: report.contents.slice(0, 1) }
  const write = () => fileStream(() => ({ format: 'xlsx', report: small, images: new Map() }))
  const asked = await Promise.allSettled(Array.from({ length: 12 }, write))
  const states = asked.map((one) => (one.status === 'fulfilled' ? 200 : statusOf(one.reason)))
  expect(states).toEqual([...Array.from({ length: 10 }, () => 200), 503, 503])
  for (const one of asked) if (one.status === 'fulfilled') await one.value.cancel()
  const bytes = await new Response(await write()).bytes()
  expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe('PK')
}, 60_000)

it('loads what it writes when its turn has come: of two at once, and nothing of what it refuses', async () => {
  const small = { ...report, contents: report.contents.slice(0, 1) }
  let [loads, loading, most] = [0, 0, 0]
  const load = async () => {
    loads += 1
    loading += 1
    most = Math.max(most, loading)
    await nextTurn()
    loading -= 1
    return { format: 'xlsx', report: small, images: new Map() } as const
  }
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => fileStream(load)))
  for (const one of asked) if (one.status === 'fulfilled') await one.value.cancel()
  expect([loads, most]).toEqual([10, 2])
  const notFound = new Error('no such report')
  await expect(fileStream(() => Promise.reject(notFound))).rejects.toBe(notFound)
}, 60_000)

it('keeps a place for those who are signed in: one at once for share links, three that wait', async () => {
  const ask = (isShared: boolean) =>
    fileStream(() => ({ format: 'pdf', report, images: new Map() }), isShared)
  const began: string[] = []
  const shared = Array.from({ length: 6 }, async () => {
    const stream = await ask(true)
    began.push('shared')
    await stream.cancel()
  })
  const own = async () => {
    const stream = await ask(false)
    began.push('own')
    await stream.cancel()
  }
  const [asked] = await Promise.all([Promise.allSettled(shared), own()])
  // The first may begin at the same time; the others come after it.
  expect(began.indexOf('own')).toBeLessThanOrEqual(1)
  const states = asked.map((one) => (one.status === 'fulfilled' ? 200 : statusOf(one.reason)))
  expect(states).toEqual([200, 200, 200, 200, 503, 503])
}, 60_000)

it('starts the next one when a client disconnects', async () => {
  const write = () => fileStream(() => ({ format: 'pdf', report, images: new Map() }))
  const both = await Promise.all([write(), write()])
  const next = write()
  for (const stream of both) await stream.cancel()
  await (await next).cancel()
}, 60_000)

function statusOf(error: unknown): number | null {
  return error instanceof HttpProblem ? error.status : null
}
