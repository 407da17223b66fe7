import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { postDashboard } from '../../src/contract/dashboards.ts'
import {
  getDashboardPdf,
  getDashboardPng,
  getPublicReportPng,
  getReportPdf,
  getReportPng,
} from '../../src/contract/report-files.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { embedded } from '../support/databases.ts'
import { freeze } from '../support/frozen-fixtures.ts'
import { hashOf, markedCampaign, newLink } from '../support/link-fixtures.ts'

describe.each(embedded)('the first page as a picture ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const made = await markedCampaign(app, staff)
  const params = { id: made.id }
  const client = await app.signIn('CLIENT', made.organizationId)
  await buildContents(app.services, made.id, [
    { channelId: made.channels[0]?.id ?? '', contentType: 'INSTAGRAM_POST', impressionsViewCount: 12_345 },
  ])

  it('is that of the PDF, for each reader and in each language', async () => {
    for (const [caller, query] of [
      [staff, {}],
      [staff, { audience: 'client' }],
      [client, { lang: 'en' }],
    ] as const) {
      const picture = await caller.call(getReportPng, { params, query })
      expect(picture.status).toBe(200)
      expect(picture.headers.get('content-type')).toBe(getReportPng.produces)
      expect(picture.headers.get('content-disposition')).toContain('.png')
      const pdf = await caller.call(getReportPdf, { params, query })
      const again = await caller.call(getReportPng, { params, query })
      expect(await bothOf(picture, again)).toContainEqual(await firstPageOf(pdf.bytes))
    }
    const [own, internal] = await Promise.all([
      staff.call(getReportPng, { params, query: { audience: 'client' } }),
      staff.call(getReportPng, { params }),
    ])
    expect(Buffer.from(own.bytes).equals(internal.bytes)).toBe(false)
  })

  it('is written of dashboards and frozen reports too', async () => {
    const { organizationName, id } = made
    const body = {
      dashboardName: 'Quadro',
      organizationName,
      campaignIds: [id],
      users: [],
      dashboardPanels: {},
    }
    const dashboard = answered(postDashboard, await staff.call(postDashboard, { body }))
    const of = { params: { id: dashboard.id } }
    const picture = await staff.call(getDashboardPng, of)
    const pdf = await staff.call(getDashboardPdf, of)
    const again = await staff.call(getDashboardPng, of)
    expect(await bothOf(picture, again)).toContainEqual(await firstPageOf(pdf.bytes))
    expect((await client.call(getDashboardPng, of)).status).toBe(404)
    const query = { frozenId: (await freeze(staff, id)).id }
    const frozen = await staff.call(getReportPng, { params, query })
    const second = await staff.call(getReportPng, { params, query })
    expect(frozen.status).toBe(200)
    expect(Buffer.from(frozen.bytes).equals(second.bytes)).toBe(true)
  })

  it('is refused to users who may not read the report', async () => {
    expect((await (await app.signIn('CLIENT')).call(getReportPng, { params })).status).toBe(404)
    expect((await client.call(getReportPng, { params, query: { audience: 'internal' } })).status).toBe(403)
    const open = await newLink(staff, made.id, {})
    const shown = await app.anybody(getPublicReportPng, { params, query: { hash: hashOf(open) } })
    expect(shown.status).toBe(200)
    const shows = { ...open.shows, downloads: false }
    const hidden = await newLink(staff, made.id, { shows })
    expect((await app.anybody(getPublicReportPng, { params, query: { hash: hashOf(hidden) } })).status).toBe(
      404,
    )
    expect((await app.anybody(getPublicReportPng, { params, query: { hash: 'no such link' } })).status).toBe(
      404,
    )
  })
})

/** Of a picture before the PDF and one after it: the page contains its creation minute. */
async function bothOf(...pictures: { bytes: Uint8Array }[]) {
  return await Promise.all(pictures.map(({ bytes }) => pixelsOf(bytes)))
}

async function pixelsOf(png: Uint8Array) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  // Not a blank page.
  expect(new Set(data).size).toBeGreaterThan(50)
  return { width: info.width, digest: data.toString('base64') }
}

async function firstPageOf(pdf: Uint8Array) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const { data, width } = await document.getPage(0).render({
    scale: 2.5,
    render: async ({ data: pixels, width: wide, height }) =>
      await sharp(pixels, { raw: { width: wide, height, channels: 4 } })
        .removeAlpha()
        .raw()
        .toBuffer(),
  })
  library.destroy()
  return { width, digest: Buffer.from(data).toString('base64') }
}
