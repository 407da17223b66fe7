import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getContents } from '../../src/contract/contents.ts'
import { importContents } from '../../src/contract/imports.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'

describe.each(databases)('rounded counts ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ACCOUNT')
  const contentOf = async (id: string) => {
    const { items } = v.parse(getContents.output, (await staff.call(getContents, { params: { id } })).json)
    return items[0]
  }

  it('a rounded count is stored with its interval until an exact one takes its place', async () => {
    const { id } = await createCampaign(app.services, staff)
    const mark = unique()
    const bring = async (views: string, likes: string) => {
      const row = `@anna${mark};reel;https://www.instagram.com/reel/RO${mark}/;05/11/2025;${views};${likes}`
      const body = `Canale;Tipo;Link;Data;Visualizzazioni;Mi piace\n${row}`
      expect((await staff.call(importContents, { params: { id }, body })).status).toBe(200)
    }
    await bring('12,4K', '610')
    const first = await contentOf(id)
    expect(first).toMatchObject({ impressionsViewCount: 12_400, rounded: { impressionsViewCount: 50 } })
    expect(Object.keys(first?.rounded ?? {})).toEqual(['impressionsViewCount'])
    await bring('12 mila', '1,2 mila')
    expect(await contentOf(id)).toMatchObject({ rounded: { impressionsViewCount: 500, likesCount: 50 } })
    await bring('12000', '1.250')
    const exact = await contentOf(id)
    expect([exact?.impressionsViewCount, exact?.likesCount, exact?.rounded]).toEqual([
      12_000,
      1_250,
      undefined,
    ])
  })

  it('the query applies to all rows without the value', async () => {
    const { id } = await createCampaign(app.services, staff)
    const mark = unique()
    const query = {
      channelUrl: `https://www.instagram.com/anna${mark}/`,
      contentType: 'INSTAGRAM_POST',
      creator: 'Anna Prova',
      measuredAt: '2025-11-20',
    } as const
    const body = `Link;Data;Mi piace\nhttps://www.instagram.com/p/QU${mark}/;05/11/2025;10`
    expect((await staff.call(importContents, { params: { id }, query, body })).status).toBe(200)
    expect(await contentOf(id)).toMatchObject({
      creatorName: 'Anna Prova',
      contentType: 'INSTAGRAM_POST',
      metricsUpdatedAt: '2025-11-20T11:00:00.000Z',
      likesCount: 10,
    })
  })
})
