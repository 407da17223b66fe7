import { unzipSync } from 'fflate'
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { deleteCampaign } from '../../src/contract/campaign-endpoints.ts'
import { getContents, postContent } from '../../src/contract/contents.ts'
import {
  deleteDelivery,
  getDeliveries,
  getDelivery,
  postDeliveries,
  putDelivery,
  reviewDeliveries,
} from '../../src/contract/deliveries.ts'
import { getFoundContents } from '../../src/contract/found-contents.ts'
import { getDisclosures, getDisclosuresCsv } from '../../src/contract/disclosures.ts'
import { LIMITS } from '../../src/contract/limits.ts'
import { getMissingNumbers } from '../../src/contract/missing-numbers.ts'
import { eraseCreator, exportCreator } from '../../src/contract/privacy.ts'
import { getReportPdf, getReportXlsx } from '../../src/contract/report-files.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import { romeNoon } from '../../src/lib/rome-noon.ts'
import { deriveSecrets } from '../../src/server/base/secrets.ts'
import { remindCreators } from '../../src/server/modules/deliveries/remind-creators.ts'
import { cleanUp } from '../../src/server/start/clean-up.ts'
import { createApp } from '../../src/server/start/app.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'
import { postLink } from '../support/found-fixtures.ts'
import { textInPdf, textInWorkbook } from '../support/text-in-files.ts'
import { countMails, mailedToken } from '../support/mails.ts'

const DAY_MS = 86_400_000

