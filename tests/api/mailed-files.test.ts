import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { putCampaign, shareCampaign } from '../../src/contract/campaign-endpoints.ts'
import { LIMITS } from '../../src/contract/limits.ts'
import { deleteLink, putLink } from '../../src/contract/links.ts'
import { type MailingInput, postMailing, putMailing } from '../../src/contract/mailings.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import { romeNoon } from '../../src/lib/rome-noon.ts'
import type { OutgoingMail } from '../../src/server/mail/transport.ts'
import { sendOutbox } from '../../src/server/mail/send-outbox.ts'
import { sendMailings } from '../../src/server/modules/mailings/send-mailings.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'
import { hashOf, markedCampaign, newLink } from '../support/link-fixtures.ts'
import { readPdf } from '../support/read-pdf.ts'
import { readSlides } from '../support/read-slides.ts'

describe.each(databases)('reports by mail with a file ($name)', { timeout: 60_000 }, async (kind) => {
  const app = await openApp(kind)
  const { services } = app
  const today = romeDay(services.clock().getTime())

  async function open() {
    const staff = await app.signIn('ACCOUNT')
    const made = await markedCampaign(app, staff)
    const params = { id: made.id }
    const period = { startDate: addDays(today, -30), endDate: addDays(today, 40) }
    await staff.call(putCampaign, { params, body: { ...inputOf(made), ...period } })
    await staff.call(shareCampaign, { params: { ...params, flag: 'true' } })
    const recipients = [`anna${unique()}@example.org`, `bea${unique()}@example.org`]
    const post = (body: Partial<MailingInput>) =>
      staff.call(postMailing, { params, body: { every: 'ONCE', recipients, ...body } })
    return { staff, made, params, recipients, post }
  }

  const sendOn = (day: string) =>
    sendMailings({ ...services, clock: () => new Date(Date.parse(romeNoon(day))) })

  /** Sends all waiting mails. */
  async function sendAll(): Promise<OutgoingMail[]> {
    const sent: OutgoingMail[] = []
    const clock = () => new Date(romeNoon(addDays(today, 60)))
    await sendOutbox({ ...services, clock }, (mail) => {
      sent.push(mail)
      return Promise.resolve(null)
    })
    return sent
  }
  const storedFiles = async () =>
    (await services.database.reader.selectFrom('mail_files').select('id').execute()).length

  it('have the PDF of their link, which is stored once until the last mail is sent', async () => {
    const { staff, made, post } = await open()
    const english = await newLink(staff, made.id, { language: 'en', socialTypeList: ['TIKTOK'] })
    const once = answered(postMailing, await post({ linkId: english.id, attachment: 'pdf' }))
    expect(once.attachment).toBe('pdf')
    expect(await storedFiles()).toBe(1)
    let isFirst = true
    await sendOutbox(
      services,
      () => Promise.resolve(null),
      () => {
        const isStopping = !isFirst
        isFirst = false
        return isStopping
      },
    )
    expect(await storedFiles()).toBe(1)
    const [mail] = await sendAll()
    expect(mail?.text).toContain('The report is attached as a PDF.')
    expect(mail?.text).toContain(hashOf(english))
    expect(mail?.attachment?.name).toMatch(/\.pdf$/)
    const { pages, language } = await readPdf(mail?.attachment?.body ?? new Uint8Array())
    const text = pages.join('\n')
    expect(language).toMatch(/^en/)
    expect(text).toMatch(/15,000|15K/)
    expect(text).not.toMatch(/30,000|45,000/)
    expect(await storedFiles()).toBe(0)
  })

  it('have the slides each week, at most until the link asks for a password or hides files', async () => {
    const { staff, made, params, recipients, post } = await open()
    const link = await newLink(staff, made.id)
    const body = { every: 'WEEKLY', linkId: link.id, attachment: 'pptx' } as const
    const { id: mailingId, nextOn } = answered(postMailing, await post(body))
    if (nextOn === null) throw new Error('It has a first day.')
    await Promise.all([sendOn(nextOn), sendOn(nextOn)])
    const [first, second, ...more] = await sendAll()
    expect(more).toEqual([])
    expect(new Set([first?.recipient, second?.recipient])).toEqual(new Set(recipients))
    expect(first?.text).toContain('In allegato trovi la presentazione')
    expect(first?.attachment?.name).toMatch(/\.pptx$/)
    expect(readSlides(Buffer.from(first?.attachment?.body ?? [])).length).toBeGreaterThan(4)

    const resume = (id: string) =>
      services.database.transaction((tx) =>
        tx.updateTable('mailings').set({ paused: 0 }).where('id', '=', id).execute(),
      )
    const put = (changes: object) =>
      staff.call(putLink, {
        params: { ...params, linkId: link.id },
        body: { name: link.name, shows: link.shows, ...changes },
      })
    for (const [weeks, changes] of [
      [1, { shows: { ...link.shows, downloads: false } }],
      [2, { asksName: true }],
      [3, { asksName: false, password: 'otto barche' }],
    ] as const) {
      expect((await put(changes)).status).toBe(200)
      await sendOn(addDays(nextOn, 7 * weeks))
      const sent = await sendAll()
      expect(sent).toHaveLength(2)
      for (const mail of sent) {
        expect(mail.attachment).toBeNull()
        expect(mail.text).not.toMatch(/allegato/)
      }
      const change = (paused: boolean) =>
        staff.call(putMailing, { params: { ...params, mailingId }, body: { ...body, recipients, paused } })
      expect((await change(true)).status).toBe(200)
      const refused = await change(false)
      expect(refused.status).toBe(409)
      expect(refused.text).toContain('non si può allegare')
      expect((await change(true)).status).toBe(200)
      const elsewhere = { ...body, recipients, paused: true, linkId: made.id }
      const foreign = await staff.call(putMailing, { params: { ...params, mailingId }, body: elsewhere })
      expect(foreign.status).toBe(422)
      await resume(mailingId)
    }
    expect((await post({ linkId: link.id, attachment: 'pdf' })).status).toBe(409)
  })

  it('are not sent if their link ends while the file is written', async () => {
    const { staff, made, params, post } = await open()
    const link = await newLink(staff, made.id)
    const { nextOn } = answered(
      postMailing,
      await post({ every: 'WEEKLY', linkId: link.id, attachment: 'pdf' }),
    )
    const sending = sendOn(nextOn ?? '')
    await sleep(300)
    await staff.call(deleteLink, { params: { ...params, linkId: link.id } })
    await sending
    expect(await sendAll()).toEqual([])
    expect(await storedFiles()).toBe(0)
  })

  it('say so if the file is too large for a mail', async () => {
    const { post } = await open()
    const { nextOn } = answered(postMailing, await post({ every: 'WEEKLY', attachment: 'pdf' }))
    const { mailFile } = LIMITS
    Object.assign(LIMITS, { mailFile: 1_000 })
    try {
      await sendOn(nextOn ?? '')
    } finally {
      Object.assign(LIMITS, { mailFile })
    }
    const [mail] = await sendAll()
    expect(mail?.attachment).toBeNull()
    expect(mail?.text).toContain('Il file non è in allegato')
    expect(await storedFiles()).toBe(0)
  })

  it('are refused with another kind of file', async () => {
    const { staff, params, recipients } = await open()
    const file: object = { attachment: 'xlsx' }
    const answer = await staff.call(postMailing, { params, body: { ...file, every: 'ONCE', recipients } })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('attachment')
  })
})
