import sharp from 'sharp'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  deleteCampaign,
  duplicateCampaign,
  getCampaign,
  getPublicCampaign,
  postHash,
  putCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import { type Campaign, campaign } from '../../src/contract/campaign.ts'
import { deleteFrozenReport } from '../../src/contract/frozen-reports.ts'
import {
  deleteLink,
  getLinks,
  postLink,
  putLink,
  type ShareLink,
  shareLink,
  unlockLink,
} from '../../src/contract/links.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { restoreTrash } from '../../src/contract/trash.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { freeze } from '../support/frozen-fixtures.ts'
import { everythingOn, hashOf, markedCampaign, type NewLink, newLink } from '../support/link-fixtures.ts'

const PASSWORD = 'otto barche'

describe.each(databases)('several links of a campaign ($name)', { timeout: 120_000 }, async (kind) => {
  const app = await openApp(kind)
  let staff = await app.signIn('ACCOUNT')
  const made = await markedCampaign(app, staff)
  // Tests move the clock past the lifetime of a token.
  beforeEach(async () => {
    staff = await app.signIn('ACCOUNT')
  })
  const params = { id: made.id }

  const open = (hash: string, headers: Record<string, string> = {}, id = made.id) =>
    app.anybody(getPublicCampaign, { params: { id }, query: { hash }, headers })
  const list = async (id = made.id) =>
    v.parse(getLinks.output, (await (await app.signIn('ADMIN')).call(getLinks, { params: { id } })).json)
  const listed = async (id: string) => (await list()).find((one) => one.id === id)
  const change = async ({ id }: ShareLink, changes: NewLink) => {
    const body = { name: 'Per la stampa', ...changes }
    const answer = await staff.call(putLink, { params: { ...params, linkId: id }, body })
    expect(answer.status).toBe(200)
    return v.parse(shareLink, answer.json)
  }
  const unlock = (hash: string, password: string, from = '192.0.2.1') =>
    app.anybody(unlockLink, { query: { hash }, body: { password }, headers: { 'x-forwarded-for': from } })
  const unlocked = async (hash: string, password = PASSWORD) =>
    v.parse(unlockLink.output, (await unlock(hash, password)).json).unlock

  it('is unlocked only by its password, by a token, until the password changes', async () => {
    const link = await newLink(staff, made.id, { password: PASSWORD })
    expect(link.hasPassword).toBe(true)
    const hash = hashOf(link)
    for (const [name, answer] of Object.entries(await everythingOn(app, made, hash)))
      expect([name, answer]).toEqual([name, '401'])
    const refused = await open(hash)
    expect([refused.status, refused.json]).toMatchObject([401, { error: 'password_required' }])
    const wrong = await unlock(hash, 'nove barche')
    expect([wrong.status, wrong.json]).toMatchObject([400, { error: 'invalid_grant' }])
    const token = await unlocked(hash)
    expect((await open(hash, { 'X-Link-Unlock': token })).status).toBe(200)
    // With punctuation after the address.
    expect((await open(`${hash}.`, { 'X-Link-Unlock': await unlocked(`${hash}).`) })).status).toBe(200)

    const other = await newLink(staff, made.id, { password: PASSWORD })
    expect((await open(hashOf(other), { 'X-Link-Unlock': token })).status).toBe(401)
    const [until = '', mac = ''] = token.split('.')
    for (const forged of ['', 'x', `${Number(until) + 1}.${mac}`, `${until}.${mac.slice(1)}A`, until])
      expect([forged, (await open(hash, { 'X-Link-Unlock': forged })).status]).toEqual([forged, 401])

    // Another name changes nothing, another password does.
    await change(link, { name: 'Altro nome' })
    expect((await open(hash, { 'X-Link-Unlock': token })).status).toBe(200)
    await change(link, { password: 'dieci barche' })
    expect((await open(hash, { 'X-Link-Unlock': token })).status).toBe(401)
    expect((await unlock(hash, PASSWORD, '192.0.2.9')).status).toBe(400)
    const changed = await change(link, { password: null })
    expect(changed.hasPassword).toBe(false)
    expect((await open(hash)).status).toBe(200)
    const stored = await app.services.database.reader.selectFrom('campaign_links').selectAll().execute()
    const audited = await app.services.database.reader.selectFrom('audit_log').selectAll().execute()
    for (const secret of [hash, PASSWORD, 'dieci barche'])
      expect([secret, JSON.stringify([stored, audited]).includes(secret)]).toEqual([secret, false])
    expect(JSON.stringify(stored)).toContain('$argon2id$')
  })

  it('invalidates an unlock token after twelve hours', async () => {
    const hash = hashOf(await newLink(staff, made.id, { password: PASSWORD }))
    const token = await unlocked(hash)
    app.later(11 * 3_600_000)
    expect((await open(hash, { 'X-Link-Unlock': token })).status).toBe(200)
    app.later(2 * 3_600_000)
    expect((await open(hash, { 'X-Link-Unlock': token })).status).toBe(401)
    app.later(-13 * 3_600_000)
  })

  it('throttles wrong passwords by link and network, without blocking other networks', async () => {
    const link = await newLink(staff, made.id, { password: PASSWORD })
    const hash = hashOf(link)
    const from = '198.51.100.7'
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push((await unlock(hash, `sbagliata ${guess}`, from)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const right = await unlock(hash, PASSWORD, from)
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect((await unlock(hash, PASSWORD, '203.0.113.9')).status).toBe(200)
    await change(link, { password: PASSWORD })
    expect((await unlock(hash, PASSWORD, from)).status).toBe(200)
    const other = hashOf(await newLink(staff, made.id, { password: PASSWORD }))
    expect((await unlock(other, PASSWORD, from)).status).toBe(200)
    for (let guess = 0; guess < 60; guess += 1) await unlock(hash, 'sbagliata', `198.18.${guess}.1`)
    expect((await unlock(hash, PASSWORD, '203.0.113.77')).status).toBe(429)
    app.later(61_000)
    expect((await unlock(hash, PASSWORD, '203.0.113.77')).status).toBe(200)
    const unknown = await unlock('nonsense', PASSWORD, '203.0.113.78')
    expect([unknown.status, unknown.json]).toMatchObject([404, { errorCode: 16_000_004 }])
  })

  it('ends by its date and by being revoked, images included, and is still listed', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c0392b' } })
      .jpeg()
      .toBuffer()
    const answer = await staff.call(putCampaign, { params, body: inputOf(made) })
    const { coverUploadUrl } = v.parse(campaign, answer.json)
    const sent = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'Content-Type': 'image/jpeg' } }
    expect((await app.app.request(coverUploadUrl ?? '', sent)).status).toBe(200)
    const coverOf = async (hash: string) =>
      v.parse(v.object({ coverUrl: v.string() }), (await open(hash)).json).coverUrl
    const status = async (url: string) => (await app.app.request(url)).status

    const link = await newLink(staff, made.id)
    const hash = hashOf(link)
    let cover = await coverOf(hash)
    expect([await status(cover), await status(cover.replace(link.id, made.id))]).toEqual([200, 403])
    // As soon as it shows less, earlier addresses expire; unchanged ones do not.
    await change(link, { name: 'Altro nome' })
    expect(await status(cover)).toBe(200)
    await change(link, { shows: { contents: false } })
    expect(await status(cover)).toBe(404)
    cover = await coverOf(hash)
    expect(await status(cover)).toBe(200)

    const tomorrow = new Date(app.services.clock().getTime() + 86_400_000).toISOString()
    await change(link, { shows: { contents: false }, expiresAt: tomorrow })
    expect([(await open(hash)).status, await status(cover)]).toEqual([200, 200])
    app.later(86_401_000)
    const late = await open(hash)
    expect([late.json, await status(cover)]).toMatchObject([{ errorCode: 16_000_004 }, 404])
    app.later(-86_401_000)

    expect([(await open(hash)).status, await status(cover)]).toEqual([200, 200])
    const ofLink = { ...params, linkId: link.id }
    expect((await staff.call(deleteLink, { params: ofLink })).status).toBe(204)
    const dead = await open(hash)
    expect([dead.status, dead.json, await status(cover)]).toMatchObject([404, { errorCode: 16_000_004 }, 404])
    const ended = await listed(link.id)
    expect([ended?.url, ended?.endedAt === null]).toEqual([null, false])
    expect((await staff.call(deleteLink, { params: ofLink })).status).toBe(204)
    expect((await staff.call(putLink, { params: ofLink, body: { name: 'Di nuovo' } })).status).toBe(409)
  })

  it('ends with the frozen report that it shows, and never shows the live one instead', async () => {
    const { id: frozenId } = await freeze(staff, made.id)
    const [frozen, live] = [await newLink(staff, made.id, { frozenId }), await newLink(staff, made.id)]
    expect((await open(hashOf(frozen))).text).toContain('"frozen":')
    expect((await staff.call(deleteFrozenReport, { params: { ...params, frozenId } })).status).toBe(204)
    expect([(await open(hashOf(frozen))).status, (await open(hashOf(live))).status]).toEqual([404, 200])
    const ended = await listed(frozen.id)
    expect([ended?.frozenId, ended?.endedAt === null]).toEqual([null, false])
  })

  it('counts visits, not polling, parts, images or files', async () => {
    const { id, ...link } = await newLink(staff, made.id)
    const hash = hashOf(link)
    const visit = (agent: string) => open(hash, { 'user-agent': agent, 'x-forwarded-for': '192.0.2.3' })
    const counted = async (opened: number) =>
      vi.waitFor(async () => expect(await listed(id)).toMatchObject({ opened }))
    await visit('one')
    await counted(1)
    for (let poll = 0; poll < 3; poll += 1) await visit('one')
    await everythingOn(app, made, hash)
    await visit('two')
    // The unnamed one belongs to the reader of everything.
    await counted(3)
    for (const minutes of [20, 20]) {
      app.later(minutes * 60_000)
      await visit('one')
      // Counted after the response, by the clock of then.
      await vi.waitFor(async () => {
        const seen = await app.services.database.reader
          .selectFrom('throttles')
          .select('last_failure_at')
          .where('key', 'like', 'visit:%')
          .execute()
        expect(
          seen.some(({ last_failure_at: at }) => Date.parse(at) > app.services.clock().getTime() - 60_000),
        ).toBe(true)
      })
    }
    expect(await listed(id)).toMatchObject({ opened: 3 })
    app.later(31 * 60_000)
    await visit('one')
    await counted(4)
    expect((await listed(id))?.lastOpenedAt?.slice(0, 16)).toBe(
      app.services.clock().toISOString().slice(0, 16),
    )
    const visits = await app.services.database.reader.selectFrom('throttles').select('key').execute()
    expect(JSON.stringify(visits)).not.toContain('192.0.2.3 ')
    app.later(-71 * 60_000)
  })

  it('lists the campaign’s own link, which is switched off like any other and changed by its own call', async () => {
    const own = await createCampaign(app.services, staff)
    const { json } = await staff.call(postHash, { params: { id: own.id }, body: {} })
    const { hash, url } = v.parse(postHash.output, json)
    await open(hash, {}, own.id)
    const [main] = await vi.waitFor(async () => {
      const links = await list(own.id)
      expect(links).toMatchObject([{ name: 'Link del report', url, isMain: true, opened: 1, endedAt: null }])
      return links
    })
    const ofMain = { id: own.id, linkId: main?.id ?? '' }
    expect((await staff.call(putLink, { params: ofMain, body: { name: 'Altro' } })).status).toBe(409)
    const other = await newLink(staff, own.id)
    expect((await staff.call(deleteLink, { params: ofMain })).status).toBe(204)
    expect((await open(hash, {}, own.id)).status).toBe(404)
    expect((await open(hashOf(other), {}, own.id)).status).toBe(200)
    const read = await staff.call(getCampaign, { params: { id: own.id } })
    expect(read.json).toMatchObject({ shared: false, hash: null })
    expect((await list(own.id)).map(({ name, endedAt }) => [name, endedAt !== null])).toEqual([
      ['Per la stampa', false],
      ['Link del report', true],
    ])
  })

  it('is made and seen by staff alone, for a campaign of theirs', async () => {
    const link = await newLink(staff, made.id)
    const client = await app.signIn('CLIENT', made.organizationId)
    const ofLink = { ...params, linkId: link.id }
    const body = { name: 'Mio' }
    const refused = [
      await client.call(getLinks, { params }),
      await client.call(postLink, { params, body }),
      await client.call(putLink, { params: ofLink, body }),
      await client.call(deleteLink, { params: ofLink }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const other = await createCampaign(app.services, staff)
    const elsewhere = { id: other.id, linkId: link.id }
    expect((await staff.call(putLink, { params: elsewhere, body })).status).toBe(404)
    expect((await staff.call(deleteLink, { params: elsewhere })).status).toBe(404)
    expect((await open(hashOf(link), {}, other.id)).json).toMatchObject({ errorCode: 16_000_004 })
    const { id: frozenId } = await freeze(staff, made.id)
    const foreign = { params: { id: other.id }, body: { ...body, frozenId } }
    expect((await staff.call(postLink, foreign)).status).toBe(404)
  })

  it('refuses unknown fields, short passwords, and a past expiry', async () => {
    const status = async (body: object) => (await staff.call(postLink, { params, body })).status
    expect(await status({ name: 'Una', audience: 'client' })).toBe(400)
    expect(await status({ name: 'Una', shows: { money: false } })).toBe(400)
    const bodies = [{}, { name: '' }, { name: 'Una', password: 'corta' }, { name: 'Una', socialTypeList: [] }]
    for (const body of [...bodies, { name: 'Una', expiresAt: '2020-01-01T00:00:00Z' }])
      expect([body, await status(body)]).toEqual([body, 422])
  })

  it('has at most a hundred that are not revoked', async () => {
    const own = await createCampaign(app.services, staff)
    const [link] = [await newLink(staff, own.id)]
    const row = await app.services.database.reader
      .selectFrom('campaign_links')
      .selectAll()
      .where('id', '=', link.id)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: 99 }, (_, index) => ({
      ...row,
      id: newId(),
      digest: `digest ${index}`,
    }))
    await app.services.database.transaction((tx) => tx.insertInto('campaign_links').values(more).execute())
    const post = async () =>
      (await staff.call(postLink, { params: { id: own.id }, body: { name: 'Oltre' } })).status
    expect(await post()).toBe(409)
    await staff.call(deleteLink, { params: { id: own.id, linkId: link.id } })
    expect(await post()).toBe(201)
  })

  it('is not copied with a campaign, not given to a draft, and stays revoked after the trash', async () => {
    const own = await markedCampaign(app, staff)
    const link = await newLink(staff, own.id, { password: PASSWORD })
    const copy = v.parse(
      campaign,
      (await staff.call(duplicateCampaign, { params: { id: own.id } })).json,
    ) satisfies Campaign
    expect(await list(copy.id)).toEqual([])
    const draft = await staff.call(postLink, { params: { id: copy.id }, body: { name: 'Bozza' } })
    expect(draft.status).toBe(409)
    const by = await app.signIn('ADMIN')
    expect((await by.call(deleteCampaign, { params: { id: own.id } })).status).toBe(204)
    expect((await open(hashOf(link), {}, own.id)).status).toBe(404)
    expect((await by.call(restoreTrash, { params: { kind: 'campaign', id: own.id } })).status).toBe(200)
    expect((await open(hashOf(link), {}, own.id)).status).toBe(404)
    const [back, ...others] = await list(own.id)
    expect([back?.id, back?.endedAt === null, back?.hasPassword, others]).toEqual([link.id, false, true, []])
  })
})
