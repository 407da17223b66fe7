import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { campaign } from '../../src/contract/campaign.ts'
import type { ContentInput } from '../../src/contract/content-input.ts'
import { content, getContents, postContent, putContent, putContents } from '../../src/contract/contents.ts'
import { importContents } from '../../src/contract/imports.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { formulaRollups, storedRollups } from '../support/formula-rollups.ts'

const CHANNEL = 'https://www.youtube.com/@definizioni'
const video = (id: string) => `https://www.youtube.com/watch?v=video${id}`
const short = (id: string) => `https://www.youtube.com/shorts/short${id}`

describe.each(databases)('the definition of views ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const made = await createCampaign(app.services, staff, {
    creators: [creatorInput('Nora', CHANNEL)],
    startDate: '2025-01-01',
    endDate: '2026-10-31',
  })
  const params = { id: made.id }
  const channelId = made.channels[0]?.id ?? ''

  const bring = async (
    rows: readonly (readonly [link: string, day: string, at: string, views: number])[],
  ) => {
    const body = ['channelUrl,contentType,contentLink,creationDate,measuredAt,impressionsViewCount']
      .concat(rows.map(([link, day, at, views]) => `${CHANNEL},YOUTUBE_VIDEO,${link},${day},${at},${views}`))
      .join('\n')
    const answer = await staff.call(importContents, { params, body })
    expect([answer.status, answer.text]).toMatchObject([200, expect.any(String)])
  }
  const listed = async () => {
    const answer = await staff.call(getContents, { params, query: { pageSize: 100 } })
    const { items } = v.parse(getContents.output, answer.json)
    return new Map(items.map((one) => [one.contentLink, one]))
  }
  const typed = (changes: Partial<ContentInput>) => ({
    contentType: 'YOUTUBE_VIDEO' as const,
    contentLink: video('000001'),
    creationDate: '2026-08-01',
    likesCount: null,
    commentsCount: null,
    ...changes,
  })
  const add = async (changes: Partial<ContentInput>) => {
    const answer = await staff.call(postContent, { params: { ...params, channelId }, body: typed(changes) })
    expect([answer.status, answer.text]).toMatchObject([201, expect.any(String)])
    return v.parse(content, answer.json)
  }
  const edit = async (contentId: string, changes: Partial<ContentInput>) => {
    const where = { params: { ...params, channelId, contentId } }
    const answer = await staff.call(putContent, { ...where, body: typed(changes) })
    expect([answer.status, answer.text]).toMatchObject([200, expect.any(String)])
    return v.parse(content, answer.json)
  }

  it('is that of the day of a measurement, and decides its model', async () => {
    await bring([
      [video('before'), '2026-08-01', '2026-08-20', 1000],
      [video('across'), '2026-08-01', '2026-08-20', 1000],
      [video('across'), '2026-08-01', '2026-09-05', 2000],
      [video('middle'), '2026-08-01', '2026-08-25', 1000],
      [short('tolder'), '2025-03-01', '2025-03-30', 1000],
      [short('tnewer'), '2025-03-01', '2025-03-31', 1000],
      // Without a time it is known only if publication and entry are on the same side.
      [video('nodate'), '2026-08-01', '', 1000],
      [video('nodat2'), '2026-09-10', '', 1000],
    ])
    const contents = await listed()
    const found = Object.fromEntries(
      [...contents].map(([link, { viewsDefinition: definition, reach, reachRange }]) => [
        link.slice(-6),
        [definition, reach, reachRange],
      ]),
    )
    const old = [750, { low: 600, high: 1000 }] as const
    const renewed = [600, { low: 350, high: 1000 }] as const
    expect(found).toEqual({
      before: ['OLD', ...old],
      across: ['NEW', 1200, { low: 700, high: 2000 }],
      middle: ['UNKNOWN', ...renewed],
      tolder: ['OLD', ...old],
      tnewer: ['NEW', ...renewed],
      nodate: ['UNKNOWN', ...renewed],
      nodat2: ['NEW', ...renewed],
    })
  })

  it('of each day decides the reach of that day', async () => {
    const answer = await staff.call(getCampaign, { params })
    const { metrics, timeline } = v.parse(campaign, answer.json)
    const reachOn = (day: string) => timeline.findLast((point) => point.day <= day)?.metrics.combinedReach
    expect(metrics.combinedReach).toBe(750 * 2 + 600 * 4 + 1200)
    expect(timeline.at(-1)?.metrics.combinedReach).toBe(metrics.combinedReach)
    // Of the videos of 1 August 2026 none was measured again before September.
    expect(reachOn('2026-08-31')).toBe(750 * 3 + 600 * 3)
    expect(reachOn('2025-12-31')).toBe(750 + 600)
  })

  it('of entered numbers follows publication, link and the last entry', async () => {
    const added = await add({ impressionsViewCount: 1000 })
    expect(added).toMatchObject({ viewsDefinition: 'UNKNOWN', reach: 600 })
    expect(await edit(added.id, { creationDate: '2026-09-10', impressionsViewCount: 1000 })).toMatchObject({
      viewsDefinition: 'NEW',
      reach: 600,
    })
    const again = await edit(added.id, { reach: 900 })
    expect(again).toMatchObject({ viewsDefinition: 'UNKNOWN', reach: 900, impressionsViewCount: 1500 })
    const body = { contents: [{ id: added.id, reach: null }] }
    expect((await staff.call(putContents, { params, body })).status).toBe(202)
    expect((await listed()).get(video('000001'))).toMatchObject({ reach: null, impressionsViewCount: null })
    expect((await listed()).get(video('000001'))).not.toHaveProperty('viewsDefinition')
  })

  it('is derived from the measurements alone', async () => {
    const [stored, formula] = await Promise.all([
      storedRollups(app.services.database.reader),
      formulaRollups(app.services.database.reader),
    ])
    expect(stored.get(made.id)?.rollup).toEqual(formula.get(made.id)?.rollup)
    expect(stored.get(made.id)?.growth).toEqual(formula.get(made.id)?.growth)
  })
})
