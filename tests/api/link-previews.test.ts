import sharp from 'sharp'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { putAgency } from '../../src/contract/agency.ts'
import { postHash, putCampaign } from '../../src/contract/campaign-endpoints.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { dashboard, postDashboard } from '../../src/contract/dashboards.ts'
import { deleteLink, postDashboardLink, type ShareLink } from '../../src/contract/links.ts'
import { createApp } from '../../src/server/start/app.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { freeze } from '../support/frozen-fixtures.ts'
import { newLink } from '../support/link-fixtures.ts'

const AGENCY = { name: 'Studio Levante', email: null, phone: null, site: null }
const NAME = 'Primavera "d’oro" <b>&amp;</b> $&'
const ESCAPED = 'Primavera &quot;d’oro&quot; &lt;b&gt;&amp;amp;&lt;/b&gt; $&amp;'
const html = new TextEncoder().encode('<head><meta property="og:title" content="Report campagna"></head>')
const page = { type: 'text/html; charset=utf-8', etag: '"built"', bytes: html, isBrotli: false }
const files = new Map(['campaigns/_id.html', 'dashboards/_id.html', '404.html'].map((name) => [name, page]))

describe.each(databases)('the preview of a share link in chats and mails ($name)', async (kind) => {
  const app = await openApp(kind)
  const { services } = app
  const bot = createApp(services, { files })
  let staff = await app.signIn('ACCOUNT')
  beforeEach(async () => {
    staff = await app.signIn('ACCOUNT')
  })
  const made = await createCampaign(services, staff, { campaignName: NAME, creators: [creatorInput()] })
  await buildContents(services, made.id, [{ channelId: made.channels[0]?.id ?? '', likesCount: 3 }])
  const params = { id: made.id }

  /** As a chat's server sees it: one request, no script. */
  const preview = async ({ url }: Pick<ShareLink, 'url'>) => {
    const { pathname, search } = new URL(url ?? '')
    const answer = await bot.request(pathname + search, { headers: { 'User-Agent': 'WhatsApp/2.23' } })
    const text = await answer.text()
    const metas = text.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)
    return Object.fromEntries([...metas].map(([, name = '', content = '']) => [name, content]))
  }
  const allow = async (linkPreviews: boolean) =>
    expect((await staff.call(putAgency, { body: { ...AGENCY, linkPreviews } })).status).toBe(200)
  const upload = async (address: string | null | undefined) => {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c0392b' } })
    const body = new Uint8Array(await picture.jpeg().toBuffer())
    const headers = { 'Content-Type': 'image/jpeg' }
    expect((await app.app.request(address ?? '', { method: 'PUT', body, headers })).status).toBe(200)
  }
  const pictureAt = async (address = '') => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    const answer = await bot.request(pathname + search)
    return [answer.status, answer.headers.get('content-type')]
  }
  const bare = { title: 'Report campagna', site_name: AGENCY.name }

  it('names the agency alone, unless that allows more', async () => {
    await staff.call(putAgency, { body: AGENCY })
    const link = await newLink(staff, made.id)
    expect(await preview(link)).toEqual(bare)
    await allow(true)
    const seen = { title: `${made.brandName} – ${ESCAPED}`, site_name: AGENCY.name }
    expect(await preview(link)).toEqual(seen)
    const main = v.parse(postHash.output, (await staff.call(postHash, { params })).json)
    expect(await preview(main)).toEqual(seen)
    // With what a sentence adds to it.
    expect(await preview({ url: `${link.url ?? ''}).` })).toEqual(seen)
    expect(await preview({ url: (link.url ?? '').replace('/campaigns/', '/Campaigns/') })).toEqual(seen)
    // As a page of the version before saves the agency.
    await staff.call(putAgency, { body: AGENCY })
    expect(await preview(link)).toEqual(seen)
    await allow(false)
    expect(await preview(link)).toEqual(bare)
  })

  it('has the cover, which ends with the link', async () => {
    await allow(true)
    const saved = await staff.call(putCampaign, { params, body: inputOf(made) })
    await upload(v.parse(campaign, saved.json).coverUploadUrl)
    const link = await newLink(staff, made.id)
    const { image } = await preview(link)
    expect(image).toMatch(new RegExp(`^${services.config.PUBLIC_URL}/api/v2/images/`))
    expect(await pictureAt(image)).toEqual([200, 'image/jpeg'])
    await staff.call(deleteLink, { params: { ...params, linkId: link.id } })
    expect(await preview(link)).toEqual(bare)
    expect((await pictureAt(image))[0]).toBe(404)
  })

  it('says of a frozen report what that said', async () => {
    await allow(true)
    const { id: frozenId } = await freeze(staff, made.id)
    const link = await newLink(staff, made.id, { frozenId })
    const before = await preview(link)
    const renamed = { ...inputOf(made), campaignName: 'Altro titolo' }
    expect((await staff.call(putCampaign, { params, body: renamed })).status).toBe(200)
    expect(await preview(link)).toMatchObject({ title: before.title })
    expect(await preview(await newLink(staff, made.id))).toMatchObject({
      title: `${made.brandName} – Altro titolo`,
    })
    await staff.call(putCampaign, { params, body: inputOf(made) })
  })

  it('says nothing of links with a password, expired, revoked, of other records and wrong ones', async () => {
    await allow(true)
    const locked = await newLink(staff, made.id, { password: 'otto barche' })
    const expiresAt = new Date(services.clock().getTime() + 60_000).toISOString()
    const short = await newLink(staff, made.id, { expiresAt })
    expect(await preview(short)).not.toEqual(bare)
    app.later(61_000)
    const elsewhere = await createCampaign(services, staff)
    const open = await newLink(staff, made.id)
    const { url } = open
    const moved = { url: (url ?? '').replace(made.id, elsewhere.id) }
    for (const link of [
      locked,
      short,
      moved,
      { url: `${url ?? ''}x` },
      { url: (url ?? '').replace(/=.*/, '=') },
    ])
      expect([link.url, await preview(link)]).toEqual([link.url, bare])
    app.later(-61_000)
  })

  it('names a dashboard, with its picture', async () => {
    await allow(true)
    const body = {
      dashboardName: NAME,
      organizationName: made.organizationName,
      campaignIds: [made.id],
      users: [],
    }
    const saved = v.parse(dashboard, (await staff.call(postDashboard, { body })).json)
    await upload(saved.dashboardImageUploadUrl)
    const link = await newLink(staff, saved.id, {}, postDashboardLink)
    const { title, image } = await preview(link)
    expect(title).toBe(ESCAPED)
    expect(await pictureAt(image)).toEqual([200, 'image/jpeg'])
    const locked = await newLink(staff, saved.id, { password: 'otto barche' }, postDashboardLink)
    expect(await preview(locked)).toEqual(bare)
  })
})