describe.each(databases)('numbers requested from creators ($name)', async (kind) => {
  const app = await openApp(kind)
  const picture = sharp({ create: { width: 720, height: 1280, channels: 3, background: '#204060' } })
  const jpeg = new Uint8Array(await picture.jpeg().toBuffer())

  /** A campaign of two creators, with two contents of Ada and one of Bea; reach and views of none are known. */
  async function open() {
    const staff = await app.signIn('ADMIN')
    const { id, channels } = await createCampaign(app.services, staff, {
      creators: [creatorInput(`Ada ${unique()}`), creatorInput(`Bea ${unique()}`)],
    })
    const [ada, bea] = channels
    if (ada === undefined || bea === undefined) throw new Error('Two channels were made.')
    const add = async (channelId: string, code: string) => {
      const known = { likesCount: 1, commentsCount: 1, savedCount: 0, sharedCount: 0 }
      const body = { contentType: 'INSTAGRAM_POST' as const, contentLink: postLink(code), ...known }
      const given = { params: { id, channelId }, body: { ...body, creationDate: '2024-03-05' } }
      return answered(postContent, await staff.call(postContent, given)).id
    }
    const contents = [await add(ada.id, 'ada1'), await add(ada.id, 'ada2'), await add(bea.id, 'bea1')]
    const [one = '', two = '', foreign = ''] = contents
    const params = { id }
    const request = async (creatorIds: string[], mail = false) =>
      answered(postDeliveries, await staff.call(postDeliveries, { params, body: { creatorIds, mail } }))
    const [made] = await request([ada.creatorId])
    const tokenOf = (url: string | null | undefined) => url?.split('?token=')[1] ?? ''
    return {
      staff,
      params,
      ada,
      bea,
      one,
      two,
      foreign,
      delivery: made,
      token: tokenOf(made?.url),
      tokenOf,
      request,
      review: (body: unknown) => staff.call(reviewDeliveries, { params, body }),
      missing: async () => answered(getMissingNumbers, await staff.call(getMissingNumbers, { params })),
    }
  }

  const read = (token: string) => app.anybody(getDelivery, { query: { token } })
  const send = (token: string, numbers: unknown[], found: unknown[] = []) =>
    app.anybody(putDelivery, { query: { token }, body: { numbers, found } })
  const upload = (token: string, content: string, body: Uint8Array<ArrayBuffer> = jpeg) =>
    app.app.request(`/api/v2/public/deliveries/proofs?token=${token}&content=${content}`, {
      method: 'PUT',
      body,
      headers: { 'Content-Type': 'image/jpeg' },
    })
  const reach = (contentId: string, value: number) => ({ contentId, metric: 'reach', value })
  const views = (contentId: string, value: number) => ({ contentId, metric: 'impressionsViewCount', value })

  it('are sent by a personal link, confirmed or returned, and then declared with proof', async () => {
    const { params, staff, one, two, token, review, missing } = await open()
    const page = answered(getDelivery, await read(token))
    expect(page.contents).toHaveLength(2)
    expect(page.contents[0]?.numbers.map(({ metric, state }) => [metric, state])).toEqual([
      ['reach', 'MISSING'],
      ['impressionsViewCount', 'MISSING'],
    ])
    expect((await upload(token, one)).status).toBe(200)
    const numbers = [reach(one, 900), { ...views(one, 1_000), half: 50 }, reach(two, 5_000), views(two, 400)]
    expect((await send(token, numbers)).status).toBe(200)

    const waiting = await missing()
    expect(waiting.totals.numbers).toBe(6)
    const [creator] = waiting.items
    expect(creator?.delivery).toMatchObject({ state: 'OPEN', received: 4, missing: 4 })
    expect(creator?.delivery?.url).toContain(token)
    const deliveredOf = new Map(creator?.newest.map((content) => [content.contentId, content.delivered]))
    expect(deliveredOf.get(two)).toMatchObject({ doubts: ['REACH_OVER_VIEWS'], proofUrl: null })
    const proofUrl = deliveredOf.get(one)?.proofUrl ?? ''
    expect((await app.app.request(proofUrl)).status).toBe(200)
    const disclosures = answered(getDisclosures, await staff.call(getDisclosures, { params }))
    const shownOf = new Map(disclosures.items.map((item) => [item.contentId, item.proof]))
    expect([shownOf.get(one)?.url, shownOf.get(two)]).toEqual([proofUrl, null])
    const csv = await staff.call(getDisclosuresCsv, { params })
    expect(csv.text).toContain(shownOf.get(one)?.digest)

    const returned = { decision: 'RETURN', reason: 'Controlla la reach', numbers: [reach(two, 5_000)] }
    expect((await review(returned)).json).toEqual({ decided: 1 })
    // A value that differs from the seen one is not confirmed.
    const confirmed = [reach(one, 900), views(one, 1_000), views(two, 401)]
    expect((await review({ decision: 'CONFIRM', numbers: confirmed })).json).toEqual({ decided: 2 })
    expect((await missing()).totals.numbers).toBe(4)
    const { items } = answered(getContents, await staff.call(getContents, { params }))
    const shown = new Map(items.map((item) => [item.id, item]))
    expect(shown.get(one)).toMatchObject({
      reach: 900,
      impressionsViewCount: 1_000,
      origin: { reach: 'DECLARED' },
      proven: ['reach', 'impressionsViewCount'],
      rounded: { impressionsViewCount: 50 },
    })
    expect(shown.get(two)?.proven).toBeUndefined()
    // A file is the same on both databases.
    if (kind.name === 'sqlite') {
      const pdf = await textInPdf((await staff.call(getReportPdf, { params })).bytes)
      expect(pdf.join(' ')).toContain('2 numeri dichiarati con prova.')
      const xlsx = textInWorkbook((await staff.call(getReportXlsx, { params })).bytes)
      expect(xlsx).toContain('Dichiarati con prova')
      expect(xlsx).toContain('Reach, Impression / visualizzazioni')
    }

    const again = answered(getDelivery, await read(token))
    const numbersOf = new Map(again.contents.map((content) => [content.contentId, content.numbers]))
    expect(numbersOf.get(two)?.[0]).toMatchObject({ state: 'RETURNED', reason: 'Controlla la reach' })
    expect(numbersOf.get(one)?.[0]).toMatchObject({ state: 'CONFIRMED', value: 900 })
    // Confirmed numbers can no longer be changed by the creator; returned ones can.
    await send(token, [reach(one, 1), reach(two, 390)])
    expect((await missing()).items[0]?.delivery?.received).toBe(2)

    app.later((LIMITS.proofDays + 1) * DAY_MS)
    await cleanUp(app.services)
    expect((await app.app.request(proofUrl)).status).not.toBe(200)
    const later = await app.signIn('ADMIN')
    const stored = answered(getContents, await later.call(getContents, { params })).items
    expect(stored.find(({ id }) => id === one)?.proven).toEqual(['reach', 'impressionsViewCount'])
  })

  it('open their own contents and nothing else, by a link that can be renewed and revoked', async () => {
    const { params, staff, ada, bea, one, foreign, delivery, token, tokenOf, request } = await open()
    for (const text of [(await read(token)).text, (await send(token, [])).text]) {
      expect(text).not.toContain(bea.handle)
      expect(text).not.toContain(foreign)
      expect(text).not.toMatch(/cost|email|phone|likes/)
    }
    expect((await send(token, [reach(foreign, 1)])).status).toBe(422)
    expect((await send(token, [{ ...reach(one, 100), half: 500 }])).status).toBe(422)
    expect((await send(token, [{ ...reach(one, 1), metric: 'linkClickCount' }])).status).toBe(422)
    expect((await upload(token, foreign)).status).toBe(404)
    expect((await upload(token, "'")).status).toBe(404)
    expect((await upload(token, one, new Uint8Array([1, 2, 3]))).status).toBe(415)

    const refused = async (wrong: string) => {
      const answers = [await read(wrong), await send(wrong, [reach(one, 1)])]
      const image = await upload(wrong, one)
      const texts = [
        ...answers.map(({ status, text }) => `${status} ${text}`),
        `${image.status} ${await image.text()}`,
      ]
      expect(new Set(texts).size).toBe(1)
      return texts[0]
    }
    const random = await refused('x'.repeat(43))
    const [renewed] = await request([ada.creatorId])
    expect(await refused(token)).toBe(random)
    const second = tokenOf(renewed?.url)
    expect(renewed?.id).toBe(delivery?.id)
    expect((await read(second)).status).toBe(200)
    const end = { params: { ...params, deliveryId: delivery?.id ?? '' } }
    expect((await staff.call(deleteDelivery, end)).status).toBe(204)
    expect(await refused(second)).toBe(random)
    const [third] = await request([ada.creatorId])
    app.later(LIMITS.deliveryDays * DAY_MS - 1_000)
    expect((await read(tokenOf(third?.url))).status).toBe(200)
    app.later(2_000)
    expect(await refused(tokenOf(third?.url))).toBe(random)
    const later = await app.signIn('ADMIN')
    const list = answered(getDeliveries, await later.call(getDeliveries, { params }))
    expect(list).toMatchObject([{ creatorId: ada.creatorId, state: 'EXPIRED', url: null, missing: 4 }])
    expect((await later.call(deleteCampaign, { params })).status).not.toBe(500)
    expect(await refused(tokenOf(third?.url))).toBe(random)
    app.later(61_000)
  })

  it('are due on a day of which a creator without a submission is reminded once', async () => {
    const { params, staff, ada, bea, one, tokenOf } = await open()
    const { services } = app
    const emails = [ada, bea].map(({ creatorId }) => ({ creatorId, email: `${unique()}@example.org` }))
    for (const { creatorId, email } of emails)
      await services.database.transaction((tx) =>
        tx.updateTable('creators').set({ email }).where('id', '=', creatorId).execute(),
      )
    const creatorIds = emails.map(({ creatorId }) => creatorId)
    const due = addDays(romeDay(services.clock().getTime()), 7)
    const request = (dueOn: string) => staff.call(postDeliveries, { params, body: { creatorIds, dueOn } })
    expect((await request(addDays(due, 8))).status).toBe(422)
    expect((await request(addDays(due, -8))).status).toBe(422)
    const made = answered(postDeliveries, await request(due))
    const tokenFor = (id: string) => tokenOf(made.find(({ creatorId }) => creatorId === id)?.url)
    const adaToken = tokenFor(ada.creatorId)
    expect(answered(getDelivery, await read(adaToken)).dueOn).toBe(due)
    expect((await send(tokenFor(bea.creatorId), [], [])).status).toBe(200)

    const at = (day: string, hours: number) => new Date(Date.parse(romeNoon(day)) + hours * 3_600_000)
    const remind = (day: string, hours = 0, secrets = services.secrets) =>
      remindCreators({ ...services, secrets, clock: () => at(day, hours) })
    const sent = async () => Promise.all(emails.map(({ email }) => countMails(services, email)))
    const day = addDays(due, -LIMITS.reminderDays)
    await remind(addDays(day, -1))
    await remind(day, -6)
    expect(await sent()).toEqual([0, 0])
    await Promise.all([remind(day), remind(day)])
    await remind(addDays(day, 1))
    expect(await sent()).toEqual([1, 0])
    expect(await mailedToken(services, emails[0]?.email ?? '')).toBe(adaToken)
    const list = answered(getDeliveries, await staff.call(getDeliveries, { params }))
    const listed = list.find(({ creatorId }) => creatorId === ada.creatorId)
    expect(listed).toMatchObject({ dueOn: due, remindedAt: at(day, 0).toISOString(), state: 'OPEN' })
    expect(tokenOf(listed?.url)).toBe(adaToken)

    // Under another TOKEN_SECRET the link cannot be decrypted, but still opens.
    const again = answered(postDeliveries, await request(due)).find(
      ({ creatorId }) => creatorId === ada.creatorId,
    )
    await remind(day, 0, deriveSecrets('another secret'))
    await remind(day)
    expect(await sent()).toEqual([1, 0])
    expect((await send(tokenOf(again?.url), [reach(one, 1)])).status).toBe(200)
  })

  it('are requested by mail if the address is known, and the token is stored nowhere', async () => {
    const { params, staff, ada, one, request } = await open()
    const lines: string[] = []
    const email = `ada${unique()}@example.org`
    const { database } = app.services
    await database.transaction((tx) =>
      tx.updateTable('creators').set({ email }).where('id', '=', ada.creatorId).execute(),
    )
    const [made] = await request([ada.creatorId], true)
    expect(made?.mailed).toBe(true)
    const token = await mailedToken(app.services, email)
    expect(made?.url).toContain(token)
    const own = createApp(app.services, { log: (line) => lines.push(line) })
    await own.request(`/api/v2/public/deliveries?token=${token}`)
    await own.request(`/api/v2/public/deliveries/proofs?token=${token}&content=${one}`, { method: 'PUT' })
    expect(lines).toHaveLength(2)
    const stored = [
      await database.reader.selectFrom('deliveries').selectAll().execute(),
      await database.reader.selectFrom('audit_log').selectAll().execute(),
      await database.reader.selectFrom('idempotency_keys').selectAll().execute(),
      lines,
    ]
    expect(JSON.stringify(stored)).not.toContain(token)
    const client = await app.signIn('CLIENT')
    expect((await client.call(postDeliveries, { params, body: { creatorIds: [] } })).status).toBe(403)
    const stranger = await createCampaign(app.services, staff, { creators: [creatorInput()] })
    const body = { creatorIds: [stranger.creators[0]?.id ?? ''] }
    expect((await staff.call(postDeliveries, { params, body })).status).toBe(422)
  })

  it('include contents that tracking missed, which wait for a review', async () => {
    const { params, staff, token } = await open()
    const day = '2024-03-07'
    const found = [{ contentLink: 'https://www.instagram.com/reel/Cmancante1/', creationDate: day }]
    expect((await send(token, [], found)).status).toBe(200)
    expect((await send(token, [], found)).status).toBe(200)
    const list = answered(getFoundContents, await staff.call(getFoundContents, { params }))
    expect(list.items).toMatchObject([{ contentType: 'INSTAGRAM_REEL', foundBy: [] }])
    for (const contentLink of ['javascript:alert(1)', 'https://youtu.be/dQw4w9WgXcQ', 'https://example.org'])
      expect((await send(token, [], [{ contentLink, creationDate: day }])).status).toBe(422)
  })

  it('are exported and erased with their creator', async () => {
    const { staff, ada, one, two, token, review } = await open()
    const email = `ada${unique()}@example.org`
    await send(token, [reach(one, 900), reach(two, 5_000)])
    expect((await upload(token, one)).status).toBe(200)
    const reason = `Ada, controlla ${email}`
    await review({ decision: 'RETURN', reason, numbers: [reach(two, 5_000)] })
    const creator = { params: { id: ada.creatorId } }
    const files = unzipSync((await staff.call(exportCreator, creator)).bytes)
    const { deliveredNumbers } = v.parse(
      v.object({
        deliveredNumbers: v.array(v.object({ value: v.number(), reason: v.nullable(v.string()) })),
      }),
      JSON.parse(new TextDecoder().decode(files['creator.json'])),
    )
    expect(deliveredNumbers.toSorted((one, other) => one.value - other.value)).toEqual([
      { value: 900, reason: null },
      { value: 5_000, reason },
    ])
    expect((await staff.call(eraseCreator, creator)).status).toBe(204)
    const { reader } = app.services.database
    const proofs = reader.selectFrom('delivered_proofs').select('content_id').where('content_id', '=', one)
    expect(await proofs.execute()).toEqual([])
    const numbers = reader.selectFrom('delivered_numbers').select('reason').where('content_id', '=', two)
    expect(await numbers.execute()).toEqual([{ reason: null }])
  })

  it('are guessed at only thirty times a minute', async () => {
    app.later(120_000)
    const statuses: number[] = []
    for (let guess = 0; guess < 32; guess += 1) statuses.push((await read(`guess-${guess}`)).status)
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([404]))
    expect(statuses.slice(30)).toEqual([429, 429])
    app.later(120_000)
  })
})
