import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { creatorSummary, getCreators } from '../../src/contract/creators.ts'
import { pageOf } from '../../src/contract/primitives.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents, buildFollowers } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'

/** More than a list waits for. */
const MANY = 120

describe.each(databases)('many creators that change at once ($name)', async (kind) => {
  const app = await openApp(kind)
  const { database } = app.services
  const staff = await app.signIn('ADMIN')
  const names = Array.from({ length: MANY }, (_, index) => `Creator ${String(index).padStart(3, '0')}`)
  const made = await createCampaign(app.services, staff, {
    creators: names.map((name) => creatorInput(name)),
  })
  const answer = async (query: Record<string, string>) => {
    const { status, json } = await staff.call(getCreators, { query })
    expect(status).toBe(200)
    return v.parse(pageOf(creatorSummary), json)
  }
  const followed = async () => (await answer({ followersFrom: '1000' })).totalItems
  const rated = async () => (await answer({ erFrom: '0.05' })).totalItems

  it('are listed as they were while no one could write, and again soon after', async () => {
    await expect.poll(followed).toBe(0)
    await expect.poll(rated).toBe(0)
    for (const { id } of made.channels) await buildFollowers(app.services, id, 5_000)
    const counts = { reach: 1_000, impressionsViewCount: 1_000, likesCount: 90 }
    await buildContents(
      app.services,
      made.id,
      made.channels.map(({ id }) => ({ channelId: id, ...counts })),
    )

    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    const writing = database.transaction(async (tx) => {
      if (database.dialect === 'postgres') await sql`lock table creator_sums in exclusive mode`.execute(tx)
      hold()
      await released
    })
    await held
    expect(await followed()).toBe(0)
    expect(await rated()).toBe(0)
    release()
    await writing
    await expect.poll(followed).toBe(MANY)
    await expect.poll(rated).toBe(MANY)
  })
})
