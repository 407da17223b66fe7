import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import {
  deleteCampaign,
  getCampaign,
  getPublicCampaign,
  postHash,
  shareCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { deleteContent, getContents } from '../../src/contract/contents.ts'
import { importContents } from '../../src/contract/imports.ts'
import {
  deleteFrozenReport,
  getFrozenReports,
  getReportChanges,
  postFrozenReport,
} from '../../src/contract/frozen-reports.ts'
import { getReportCsv, getReportPdf, getReportXlsx } from '../../src/contract/report-files.ts'
import { fillEmptyDatabase } from '../../src/server/start/fill-empty-database.ts'
import { sweepImages } from '../../src/server/images/sweep-images.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { demoCampaign, freeze, frozenReports, linkTo, readCampaign } from '../support/frozen-fixtures.ts'

describe.each(databases)('a frozen report ($name)', async (kind) => {
  const app = await openApp(kind, { DEMO: 'true' })
  await fillEmptyDatabase(app.services)
  const staff = await app.signIn('ADMIN')

  it('has the name that it was given, or none', async () => {
    const made = await demoCampaign(staff, 'Luce morbida')
    const params = { id: made.id }
    const named = await staff.call(postFrozenReport, { params, body: { name: ' Consegna di marzo ' } })
    expect([named.status, named.json]).toMatchObject([201, { name: 'Consegna di marzo' }])
    const plain = await staff.call(postFrozenReport, { params, body: { name: '' } })
    expect([plain.status, plain.json]).toMatchObject([201, { name: null }])
    expect((await staff.call(postFrozenReport, { params, body: { name: 'x'.repeat(201) } })).status).toBe(422)
    const names = (await frozenReports(staff, made.id)).map(({ name }) => name)
    expect(names).toEqual([null, 'Consegna di marzo'])
    for (const { id: frozenId } of await frozenReports(staff, made.id))
      await staff.call(deleteFrozenReport, { params: { ...params, frozenId } })
  })

  it('is shown by the link until replaced, and revokes the link when deleted', async () => {
    const made = await createCampaign(app.services, staff, {})
    const params = { id: made.id }
    const bring = async (link: string) => {
      const body = `channelUrl,contentType,contentLink,creationDate,likesCount\nhttps://www.tiktok.com/@uno${made.id.slice(-9)},TIKTOK_POST,${link},2024-03-02,5`
      expect((await staff.call(importContents, { params, body })).status).toBe(200)
    }
    await bring('https://www.tiktok.com/@uno/video/7000000000000000001')
    const stored = await freeze(staff, made.id)
    await bring('https://www.tiktok.com/@uno/video/7000000000000000002')
    const countOn = async (hash: string) => {
      const { status, json } = await app.anybody(getPublicCampaign, { params, query: { hash } })
      return status === 200 ? v.parse(campaign, json).contentCount : status
    }
    const live = await linkTo(staff, made.id)
    expect([live.frozenId, await countOn(live.hash)]).toEqual([null, 2])
    const frozen = await linkTo(staff, made.id, { frozenId: stored.id })
    expect([frozen.hash, frozen.frozenId, await countOn(live.hash)]).toEqual([live.hash, stored.id, 1])
    // The link is unchanged, and a rotated one shows the same.
    expect(await linkTo(staff, made.id)).toEqual(frozen)
    const renewed = await linkTo(staff, made.id, { rotate: true })
    expect([renewed.frozenId, await countOn(renewed.hash), await countOn(live.hash)]).toEqual([
      stored.id,
      1,
      404,
    ])
    expect((await frozenReports(staff, made.id)).map(({ linked }) => linked)).toEqual([true])
    expect((await linkTo(staff, made.id, { frozenId: null })).frozenId).toBeNull()
    expect(await countOn(renewed.hash)).toBe(2)
    // Switched off and on, it shows the live report.
    await linkTo(staff, made.id, { frozenId: stored.id })
    await staff.call(shareCampaign, { params: { ...params, flag: 'false' } })
    const fresh = await linkTo(staff, made.id)
    expect([fresh.frozenId, await countOn(fresh.hash), await countOn(renewed.hash)]).toEqual([null, 2, 404])

    await linkTo(staff, made.id, { frozenId: stored.id })
    const ofFrozen = { ...params, frozenId: stored.id }
    expect((await staff.call(deleteFrozenReport, { params: ofFrozen })).status).toBe(204)
    const dead = await app.anybody(getPublicCampaign, { params, query: { hash: fresh.hash } })
    expect(dead.json).toMatchObject({ errorCode: 16_000_004 })
    expect(await readCampaign(staff, made.id)).toMatchObject({ shared: false, hash: null, lastFrozen: null })
    expect((await staff.call(deleteFrozenReport, { params: ofFrozen })).status).toBe(404)
    expect((await staff.call(getCampaign, { params, query: { frozenId: stored.id } })).status).toBe(404)
    const audited = await app.services.database.reader
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'frozen_report')
      .where('entity_id', '=', stored.id)
      .orderBy('id')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual(['CREATE', 'DELETE'])
  })

  it('is visible to staff, only under its own campaign', async () => {
    const made = await demoCampaign(staff, 'In cresta')
    const params = { id: made.id }
    const stored = await freeze(staff, made.id)
    const client = await app.signIn('CLIENT', made.organizationId)
    expect((await client.call(getCampaign, { params })).status).toBe(200)
    const query = { frozenId: stored.id }
    for (const endpoint of [getCampaign, getContents, getReportPdf, getReportXlsx, getReportCsv])
      expect((await client.call(endpoint, { params, query })).status).toBe(404)
    expect((await client.call(getFrozenReports, { params })).status).toBe(403)
    const other = await createCampaign(app.services, staff)
    for (const id of [other.id, newId()])
      expect((await staff.call(getCampaign, { params: { id }, query })).status).toBe(404)
    expect(
      (await staff.call(getReportChanges, { params: { id: other.id, frozenId: stored.id } })).status,
    ).toBe(404)
    expect(
      (await staff.call(deleteFrozenReport, { params: { id: other.id, frozenId: stored.id } })).status,
    ).toBe(404)
    expect(
      (await staff.call(postHash, { params: { id: other.id }, body: { frozenId: stored.id } })).status,
    ).toBe(404)
    expect((await staff.call(getCampaign, { params, query: { frozenId: 'nonsense' } })).status).toBe(400)
    // The link determines what is shown, not the address.
    const { hash } = await linkTo(staff, made.id)
    const opened = await app.anybody(getPublicCampaign, { params, query: { hash, frozenId: stored.id } })
    expect(opened.json).not.toHaveProperty('frozen')
    // It has no measurement yet.
    const none = await staff.call(postFrozenReport, { params: { id: other.id } })
    expect([none.status, none.json]).toMatchObject([404, { errorCode: 16_000_003 }])
  })

  it('is listed with date and author, and created once by a repeated request', async () => {
    const made = await demoCampaign(staff, 'Anelli di famiglia')
    const params = { id: made.id }
    await app.services.database.transaction((tx) =>
      tx
        .updateTable('users')
        .set({ name: 'Giulia', last_name: 'Conti' })
        .where('id', '=', staff.userId)
        .execute(),
    )
    const headers = { 'Idempotency-Key': 'once' }
    const first = await staff.call(postFrozenReport, { params, headers })
    expect((await staff.call(postFrozenReport, { params, headers })).text).toBe(first.text)
    app.later(60_000)
    const second = await freeze(staff, made.id)
    const listed = await frozenReports(staff, made.id)
    expect(listed).toEqual([second, v.parse(postFrozenReport.output, first.json)])
    expect(listed[0]).toMatchObject({ author: 'Giulia Conti', digest: listed[1]?.digest })
    expect((await readCampaign(staff, made.id)).lastFrozen).toEqual({
      id: second.id,
      frozenAt: second.frozenAt,
    })
    const { frozen } = await readCampaign(staff, made.id, { frozenId: second.id })
    expect(frozen).toEqual({ frozenAt: second.frozenAt, author: 'Giulia Conti' })

    const before = await everyPart(made.id)
    expect(before).toBeGreaterThan(0)
    expect((await staff.call(deleteCampaign, { params })).status).toBe(204)
    expect(await everyPart(made.id)).toBe(0)
  })

  const everyPart = async (campaignId: string) => {
    const rows = await app.services.database.reader
      .selectFrom('frozen_reports')
      .innerJoin('frozen_parts', 'frozen_id', 'id')
      .select('part')
      .where('campaign_id', '=', campaignId)
      .execute()
    return rows.length
  }

  it('is compared with the live report', async () => {
    const made = await createCampaign(app.services, staff, {})
    const params = { id: made.id }
    const header =
      'channelUrl,contentType,contentLink,creationDate,measuredAt,impressionsViewCount,likesCount'
    const row = (number: number, day: string, views: number) =>
      `https://www.youtube.com/@uno${made.id.slice(-9)},YOUTUBE_VIDEO,https://www.youtube.com/watch?v=abcdefgh${number}00,2024-03-02,${day},${views},10`
    const bring = (...rows: string[]) =>
      staff.call(importContents, { params, body: [header, ...rows].join('\n') })
    await bring(row(1, '2024-03-03', 1000), row(2, '2024-03-03', 1000))
    const stored = await freeze(staff, made.id)
    const changes = async () => {
      const answer = await staff.call(getReportChanges, { params: { ...params, frozenId: stored.id } })
      return v.parse(getReportChanges.output, answer.json)
    }
    expect(await changes()).toEqual({
      frozenId: stored.id,
      frozenAt: stored.frozenAt,
      contentsAdded: 0,
      contentsRemoved: 0,
      contentsChanged: 0,
      commentsChanged: 0,
      metrics: [],
      formulas: null,
    })
    await bring(row(1, '2024-03-05', 1500), row(3, '2024-03-05', 500), row(4, '2024-03-05', 0))
    const second = v
      .parse(getContents.output, (await staff.call(getContents, { params })).json)
      .items.find(({ contentLink }) => contentLink.includes('abcdefgh2'))
    const gone = { ...params, channelId: second?.channelId ?? '', contentId: second?.id ?? '' }
    expect((await staff.call(deleteContent, { params: gone })).status).toBe(204)
    await staff.call(postComment, { params, body: { commentType: 'GENERAL', content: 'Nuova' } })
    const now = await changes()
    expect(now).toMatchObject({
      contentsAdded: 2,
      contentsRemoved: 1,
      contentsChanged: 1,
      commentsChanged: 1,
    })
    expect(now.metrics).not.toContainEqual(expect.objectContaining({ metric: 'impressionsViewCount' }))
    expect(now.metrics).toContainEqual(
      expect.objectContaining({ metric: 'totalEngagement', before: 20, now: 30 }),
    )
    const origin = { origin: 'DECLARED' }
    expect(now.metrics.find(({ metric }) => metric === 'totalEngagement')).toMatchObject({
      beforeFact: origin,
      nowFact: origin,
    })
    expect(now.metrics.map(({ metric }) => metric)).not.toContain('cost')
  })

  it('is one snapshot, and does not block writers while it is made', async () => {
    const { id } = await demoCampaign(staff, 'In cresta')
    const comment = { params: { id }, body: { commentType: 'GENERAL', content: 'Intanto' } }
    const { database } = app.services
    const real = database.snapshot.bind(database)
    let written = 0
    vi.spyOn(database, 'snapshot').mockImplementationOnce((work) =>
      real(async (db) => {
        // The first read takes the snapshot.
        await db.selectFrom('settings').select('key').limit(1).execute()
        for (; written < 3; written += 1) expect((await staff.call(postComment, comment)).status).toBe(201)
        return await work(db)
      }),
    )
    const had = (await readCampaign(staff, id)).comments.length
    const stored = await freeze(staff, id)
    expect(written).toBe(3)
    const [shown, live] = [
      await readCampaign(staff, id, { frozenId: stored.id }),
      await readCampaign(staff, id),
    ]
    const ofFrozen = { params: { id, frozenId: stored.id } }
    expect((await staff.call(getReportChanges, ofFrozen)).json).toMatchObject({
      commentsChanged: 3,
    })
    expect([shown.comments.length, live.comments.length]).toEqual([had, had + 3])
  })

  it('preserves its images', async () => {
    const made = await demoCampaign(staff, 'Sugo lento')
    const stored = await freeze(staff, made.id)
    const images = async () => {
      const rows = await app.services.database.reader
        .selectFrom('frozen_images')
        .innerJoin('images', 'images.id', 'image_id')
        .select('image_id')
        .where('frozen_id', '=', stored.id)
        .execute()
      return rows.length
    }
    const had = await images()
    expect(had).toBeGreaterThan(0)
    await app.services.database.transaction(async (tx) => {
      await tx.updateTable('contents').set({ image_id: null }).where('campaign_id', '=', made.id).execute()
      await tx.updateTable('campaigns').set({ cover_image_id: null }).where('id', '=', made.id).execute()
    })
    app.later(72 * 3_600_000)
    await sweepImages(app.services.database, app.services.images)
    expect(await images()).toBe(had)
    const again = await app.signIn('ADMIN')
    const answer = await again.call(getCampaign, { params: { id: made.id }, query: { frozenId: stored.id } })
    const { coverUrl } = v.parse(campaign, answer.json)
    // Signed again: addresses signed three days ago have expired.
    expect((await app.app.request(coverUrl ?? '')).status).toBe(200)
    expect((await app.app.request(made.coverUrl ?? '')).status).toBe(403)
  })
})
