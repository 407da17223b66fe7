import { describe, expect, it } from 'vitest'
import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { getContents } from '../../src/contract/contents.ts'
import { importContents } from '../../src/contract/imports.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'

const LINK = 'https://www.instagram.com/p/Duetto00001/'
const HEADER = 'creator;channelUrl;contentType;contentLink;creationDate;reach;impressionsViewCount'

describe.each(databases)('a row that names two channels ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const { id } = await createCampaign(app.services, staff, {
    creators: [creatorInput('Livia', 'https://www.instagram.com/livia_duetto/')],
  })
  const params = { id }
  const send = async (...rows: string[]) =>
    await staff.call(importContents, { params, body: [HEADER, ...rows].join('\n') })
  const contents = async () => answered(getContents, await staff.call(getContents, { params })).items
  const counts = async () => {
    const { creators } = answered(getCampaign, await staff.call(getCampaign, { params }))
    return creators.map(({ name, metrics }) => [name, metrics.contentCount])
  }

  it('becomes one content of both creators, whom the campaign takes', async () => {
    const cells = `"Livia; Greta";"@livia_duetto; @greta_duetto"`
    const answer = await send(`${cells};INSTAGRAM_POST;${LINK};2024-03-10;1000;1500`)
    expect([answer.status, answer.json]).toMatchObject([
      200,
      { created: 1, creatorsAdded: 1, channelsAdded: 1 },
    ])
    expect(await contents()).toMatchObject([{ contentLink: LINK, reach: 1000, partners: [{}] }])
    expect(await counts()).toEqual([
      ['Livia', 1],
      ['Greta', 1],
    ])
  })

  it('is the same content in any order and spelling, and once it is there', async () => {
    for (const both of [
      '@greta_duetto + @livia_duetto',
      'https://www.instagram.com/livia_duetto/ e https://www.instagram.com/greta_duetto/',
      '@livia_duetto @greta_duetto',
    ]) {
      const answer = await send(`;"${both}";INSTAGRAM_POST;${LINK};2024-03-10;1000;1500`)
      expect([both, answer.status, answer.json]).toMatchObject([both, 200, { created: 0 }])
    }
    expect(await contents()).toMatchObject([{ contentLink: LINK, partners: [{}] }])
    expect((await counts()).map(([, count]) => count)).toEqual([1, 1])
  })

  it('is refused with a channel of another platform, and by rows that give it to different ones', async () => {
    const mixed = '@livia_duetto, https://www.tiktok.com/@greta_duetto'
    const refused = await send(`;"${mixed}";INSTAGRAM_POST;${LINK};2024-03-10;1;1`)
    expect([refused.status, refused.text]).toMatchObject([
      422,
      expect.stringContaining('piattaforma diversa'),
    ])
    const other = 'https://www.instagram.com/p/Duetto00002/'
    const twice = ['@livia_duetto', '@greta_duetto'].map(
      (one) => `;${one};INSTAGRAM_POST;${other};2024-03-10;1;1`,
    )
    const apart = await send(...twice)
    expect([apart.status, apart.text]).toMatchObject([422, expect.stringContaining('nella stessa cella')])
  })
})
