import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { agency, getAgency, putAgency } from '../../src/contract/agency.ts'
import { getReportPdf, getReportPptx, getReportXlsx } from '../../src/contract/report-files.ts'
import { getMe, postUser } from '../../src/contract/users.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'
import { mailedText, sentMail } from '../support/mails.ts'
import { officeAuthor } from '../support/office-author.ts'
import { readPdf } from '../support/read-pdf.ts'

const NONE = { name: null, email: null, phone: null, site: null, logoUrl: null }
const BODY = {
  name: 'Studio Levante',
  email: 'Report@Levante.example',
  phone: '+39 02 0000 0000',
  site: 'levante.example/chi-siamo',
}
const PROFILE = {
  name: 'Studio Levante',
  email: 'report@levante.example',
  phone: '+390200000000',
  site: 'https://levante.example/chi-siamo',
}

describe.each(databases)('the agency itself ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ACCOUNT')
  const read = async (by = app.anybody) => v.parse(agency, (await by(getAgency)).json)

  it('appears on reports, in mails, and publicly; only staff change it', async () => {
    expect(await read()).toMatchObject(NONE)
    const client = await app.signIn('CLIENT')
    expect((await client.call(putAgency, { body: BODY })).status).toBe(403)
    const answer = await staff.call(putAgency, { body: BODY })
    const saved = v.parse(agency, answer.json)
    expect(saved).toMatchObject({ ...PROFILE, logoUrl: null })
    const photo = sharp({ create: { width: 60, height: 60, channels: 3, background: '#2980b9' } })
    const body = new Uint8Array(await photo.jpeg().toBuffer())
    const headers = { 'Content-Type': 'image/jpeg' }
    const uploaded = await app.app.request(saved.logoUploadUrl ?? '', { method: 'PUT', body, headers })
    expect(uploaded.status).toBe(200)
    const seen = await read(client.call)
    expect(seen).toMatchObject(PROFILE)
    expect(seen).not.toHaveProperty('logoUploadUrl')
    expect((await app.app.request(seen.logoUrl ?? '')).status).toBe(200)
    expect((await client.call(getMe)).json).toMatchObject({ agencyName: PROFILE.name })

    const { id } = await createCampaign(app.services, staff, {})
    const pdf = await readPdf((await staff.call(getReportPdf, { params: { id } })).bytes)
    for (const text of [PROFILE.name, PROFILE.email, PROFILE.phone, 'levante.example/chi-siamo'])
      expect(pdf.pages[0]).toContain(text)
    expect(pdf.pages[0]).not.toContain('Resoconto')
    expect(pdf.alternatives).toContain(`Logo di ${PROFILE.name}`)

    const email = `nuovo${unique()}@levante.example`
    await staff.call(postUser, { body: { email, userRoleType: 'ACCOUNT' } })
    const mail = await mailedText(app.services, email)
    expect(mail).toContain(
      `${PROFILE.name}\n\n${PROFILE.email} · ${PROFILE.phone} · ${PROFILE.site}\n\nInviata con Resoconto`,
    )
    const sent = await sentMail(app.services, email)
    expect(sent.from?.name).toBe(PROFILE.name)
    expect(sent.html).toContain(`<img src="cid:logo" alt="${PROFILE.name}"`)
    const [logo] = sent.attachments
    expect([logo?.contentId, logo?.mimeType]).toEqual(['<logo>', 'image/jpeg'])
    const { content = '' } = logo ?? {}
    if (typeof content === 'string') throw new Error('The logo is no image.')
    expect((await sharp(new Uint8Array(content)).metadata()).width).toBe(60)
  })

  it('is the author of files, whatever its name contains', async () => {
    const name = `"Lüme" <b>&amp; ✨ ${'x'.repeat(170)}`
    await staff.call(putAgency, { body: { ...BODY, name } })
    const { id } = await createCampaign(app.services, staff, {})
    const pdf = await readPdf((await staff.call(getReportPdf, { params: { id } })).bytes)
    expect([pdf.author, pdf.creator]).toEqual([name, name])
    for (const endpoint of [getReportXlsx, getReportPptx])
      expect(officeAuthor((await staff.call(endpoint, { params: { id } })).bytes)).toEqual([name, name])
    const email = `nuovo${unique()}@levante.example`
    await staff.call(postUser, { body: { email, userRoleType: 'ACCOUNT' } })
    expect((await sentMail(app.services, email)).from?.name).toBe(name)
  })

  it('has the data of the legal pages, and lists missing ones', async () => {
    expect((await read()).missing).toEqual(['address', 'vat', 'dpo'])
    const legal = {
      address: 'via Roma 1, Milano',
      vat: 'IT01234567890',
      dpo: 'non nominato',
      color: '#BF400D',
    }
    expect((await staff.call(putAgency, { body: { ...BODY, ...legal } })).json).toMatchObject({
      ...legal,
      color: '#bf400d',
      missing: [],
    })
    // As sent by a page of the previous version.
    expect((await staff.call(putAgency, { body: BODY })).json).toMatchObject({ ...legal, color: '#bf400d' })
    expect((await staff.call(putAgency, { body: { ...BODY, color: 'rosso' } })).status).toBe(422)
    expect(await read()).toMatchObject({ linkPreviews: false })
    await staff.call(putAgency, { body: { ...BODY, linkPreviews: true } })
    await staff.call(putAgency, { body: BODY })
    expect(await read()).toMatchObject({ linkPreviews: true })
  })

  it('refuses an invalid address, and a change of an older version', async () => {
    const bad = { name: 'A\nB', email: 'a@b', phone: '02 0000', site: 'javascript:alert(1)' }
    const refused = await staff.call(putAgency, { body: bad })
    expect(refused.status).toBe(422)
    const { fields } = v.parse(v.object({ fields: v.record(v.string(), v.string()) }), refused.json)
    expect(Object.keys(fields).toSorted()).toEqual(['email', 'name', 'phone', 'site'])
    for (const site of [
      'https://utente:segreto@levante.example',
      'ftp://levante.example',
      'levante',
      'https://a b.it',
    ])
      expect((await staff.call(putAgency, { body: { ...BODY, site } })).status).toBe(422)
    const { version } = await read()
    const empty = { name: ' ', email: '', phone: '', site: '' }
    const ifMatch = { 'If-Match': `"v${version}"` }
    const emptied = v.parse(agency, (await staff.call(putAgency, { body: empty, headers: ifMatch })).json)
    expect(emptied).toMatchObject({ name: null, email: null, phone: null, site: null })
    expect(emptied.logoUrl).not.toBeNull()
    expect((await staff.call(putAgency, { body: empty, headers: ifMatch })).status).toBe(412)
  })
})
