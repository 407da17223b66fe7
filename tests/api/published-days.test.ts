import { describe, expect, it } from 'vitest'
import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { getContents, postContent, putContents } from '../../src/contract/contents.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { refreshHarness } from '../support/refresh-harness.ts'
import { contentInfo } from '../support/scripted-provider.ts'

describe.each(databases)('the day of publication that people typed ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const refresh = refreshHarness(app)

  it.each([
    ['is corrected by the provider', '2024-03-11T23:30:00.000Z', '2024-03-11T23:30:00.000Z'],
    ['keeps its hour where the provider has the same day in Rome', '2024-03-09T23:30:00.000Z', null],
  ])('%s', async (_, publishedAt, stored) => {
    const creators = [creatorInput()]
    const { id, channels } = await createCampaign(app.services, staff, { creators })
    const body = {
      contentType: 'INSTAGRAM_POST',
      contentLink: 'https://www.instagram.com/p/Giorno000001/',
      creationDate: '2024-03-10',
      likesCount: 10,
      commentsCount: 1,
    }
    const params = { id, channelId: channels[0]?.id ?? '' }
    const typed = answered(postContent, await staff.call(postContent, { params, body }))
    const provider = refresh.provide({
      content: (ref) => Promise.resolve(contentInfo({ ...ref, publishedAt }, { likes: { value: 12 } })),
    })
    await staff.call(putContents, { params: { id }, body: {} })
    await refresh.run(provider)
    const { items } = answered(getContents, await staff.call(getContents, { params: { id } }))
    expect(items).toMatchObject([{ creationDate: stored ?? typed.creationDate, likesCount: 12 }])
    const { timeline } = answered(getCampaign, await staff.call(getCampaign, { params: { id } }))
    expect(timeline[0]?.day).toBe(stored === null ? '2024-03-10' : '2024-03-12')
  })
})
