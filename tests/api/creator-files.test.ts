import { expect, describe, it } from 'vitest'
import { getReportPdf } from '../../src/contract/report-files.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { openApp } from '../support/build-app.ts'
import { embedded } from '../support/databases.ts'
import { freeze } from '../support/frozen-fixtures.ts'
import { MARKS, markedCampaign } from '../support/link-fixtures.ts'
import { readPdf } from '../support/read-pdf.ts'

describe.each(embedded)('the PDF for one creator ($name)', { timeout: 120_000 }, async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ACCOUNT')
  const made = await markedCampaign(app, staff)
  const params = { id: made.id }
  const creatorId = made.creators.find(({ name }) => name === MARKS.instagram)?.id ?? ''
  const tiktok = made.channels.findIndex(({ socialType }) => socialType === 'TIKTOK')
  const textOf = async (query: Record<string, string>) => {
    const answer = await staff.call(getReportPdf, { params, query: { creatorId, ...query } })
    expect(answer.status).toBe(200)
    return (await readPdf(answer.bytes)).pages.join('\n')
  }

  it('has their own numbers and contents, nothing of others, and no money', async () => {
    const { id: frozenId } = await freeze(staff, made.id)
    for (const query of [{}, { audience: 'internal' }, { lang: 'en' }, { frozenId }]) {
      const text = await textOf(query)
      for (const own of [MARKS.instagram, `${MARKS.contents} ${1 - tiktok}`, made.campaignName])
        expect([query, own, text.includes(own)]).toEqual([query, own, true])
      const others = [
        MARKS.tiktok,
        `${MARKS.contents} ${tiktok}`,
        MARKS.comments,
        MARKS.costs,
        '€',
        'Interno',
        'CPM',
      ]
      for (const mark of others) expect([query, mark, text.includes(mark)]).toEqual([query, mark, false])
      expect(text).toMatch(query.lang === 'en' ? /15,000/ : /15\.000/)
      expect(text).not.toMatch(/30[.,]000/)
    }
  })

  it('is for staff to hand over, of a creator of the campaign', async () => {
    const client = await app.signIn('CLIENT', made.organizationId)
    expect((await client.call(getReportPdf, { params, query: { creatorId } })).status).toBe(403)
    const unknown = await staff.call(getReportPdf, { params, query: { creatorId: newId() } })
    expect(unknown.status).toBe(404)
  })
})
