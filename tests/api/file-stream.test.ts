import { setImmediate as nextTick } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { type FileBegun, fileStream } from '../../src/server/modules/report-files/file-stream.ts'
import { problemMessages } from '../../src/messages/problems.ts'
import { HttpProblem } from '../../src/server/http/problem.ts'
import type { PublicScope } from '../../src/server/http/scope.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'

// Files do not depend on the database.
const [sqlite] = databases
if (sqlite === undefined) throw new Error('SQLite is always among them')
const app = await openApp(sqlite)
const staff = await app.signIn('ADMIN')
const small = await campaignOf(1)
const long = await campaignOf(2_000)
const scope = {
  kind: 'staff' as const,
  userId: staff.userId,
  sessionId: staff.sessionId,
  role: 'ADMIN' as const,
  organizationId: null,
}
afterEach(() => vi.useRealTimers())

type Requested = { format?: 'pdf' | 'xlsx' | 'csv'; id?: string; scope?: PublicScope }

function write({ format = 'xlsx', id = small, ...given }: Requested = {}): Promise<FileBegun> {
  const now = new Date('2024-02-01T10:00:00Z')
  const order = { of: 'CAMPAIGN' as const, format, params: { id }, query: {}, now, scope, ...given }
  const nowhere = () => Promise.reject(new Error('A process writes it.'))
  return fileStream(order, app.services.config, nowhere)
}

async function campaignOf(count: number): Promise<string> {
  const { id, channels } = await createCampaign(app.services, staff, { creators: [creatorInput('Anna')] })
  const one = { channelId: channels[0]?.id ?? '', creationDate: '2024-01-10T10:00:00.000Z' }
  const contents = Array.from({ length: count }, () => ({ ...one, reach: 10_000, likesCount: 400 }))
  await buildContents(app.services, id, contents)
  return id
}

it('waits for a long file while it makes progress', { timeout: 60_000 }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reader = (await write({ format: 'pdf', id: long })).stream.getReader()
  let [waits, end] = [0, '']
  for (;;) {
    const piece = reader.read()
    // Everything written so far has been read: the next piece comes after these minutes.
    if (await isPending(piece)) {
      vi.advanceTimersByTime(50_000)
      waits += 1
    }
    const { done, value } = await piece
    if (done) break
    if (value.length > 0) end = Buffer.from(value).subarray(-16).toString('latin1')
  }
  expect(waits * 50).toBeGreaterThan(120)
  expect(end).toContain('%%EOF')
})

it('cancels a file without progress', { timeout: 60_000 }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const file = write({ id: long })
  await nextTick()
  vi.advanceTimersByTime(121_000)
  await expect(file).rejects.toThrow('not finished')
})

it('writes two at once, queues eight, and refuses more with Retry-After', { timeout: 60_000 }, async () => {
  const requested = await Promise.allSettled(Array.from({ length: 12 }, () => write({ format: 'csv' })))
  const states = requested.map((one) => (one.status === 'fulfilled' ? 200 : statusOf(one.reason)))
  expect(states).toEqual([...Array.from({ length: 10 }, () => 200), 503, 503])
  for (const one of requested) if (one.status === 'fulfilled') await one.value.stream.cancel()
  const { name, stream } = await write()
  expect(name).toMatch(/^Marca \d+ - Campagna \d+$/)
  const bytes = await new Response(stream).bytes()
  expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe('PK')
})

it('does not block others for a slow reader, who loses nothing', { timeout: 60_000 }, async () => {
  const files = await Promise.all(Array.from({ length: 4 }, () => write({ format: 'csv', id: long })))
  const read = await Promise.all(files.toReversed().map(({ stream }) => new Response(stream).text()))
  expect(new Set(read).size).toBe(1)
  expect(read[0]?.trim().split('\n')).toHaveLength(2_001)
})

it('returns the refusal of the process', { timeout: 60_000 }, async () => {
  const file = write({ id: '01a20870-200b-7000-97be-bd290b7aac22' })
  await expect(file).rejects.toMatchObject({ status: 404, problem: { error: problemMessages.notFound } })
})

it(
  'reserves a slot for signed-in users: one at a time for share links, three that wait',
  { timeout: 60_000 },
  async () => {
    const { id: campaignId, organizationId } = await rowOf(small)
    const link = {
      kind: 'public' as const,
      campaignId,
      organizationId,
      linkId: small,
      frozenId: null,
      limits: null,
    }
    const began: string[] = []
    const shared = Array.from({ length: 6 }, async () => {
      const { stream } = await write({ scope: link })
      began.push('shared')
      await stream.cancel()
    })
    const own = async () => {
      const { stream } = await write()
      began.push('own')
      await stream.cancel()
    }
    const [requested] = await Promise.all([Promise.allSettled(shared), own()])
    // The first may begin at the same time; the others come after it.
    expect(began.indexOf('own')).toBeLessThanOrEqual(1)
    const states = requested.map((one) => (one.status === 'fulfilled' ? 200 : statusOf(one.reason)))
    expect(states).toEqual([200, 200, 200, 200, 503, 503])
  },
)

it('starts the next one when a client disconnects', { timeout: 60_000 }, async () => {
  const both = await Promise.all([write({ format: 'pdf', id: long }), write({ format: 'pdf', id: long })])
  const next = write()
  for (const { stream } of both) await stream.cancel()
  await (await next).stream.cancel()
})

async function isPending(work: Promise<unknown>): Promise<boolean> {
  const over = work.then(() => true)
  const until = performance.now() + 20
  while (performance.now() < until) if (await Promise.race([over, nextTick(false)])) return false
  return true
}

async function rowOf(id: string): Promise<{ id: string; organizationId: string }> {
  const { organization_id: organizationId } = await app.services.database.reader
    .selectFrom('campaigns')
    .select('organization_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, organizationId }
}

function statusOf(error: unknown): number | null {
  return error instanceof HttpProblem ? error.status : null
}
