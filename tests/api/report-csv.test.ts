import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { getContents } from '../../src/contract/contents.ts'
import { importContents } from '../../src/contract/imports.ts'
import { getReportCsv } from '../../src/contract/report-files.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { notTested } from '../support/not-tested.ts'
import { realCampaigns } from '../support/real-campaigns.ts'

describe.each(databases)('the report as CSV ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  const bring = async (body: string, changes = {}) => {
    const made = await createCampaign(app.services, staff, { cost: 10_000, ...changes })
    const answer = await staff.call(importContents, { params: { id: made.id }, body })
    expect([answer.status, answer.text]).toMatchObject([200, expect.stringContaining('created')])
    return made
  }
  const read = async (id: string) =>
    v.parse(campaign, (await staff.call(getCampaign, { params: { id } })).json)

  it('escapes every text that a spreadsheet could read as a formula', async () => {
    const captions = ['=1+1', '+39 333', '-5', '@anna', "'=già", "''due", 'a;b "c"\nd', '\u202Eabc 👩‍🦰']
    const lines = captions.map((caption, i) => {
      const cells = [
        '=cmd()',
        'https://www.instagram.com/formule/',
        'INSTAGRAM_POST',
        `https://www.instagram.com/p/Formula${i}00/`,
        '2024-03-01',
        `'${caption}`.replace(/^'(?!['=+\-@])/, ''),
      ]
      return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
    })
    const file = ['creator,channelUrl,contentType,contentLink,creationDate,caption', ...lines].join('\n')
    const made = await bring(file, { campaignName: 'Più “bella”/2024' })
    const listed = await staff.call(getContents, { params: { id: made.id } })
    const stored = v.parse(getContents.output, listed.json).items.map(({ caption }) => caption ?? '')
    expect(stored.toSorted()).toEqual(captions.toSorted())
    const answer = await staff.call(getReportCsv, { params: { id: made.id } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Piu bella2024.csv"; filename*=UTF-8''Pi%C3%B9%20%E2%80%9Cbella%E2%80%9D%2F2024.csv`,
    )
    expect(answer.text).not.toMatch(/(^|;|"|\n)[=+@-]/)
    const copy = await bring(answer.text)
    const again = await staff.call(getContents, { params: { id: copy.id } })
    const copied = v.parse(getContents.output, again.json).items
    expect(copied.map(({ caption }) => caption ?? '').toSorted()).toEqual(captions.toSorted())
    expect((await read(copy.id)).creators[0]?.name).toBe('=cmd()')
  })

  it('is available to a client only for its own campaigns', async () => {
    const made = await bring('channelUrl,contentType,contentLink,creationDate\n')
    const own = await app.signIn('CLIENT', made.organizationId)
    const other = await app.signIn('CLIENT')
    expect((await own.call(getReportCsv, { params: { id: made.id } })).status).toBe(200)
    expect((await other.call(getReportCsv, { params: { id: made.id } })).status).toBe(404)
    expect((await app.anybody(getReportCsv, { params: { id: made.id } })).status).toBe(401)
  })

  if (realCampaigns === null) {
    notTested('real campaigns (REAL_DATA_DIR is not there)', 'Set REAL_DATA_DIR to the folder that has them.')
    return
  }
  it.each(['youtube-italia-2025', 'instagram-2020-2021', 'youtube-serie-2017', 'youtube-mondo-2018'])(
    'round-trips %s',
    async (name) => {
      const first = await bring(readFileSync(`${realCampaigns}/${name}.csv`, 'utf8'))
      const out = await staff.call(getReportCsv, { params: { id: first.id } })
      const second = await bring(out.text)
      const [before, after] = [await read(first.id), await read(second.id)]
      expect(after.metrics).toEqual(before.metrics)
      expect(after.timeline).toEqual(before.timeline)
      expect(namesOf(after)).toEqual(namesOf(before))
    },
  )
})

function namesOf({ creators }: v.InferOutput<typeof campaign>): string[] {
  return creators.map(({ name }) => name).toSorted()
}
