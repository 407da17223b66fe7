import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { postHash } from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import { importContents } from '../../src/contract/imports.ts'
import { getPublicReportPptx, getReportPptx } from '../../src/contract/report-files.ts'
import { metricMessages } from '../../src/messages/metrics.ts'
import { reportCreatorMessages } from '../../src/messages/report-contents.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { embedded } from '../support/databases.ts'
import { notTested } from '../support/not-tested.ts'
import { libreOffice, pagesInLibreOffice } from '../support/open-in-libreoffice.ts'
import { readSlides } from '../support/read-slides.ts'

const CONTENTS = [
  'creator,channelUrl,contentType,contentLink,creationDate,caption,reach,impressionsViewCount,likesCount',
  'Bea,https://www.instagram.com/bea.slides/,INSTAGRAM_POST,https://www.instagram.com/p/Slides1/,2024-03-01,<b>&,10,20,1',
  'Bea,https://www.instagram.com/bea.slides/,INSTAGRAM_REEL,https://www.instagram.com/reel/Slides2/,2024-03-02,y,30,70,9',
].join('\n')

describe.each(embedded)('the report as slides ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  const bring = async () => {
    const changes = { cost: 10_000, audienceVisibility: false, creators: [creatorInput('Fiona')] }
    const made = await createCampaign(app.services, staff, changes)
    const params = { id: made.id }
    expect((await staff.call(importContents, { params, body: CONTENTS })).status).toBe(200)
    await staff.call(postComment, {
      params,
      body: { commentType: 'CAMPAIGN', content: 'Buon inizio & <fine>' },
    })
    return made
  }
  const textsOf = (bytes: Uint8Array) => readSlides(bytes).flatMap(({ texts, notes }) => [...texts, ...notes])

  it('contains what its reader may see, and nothing else', async () => {
    const made = await bring()
    const params = { id: made.id }
    const full = await staff.call(getReportPptx, { params })
    expect(full.status).toBe(200)
    expect(full.headers.get('content-type')).toBe(getReportPptx.produces)
    expect(full.headers.get('cache-control')).toBe('private, no-store')
    expect(textsOf(full.bytes)).toEqual(
      expect.arrayContaining([
        metricMessages.cost.label,
        reportCreatorMessages.fee,
        'Buon inizio & <fine>',
        'Interno',
      ]),
    )
    const own = await (await app.signIn('CLIENT', made.organizationId)).call(getReportPptx, { params })
    expect(textsOf(own.bytes)).toContain(metricMessages.cost.label)
    expect(textsOf(own.bytes)).not.toContain(reportCreatorMessages.fee)
    expect(textsOf(own.bytes)).not.toContain('Interno')
    const asClient = await staff.call(getReportPptx, { params, query: { audience: 'client' } })
    expect(textsOf(asClient.bytes)).not.toContain(reportCreatorMessages.fee)
    expect(textsOf(asClient.bytes)).not.toContain('Interno')
    const { json } = await staff.call(postHash, { params })
    const { hash } = v.parse(postHash.output, json)
    const shared = await app.anybody(getPublicReportPptx, { params, query: { hash } })
    expect(textsOf(shared.bytes)).toContain('Buon inizio & <fine>')
    expect(textsOf(shared.bytes).join('\n')).not.toMatch(/€|10\.000/)
    expect((await (await app.signIn('CLIENT')).call(getReportPptx, { params })).status).toBe(404)
    expect((await app.anybody(getPublicReportPptx, { params, query: { hash: 'wrong' } })).status).toBe(404)
  })

  const program = libreOffice
  if (program === null) {
    notTested('the slides in LibreOffice (soffice is not installed)', 'Install LibreOffice.')
    return
  }
  it('opens in LibreOffice, a page for each slide', async () => {
    const { id } = await bring()
    const { bytes } = await staff.call(getReportPptx, { params: { id } })
    const pages = await pagesInLibreOffice(program, bytes)
    expect(pages).toHaveLength(readSlides(bytes).length)
    expect(pages.join('\n')).toContain('Buon inizio & <fine>')
  }, 120_000)
})
