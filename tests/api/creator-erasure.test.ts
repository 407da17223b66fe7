import { unzipSync } from 'fflate'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getCampaign,
  getPublicCampaign,
  postCampaign,
  putCampaign,
  refreshCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import { type Campaign, campaign } from '../../src/contract/campaign.ts'
import { postComment } from '../../src/contract/comments.ts'
import { getContents, postContent } from '../../src/contract/contents.ts'
import { getCreator, getCreatorsByName, putCreator } from '../../src/contract/creators.ts'
import { eraseCreator, exportCreator } from '../../src/contract/privacy.ts'
import { getReportCsv, getReportXlsx } from '../../src/contract/report-files.ts'
import { uploadAddress } from '../../src/server/images/upload-address.ts'
import { recomputeSharing } from '../../src/server/modules/numbers/recompute-sharing.ts'
import { answered } from '../support/agency.ts'
import { buildApp, type TestApp } from '../support/build-app.ts'
import { campaignInput, createCampaign, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { photo, workWithSomebody } from '../support/creator-work.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization, unique } from '../support/factories.ts'
import { readWorkbook, textOf } from '../support/read-workbook.ts'
import { frozenReports, linkTo, readCampaign } from '../support/frozen-fixtures.ts'
import { runJobs } from '../support/run-jobs.ts'
import type { SignedIn } from '../support/sign-in.ts'
import { everythingBackedUp, everythingStored, placesOf } from '../support/full-database.ts'

/** Part of every text of the creator, and of no other. */
const MARK = 'mirtillozz'
/** Longer than what an index stores of a campaign's search text. */
const LONG = Array.from({ length: 5 }, (_, n) => `#${'lungo'.repeat(9)}${n}`)
const OTHER = 'corbezzolozz'
const PHONE = '+393339876543'

describe.each(databases)('the erasure of a creator ($name)', (kind) => {
  let app: TestApp
  let staff: SignedIn
  let made: Campaign
  let mine: string

  beforeAll(async () => {
    app = await buildApp(kind)
    staff = await app.signIn('ADMIN')
    made = await workWithSomebody(app, staff, { mark: MARK, other: OTHER, phone: PHONE })
    mine = made.creators.find(({ name }) => name.includes(MARK))?.id ?? ''
  }, 120_000)
  afterAll(() => app.close())

  it('exists for staff alone', async () => {
    const stranger = await app.signIn('CLIENT', made.organizationId)
    const params = { id: mine }
    expect((await stranger.call(eraseCreator, { params })).status).toBe(403)
    expect((await stranger.call(exportCreator, { params })).status).toBe(403)
  })

  it('follows an export of everything stored about them, including images', async () => {
    const answer = await staff.call(exportCreator, { params: { id: mine } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const files = unzipSync(answer.bytes)
    const names = Object.keys(files)
    expect(names.filter((name) => /^images\/[\w-]+\.jpg$/.test(name))).toHaveLength(2)
    const data = v.parse(
      v.looseObject({
        creator: v.looseObject({ name: v.string(), email: v.string(), bio: v.string() }),
        channels: v.array(v.looseObject({ handle: v.string() })),
        campaigns: v.array(v.looseObject({ fee: v.number() })),
        contents: v.array(v.looseObject({ caption: v.nullable(v.string()), link: v.string() })),
        foundContents: v.array(v.looseObject({ caption: v.nullable(v.string()) })),
        measurements: v.array(v.looseObject({ likes_count: v.nullable(v.number()) })),
      }),
      JSON.parse(new TextDecoder().decode(files['creator.json'])),
    )
    expect(data.creator).toMatchObject({ name: `Dopo ${MARK}`, email: `${MARK}@example.org`, phone: PHONE })
    expect(data.channels.map(({ handle }) => handle).toSorted()).toEqual([
      `${MARK}-yt`,
      `${MARK}.tt`,
      `${MARK}_ig`,
    ])
    expect(data.campaigns).toEqual([expect.objectContaining({ fee: 900, name: made.campaignName })])
    expect(data.contents.filter(({ caption }) => caption?.includes(MARK)).length).toBeGreaterThanOrEqual(4)
    expect(data.foundContents.map(({ caption }) => caption)).toContain(`Aspetta ${MARK}`)
    expect(data.measurements.length).toBeGreaterThanOrEqual(4)
    expect(JSON.stringify(data)).not.toContain(OTHER)
  })

  it('leaves the numbers and no trace, in frozen reports either, which say so', async () => {
    const params = { id: made.id }
    const [newest, oldest] = await frozenReports(staff, made.id)
    const before = {
      live: await readCampaign(staff, made.id),
      newest: await readCampaign(staff, made.id, { frozenId: newest?.id }),
      oldest: await readCampaign(staff, made.id, { frozenId: oldest?.id }),
    }
    const { hash } = await linkTo(staff, made.id, { frozenId: oldest?.id })
    const portrait = before.live.creators.find(({ id }) => id === mine)?.pictureUrl ?? ''
    expect((await app.app.request(portrait)).status).toBe(200)
    // Downloaded, and so stored, with the name in it.
    const storedFile = { params, query: { frozenId: oldest?.id ?? '' } }
    expect(textsIn(await staff.call(getReportXlsx, storedFile))).toContain(MARK)
    expect(placesOf(await everythingStored(app.services), [MARK]).length).toBeGreaterThan(30)

    expect((await staff.call(eraseCreator, { params: { id: mine } })).status).toBe(204)

    const saved = await everythingStored(app.services)
    expect(placesOf(saved, [MARK, PHONE, 'mirtillo'])).toEqual([])
    expect(placesOf(saved, [OTHER]).length).toBeGreaterThan(5)
    const backedUp = await everythingBackedUp(kind, app.services)
    expect(placesOf(backedUp, [MARK, PHONE, 'mirtillo'])).toEqual([])
    expect(placesOf(backedUp, [OTHER]).length).toBeGreaterThan(5)
    expect((await app.app.request(portrait)).status).toBe(404)
    expect([...saved.keys()].filter((name) => name.startsWith('images/')).length).toBe(0)

    const live = await readCampaign(staff, made.id)
    const [, old] = await frozenReports(staff, made.id)
    const after = {
      live,
      newest: await readCampaign(staff, made.id, { frozenId: newest?.id }),
      oldest: await readCampaign(staff, made.id, { frozenId: oldest?.id }),
    }
    for (const which of ['live', 'newest', 'oldest'] as const) {
      expect(after[which].metrics).toEqual(before[which].metrics)
      expect(after[which].timeline).toEqual(before[which].timeline)
      const numbers = (one: Campaign) => one.creators.map(({ id, cost, metrics }) => ({ id, cost, metrics }))
      expect(numbers(after[which])).toEqual(numbers(before[which]))
      const erased = after[which].creators.find(({ id }) => id === mine)
      expect([erased?.name, erased?.pictureUrl]).toEqual(['Creator cancellato', null])
    }
    expect(live.trackingMethods).toEqual(['#estate'])
    const { search_folded } = await app.services.database.reader
      .selectFrom('campaigns')
      .select('search_folded')
      .where('id', '=', live.id)
      .executeTakeFirstOrThrow()
    expect(search_folded).toMatch(/ #estate$/)
    expect(after.oldest.frozen?.redactedAt).toEqual(old?.redactedAt)
    expect(old?.redactedAt).toMatch(/^20/)
    const shown = v.parse(campaign, (await app.anybody(getPublicCampaign, { params, query: { hash } })).json)
    expect(shown.frozen?.redactedAt).toBe(old?.redactedAt)

    const query = { frozenId: oldest?.id ?? '' }
    const csv = await staff.call(getReportCsv, { params, query })
    expect(csv.text).toContain('Creator cancellato;https://www.instagram.com/cancellato.')
    expect(csv.text).toContain(OTHER)
    const written = await staff.call(getReportXlsx, storedFile)
    expect(written.status).toBe(200)
    expect(textsIn(written)).not.toContain(MARK)
    const contents = answered(getContents, await staff.call(getContents, { params, query })).items
    const theirs = contents.filter(({ creatorId }) => creatorId === mine)
    expect(theirs.length).toBeGreaterThanOrEqual(3)
    for (const { contentLink, caption, pictureUrl } of theirs) {
      expect([caption, pictureUrl]).toEqual([null, null])
      expect(contentLink).toMatch(/cancellato|watch\?v=_/)
    }
  })

  it('repeats no response that names them, and takes no picture for their contents', async () => {
    const mark = 'lentiscozz'
    const creators = [creatorInput(`Nome ${mark}`, `https://www.instagram.com/${mark}/`)]
    const { name: organizationName } = await buildOrganization(app.services)
    const body = campaignInput({ organizationName, creators })
    const headers = { 'Idempotency-Key': `chiave${unique()}` }
    const first = answered(postCampaign, await staff.call(postCampaign, { headers, body }))
    const params = { id: first.id, channelId: first.channels[0]?.id ?? '' }
    const texts = {
      contentType: 'INSTAGRAM_POST',
      contentLink: `https://www.instagram.com/p/${mark}/`,
      creationDate: '2024-03-05',
      likesCount: 8,
      commentsCount: 4,
    }
    const content = answered(postContent, await staff.call(postContent, { params, body: texts }))
    const target = { owner: 'content', id: content.id, userId: staff.userId } as const
    const address = uploadAddress(app.services.secrets, target, app.services.clock())
    const erased = first.creators[0]?.id ?? ''
    expect((await staff.call(eraseCreator, { params: { id: erased } })).status).toBe(204)

    const again = await staff.call(postCampaign, { headers, body })
    expect([again.status, again.text.includes(mark)]).toEqual([409, false])
    const picture = { method: 'PUT', headers: { 'Content-Type': 'image/jpeg' }, body: await photo('#0000aa') }
    expect((await app.app.request(address, picture)).status).toBe(403)
    expect(placesOf(await everythingStored(app.services), [mark])).toEqual([])
  })

  it('reaches handles that were corrected since', async () => {
    const [old, mark] = ['albatrellozz', 'biancospinozz']
    const creators = [creatorInput('Chi si corregge', `https://www.instagram.com/${old}/`)]
    const trackingMethods = [`@${old}`, '#estate']
    const first = await createCampaign(app.services, staff, { creators, trackingMethods })
    const params = { id: first.id }
    const body = { commentType: 'GENERAL', content: `Bene con @${old}.` }
    expect((await staff.call(postComment, { params, body })).status).toBe(201)
    for (const handle of [`${old}.due`, mark]) {
      const input = inputOf(await readCampaign(staff, first.id))
      const corrected = input.creators.map((one) => ({
        ...one,
        channels: one.channels.map(({ id }) => ({ id, url: `https://www.instagram.com/${handle}/` })),
      }))
      const change = { params, body: { ...input, creators: corrected } }
      expect((await staff.call(putCampaign, change)).status).toBe(200)
    }
    // One of them belongs to someone else by now.
    const taken = `https://www.instagram.com/${old}.due/`
    const other = await createCampaign(app.services, staff, {
      creators: [creatorInput('Altra', taken)],
      trackingMethods: [...LONG, `@${mark.toUpperCase()}`, '#altrove'],
    })
    const erased = first.creators[0]?.id ?? ''
    expect((await staff.call(eraseCreator, { params: { id: erased } })).status).toBe(204)
    const elsewhere = await readCampaign(staff, other.id)
    expect(elsewhere.channels[0]?.url).toBe(taken)
    expect(elsewhere.trackingMethods).toEqual([...LONG, '#altrove'])
    const saved = new Map(
      [...(await everythingStored(app.services))].map(([place, text]) => [
        place,
        text.replaceAll(`${old}.due`, ''),
      ]),
    )
    expect(placesOf(saved, [old, mark])).toEqual([])
    expect((await readCampaign(staff, first.id)).trackingMethods).toEqual(['#estate'])
  })

  it('happens once, and is final: no form, refresh or search restores anything', async () => {
    const params = { id: mine }
    expect((await staff.call(eraseCreator, { params })).status).toBe(409)
    expect((await staff.call(putCreator, { params, body: { name: 'Di nuovo' } })).status).toBe(409)
    const erased = answered(getCreator, await staff.call(getCreator, { params }))
    expect(erased).toMatchObject({ name: 'Creator cancellato', erased: true })
    const found = await staff.call(getCreatorsByName, { query: { name: 'cancellato' } })
    expect(found.json).toEqual([])
    // The wizard sends its creators back as received.
    const body = inputOf(await readCampaign(staff, made.id))
    const names = body.creators.map((one) => (one.id === mine ? { ...one, name: `Torna ${MARK}` } : one))
    expect(
      (await staff.call(putCampaign, { params: { id: made.id }, body: { ...body, creators: names } })).status,
    ).toBe(200)
    await staff.call(refreshCampaign, { params: { id: made.id }, body: { onSocialEnabled: true } })
    await runJobs({ ...app.services, recompute: recomputeSharing })
    const answer = await staff.call(getCampaign, { params: { id: made.id } })
    expect(answer.text).not.toContain(MARK)
    expect(v.parse(campaign, answer.json).creators.map(({ name }) => name)).toContain('Creator cancellato')
    const handles = v.parse(campaign, answer.json).channels.filter(({ creatorId }) => creatorId === mine)
    expect(handles.every(({ handle }) => handle.startsWith('cancellato.'))).toBe(true)
  })
})

/** Every text of a workbook. */
function textsIn({ bytes }: { bytes: Uint8Array }): string {
  return readWorkbook(bytes)
    .flatMap(({ rows }) => rows.flat().map(textOf))
    .join(' ')
}
