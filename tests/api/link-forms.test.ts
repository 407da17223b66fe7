import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getAdHocReport } from '../../src/contract/dashboards.ts'
import { importContents } from '../../src/contract/imports.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'

const CHANNEL = 'https://www.youtube.com/@forme'
const CONTENTS = 12
const MAX_CAMPAIGNS = 5
const ROUNDS = 4

/** Every form of a video's link; its id is the same in all. */
const FORMS: readonly ((id: string) => string)[] = [
  (id) => `https://www.youtube.com/watch?v=${id}`,
  (id) => `https://youtu.be/${id}?si=abc`,
  (id) => `https://m.youtube.com/watch?v=${id}&t=10s`,
  (id) => `https://www.youtube.com/shorts/${id}`,
  (id) => `youtube.com/embed/${id}`,
  (id) => `https://www.youtube.com/live/${id}?feature=share`,
]

/** The same numbers each time, below the given one. */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 16_807) % 2_147_483_647
    return state % below
  }
}

describe.each(databases)(
  'a content in any number of campaigns and forms of its link ($name)',
  async (kind) => {
    const app = await openApp(kind)
    const staff = await app.signIn('ADMIN')
    const { name: organizationName } = await buildOrganization(app.services)
    const random = generator(43)

    it.each(Array.from({ length: ROUNDS }, (_, round) => round))('counts once (%d)', async (round) => {
      const ids: string[] = []
      const seen = new Map<string, number>()
      let placed = 0
      for (let campaign = 0; campaign < 2 + random(MAX_CAMPAIGNS - 1); campaign += 1) {
        const { id } = await createCampaign(app.services, staff, {
          organizationName,
          creators: [creatorInput('Forme', CHANNEL)],
          startDate: '2024-03-01',
          endDate: '2024-03-31',
        })
        ids.push(id)
        const rows: string[] = []
        for (let index = 0; index < CONTENTS; index += 1) {
          if (random(2) === 0) continue
          placed += 1
          const code = `forma_${round}_${String(index).padStart(3, '0')}`
          const views = 1000 * (index + 1)
          seen.set(code, views)
          // Twice in one file, in two forms, is also one content.
          for (const form of [FORMS[random(FORMS.length)], FORMS[random(FORMS.length)]])
            rows.push(`${CHANNEL},YOUTUBE_VIDEO,${form?.(code)},2024-03-12,2024-03-20,${views}`)
        }
        const head = 'channelUrl,contentType,contentLink,creationDate,measuredAt,impressionsViewCount'
        const answer = await staff.call(importContents, { params: { id }, body: [head, ...rows].join('\n') })
        expect([answer.status, answer.text]).toMatchObject([200, expect.any(String)])
      }
      const query = { campaignIds: ids.join(',') }
      const report = v.parse(getAdHocReport.output, (await staff.call(getAdHocReport, { query })).json)
      const views = [...seen.values()].reduce((all, one) => all + one, 0)
      expect(placed).toBeGreaterThan(seen.size)
      expect(report.metrics).toMatchObject({ contentCount: seen.size, impressionsViewCount: views })
      expect(report.timeline.at(-1)?.metrics).toMatchObject({
        contentCount: seen.size,
        impressionsViewCount: views,
        combinedReach: report.metrics.combinedReach,
      })
    })
  },
)
