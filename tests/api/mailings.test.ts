import { describe, expect, it, vi } from 'vitest'
import { putCampaign, shareCampaign } from '../../src/contract/campaign-endpoints.ts'
import { deleteLink, putLink } from '../../src/contract/links.ts'
import {
  deleteMailing,
  getMailings,
  type MailingInput,
  postMailing,
  putMailing,
  unsubscribe,
} from '../../src/contract/mailings.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import { romeNoon } from '../../src/lib/rome-noon.ts'
import { unseal } from '../../src/server/base/seal.ts'
import { sendMailings } from '../../src/server/modules/mailings/send-mailings.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { freeze } from '../support/frozen-fixtures.ts'
import { unique } from '../support/factories.ts'
import { hashOf, MARKS, markedCampaign, newLink } from '../support/link-fixtures.ts'

describe.each(databases)('reports by mail ($name)', async (kind) => {
  const app = await openApp(kind)
  const { services } = app
  const today = romeDay(services.clock().getTime())

  async function open(dates: { startDate?: string; endDate?: string } = {}) {
    const staff = await app.signIn('ACCOUNT')
    const made = await markedCampaign(app, staff)
    const params = { id: made.id }
    const period = { startDate: addDays(today, -30), endDate: addDays(today, 40), ...dates }
    const changed = await staff.call(putCampaign, { params, body: { ...inputOf(made), ...period } })
    expect(changed.status).toBe(200)
    await staff.call(shareCampaign, { params: { ...params, flag: 'true' } })
    const email = `anna${unique()}@example.org`
    const post = (body: Partial<MailingInput>) =>
      staff.call(postMailing, { params, body: { every: 'WEEKLY', recipients: [email], ...body } })
    const list = async () => answered(getMailings, await staff.call(getMailings, { params }))
    return { staff, made, params, email, post, list }
  }

  const sendOn = (day: string, hours = 0) =>
    sendMailings({ ...services, clock: () => new Date(Date.parse(romeNoon(day)) + hours * 3_600_000) })

  /** The mails sent to that address, oldest first. */
  async function mailsTo(recipient: string): Promise<{ subject: string; text: string; html: string }[]> {
    const rows = await services.database.reader
      .selectFrom('outbox')
      .select(['id', 'subject', 'text', 'html'])
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const read = (id: string, sealed: string) => unseal(services.secrets.outbox, id, sealed) ?? ''
    return rows.map(({ id, subject, text, html }) => ({
      subject,
      text: read(id, text),
      html: read(id, html),
    }))
  }

  it('are sent immediately, with the summary of what the link shows and the link', async () => {
    const { made, email, post, list } = await open()
    const once = answered(postMailing, await post({ every: 'ONCE', message: 'Buona lettura.\nA presto' }))
    expect(once).toMatchObject({ every: 'ONCE', nextOn: null, opens: true, linkName: 'Link del report' })
    expect(once.lastSentAt).not.toBeNull()
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe(`Report: ${made.brandName} – ${made.campaignName}`)
    for (const text of ['Buona lettura.', 'A presto', '2 contenuti', '30.000', `/campaigns/${made.id}?hash=`])
      expect(mail?.text).toContain(text)
    expect(mail?.text).not.toContain(MARKS.costs)
    // Its link only unsubscribes.
    expect(mail?.text).toMatch(/Per non riceverla più: \S+\/Disiscrizione\?token=[\w-]{22}\n/)
    expect(await list()).toEqual([once])
  })

  it('show no numbers with a password, and use the language of the link', async () => {
    const { staff, made, email, post } = await open()
    const locked = await newLink(staff, made.id, { password: 'otto barche' })
    const english = await newLink(staff, made.id, { language: 'en', socialTypeList: ['TIKTOK'] })
    expect((await post({ every: 'ONCE', linkId: locked.id })).status).toBe(201)
    expect((await post({ every: 'ONCE', linkId: english.id })).status).toBe(201)
    const [first, second] = await mailsTo(email)
    expect(first?.text).toContain('si apre con la password')
    expect(first?.text).toContain(hashOf(locked))
    expect(first?.text).not.toMatch(/30\.000|15\.000|contenuti/)
    expect(second?.html).toContain('<html lang="en">')
    expect(second?.text).toContain(hashOf(english))
    expect(second?.text).toMatch(/15,000/)
    expect(second?.text).not.toMatch(/30,000|Ciao|più/)
  })

  it('are sent every week until the campaign has ended, without repetition, with changes', async () => {
    const { staff, made, email, post, list } = await open({ endDate: addDays(today, 12) })
    const nextOn = addDays(today, 1)
    // 1 is Monday, 7 Sunday.
    const weekday = new Date(nextOn).getUTCDay() || 7
    const weekly = answered(postMailing, await post({ weekday }))
    expect(weekly.nextOn).toBe(nextOn)
    await sendOn(addDays(nextOn, -1))
    await sendOn(nextOn, -6)
    expect(await mailsTo(email)).toHaveLength(0)
    await Promise.all([sendOn(nextOn), sendOn(nextOn), sendOn(nextOn, 1)])
    expect(await mailsTo(email)).toHaveLength(1)
    const [channel] = made.channels
    if (channel === undefined) throw new Error('It has channels.')
    await buildContents(services, made.id, [
      { channelId: channel.id, contentType: 'INSTAGRAM_REEL', impressionsViewCount: 1_200 },
    ])
    // A server that was off for a day sends it afterwards.
    await sendOn(addDays(nextOn, 8))
    await sendOn(addDays(nextOn, 9))
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).not.toContain('Dall’ultimo invio')
    expect(mails[1]?.text).toMatch(/Dall’ultimo invio, .*: Contenuti pubblicati \+1, .*\+1\.200/)
    // The one after the campaign's last day is the last.
    const third = (await list())[0]?.nextOn
    expect(third).toBe(addDays(nextOn, 14))
    await sendOn(addDays(nextOn, 14))
    await sendOn(addDays(nextOn, 21))
    expect(await mailsTo(email)).toHaveLength(3)
    expect((await list())[0]).toMatchObject({ nextOn: null })
    expect((await staff.call(deleteMailing, { params: { id: made.id, mailingId: weekly.id } })).status).toBe(
      204,
    )
    expect(await list()).toEqual([])
  })

  it('are sent the day after the campaign, once, even if its end is moved', async () => {
    const { staff, made, params, email, post, list } = await open({ endDate: addDays(today, 3) })
    await post({ every: 'AT_END' })
    expect((await list())[0]?.nextOn).toBe(addDays(today, 4))
    const moved = { ...inputOf(made), startDate: addDays(today, -30), endDate: addDays(today, 5) }
    expect((await staff.call(putCampaign, { params, body: moved })).status).toBe(200)
    await sendOn(addDays(today, 4))
    expect(await mailsTo(email)).toHaveLength(0)
    for (const days of [6, 7, 8]) await sendOn(addDays(today, days))
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await list())[0]?.nextOn).toBeNull()
  })

  it('stop while paused, for unsubscribed recipients, and with their link', async () => {
    const { staff, made, params, email, post, list } = await open()
    const other = `bea${unique()}@example.org`
    const link = await newLink(staff, made.id)
    const body = { every: 'WEEKLY' as const, recipients: [email, other], linkId: link.id }
    const { id: mailingId, nextOn } = answered(postMailing, await post(body))
    if (nextOn === null) throw new Error('It has a first day.')
    const put = (changes: Partial<MailingInput>) =>
      staff.call(putMailing, { params: { ...params, mailingId }, body: { ...body, ...changes } })
    const counts = async () => Promise.all([email, other].map(async (to) => (await mailsTo(to)).length))
    expect((await put({ paused: true })).status).toBe(200)
    await sendOn(nextOn)
    expect(await counts()).toEqual([0, 0])
    await put({})
    await sendOn(nextOn)
    expect(await counts()).toEqual([1, 1])

    const token = /Disiscrizione\?token=([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
    expect((await app.anybody(unsubscribe, { query: { token: `${token}x` } })).status).toBe(404)
    for (const _ of [1, 2]) expect((await app.anybody(unsubscribe, { query: { token } })).status).toBe(204)
    // A recipient listed again is still unsubscribed.
    await put({ message: 'Ecco.' })
    await sendOn(addDays(nextOn, 7))
    expect(await counts()).toEqual([1, 2])
    const [listed] = await list()
    expect(listed?.recipients.find((one) => one.email === email)?.unsubscribedAt).not.toBeNull()

    const hidden = { name: 'Per la stampa', expiresAt: addDays(today, 1) + 'T00:00:00.000Z' }
    expect((await staff.call(putLink, { params: { ...params, linkId: link.id }, body: hidden })).status).toBe(
      200,
    )
    expect((await staff.call(deleteLink, { params: { ...params, linkId: link.id } })).status).toBe(204)
    await sendOn(addDays(nextOn, 14))
    expect(await counts()).toEqual([1, 2])
    expect((await list())[0]).toMatchObject({ opens: false })
  })

  it('are not skipped by a change on their day, and a failed one does not delay others', async () => {
    const { staff, made, params, email, post } = await open()
    const { id: mailingId } = answered(postMailing, await post({}))
    const later = answered(postMailing, await post({ every: 'MONTHLY' }))
    const dueToday = async (id: string, changes: { link_id?: string | null } = {}) =>
      services.database.transaction((tx) =>
        tx
          .updateTable('mailings')
          .set({ next_on: today, ...changes })
          .where('id', '=', id)
          .execute(),
      )
    await dueToday(mailingId)
    const body = { every: 'WEEKLY' as const, recipients: [email], message: 'Buongiorno.' }
    const answer = await staff.call(putMailing, { params: { ...params, mailingId }, body })
    expect(answered(putMailing, answer).nextOn).toBe(today)
    await dueToday(later.id)
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    let isFirst = true
    const secrets = {
      ...services.secrets,
      get outbox() {
        if (!isFirst) return services.secrets.outbox
        isFirst = false
        throw new Error('The first mail fails.')
      },
    }
    await sendMailings({ ...services, secrets, clock: () => new Date(romeNoon(today)) })
    expect(errors).toHaveBeenCalledTimes(1)
    errors.mockRestore()
    expect(await mailsTo(email)).toHaveLength(1)
    await sendOn(today)
    expect(await mailsTo(email)).toHaveLength(2)
    const frozen = await freeze(staff, made.id)
    const link = await newLink(staff, made.id, { frozenId: frozen.id })
    expect((await post({ linkId: link.id })).status).toBe(409)
    expect((await post({ linkId: link.id, every: 'ONCE' })).status).toBe(201)
  })

  it('are refused without a live link, for other roles and for invalid input', async () => {
    const { staff, made, params, post } = await open()
    const link = await newLink(staff, made.id)
    await staff.call(deleteLink, { params: { ...params, linkId: link.id } })
    expect((await post({ linkId: link.id })).status).toBe(422)
    expect((await post({ recipients: [] })).status).toBe(422)
    expect((await post({ recipients: ['anna'] })).status).toBe(422)
    expect((await post({ weekday: 8 })).status).toBe(422)
    await staff.call(shareCampaign, { params: { ...params, flag: 'false' } })
    expect((await post({})).status).toBe(422)
    const client = await app.signIn('CLIENT')
    expect((await client.call(getMailings, { params })).status).toBe(403)
    const once = answered(postMailing, await open().then((its) => its.post({ every: 'ONCE' })))
    const body = { every: 'WEEKLY' as const, recipients: ['anna@example.org'] }
    expect((await staff.call(putMailing, { params: { ...params, mailingId: once.id }, body })).status).toBe(
      404,
    )
  })
})
