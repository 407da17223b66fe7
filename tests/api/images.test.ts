import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { getCampaign, getPublicCampaign, shareCampaign } from '../../src/contract/campaign-endpoints.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { IMAGE_WIDTHS } from '../../src/lib/image-widths.ts'
import { getOrganization, organization, postOrganization } from '../../src/contract/organizations.ts'
import { cleanUp } from '../../src/server/start/clean-up.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { folderStore } from '../../src/server/images/folder-store.ts'
import { ImageStoreUnavailable } from '../../src/server/images/image-store.ts'
import { sizedImage, storeKeys } from '../../src/server/images/sized-image.ts'
import { uploadAddress } from '../../src/server/images/upload-address.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'
import { linkTo } from '../support/frozen-fixtures.ts'
import type { SignedIn } from '../support/sign-in.ts'

describe.each(databases)('images ($name)', async (kind) => {
  let staff: SignedIn
  const app = await openApp(kind)
  const image = sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c0392b' } })
  const withPlace = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 28/1 0/1' } }
  const photo = new Uint8Array(await image.withExif(withPlace).jpeg().toBuffer())
  // Tests move the clock past the lifetime of a token.
  beforeEach(async () => {
    staff = await app.signIn('ADMIN')
  })

  const create = async () => {
    const answer = await staff.call(postOrganization, { body: { name: `Con logo ${unique()}` } })
    const { id, imageUploadUrl } = v.parse(organization, answer.json)
    return { id, uploadUrl: imageUploadUrl ?? '' }
  }
  const upload = (url: string, body: Uint8Array<ArrayBuffer>, type = 'image/jpeg') =>
    app.app.request(url, { method: 'PUT', body, headers: { 'Content-Type': type } })
  const imageOf = async (id: string) =>
    v.parse(organization, (await staff.call(getOrganization, { params: { id } })).json).image

  it('accepts one JPEG without a token, re-encodes it, and serves it from a signed address', async () => {
    const { id, uploadUrl } = await create()
    expect((await upload(uploadUrl, photo)).status).toBe(200)
    const address = (await imageOf(id)) ?? ''
    const answer = await app.app.request(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(answer.headers.get('cache-control')).toBe('private, max-age=86400, immutable')
    const { width, height, exif } = await sharp(await answer.arrayBuffer()).metadata()
    expect([width, height, exif]).toEqual([2000, 1000, undefined])
    const forged = await app.app.request(
      address.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
    )
    expect(forged.status).toBe(403)
  })

  it('serves it as WebP in the widths in which it is seen, made once and gone with it', async () => {
    const { id, uploadUrl } = await create()
    await upload(uploadUrl, photo)
    const address = (await imageOf(id)) ?? ''
    const { images } = app.services
    const saved = async () => {
      const keys = storeKeys(`${/images\/([\w-]+)/.exec(address)?.[1]}.jpg`)
      const found = await Promise.all(
        keys.map(async (key) => ((await images.get(key)) === null ? [] : [key])),
      )
      return found.flat().length
    }
    for (const width of IMAGE_WIDTHS) {
      const ask = async () => {
        const answer = await app.app.request(`${address}&width=${width}`)
        return Buffer.from(await answer.arrayBuffer())
      }
      const bodies = await Promise.all(Array.from({ length: 5 }, ask))
      expect(new Set(bodies.map((bytes) => bytes.toString('base64'))).size).toBe(1)
      const { format, width: seen } = await sharp(bodies[0]).metadata()
      expect([format, seen]).toEqual(['webp', width])
    }
    expect(await saved()).toBe(1 + IMAGE_WIDTHS.length)
    // Any other is returned unchanged.
    const other = await app.app.request(`${address}&width=97`)
    expect([other.status, other.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await app.app.request(`${address.replace('signature=', 'signature=A')}&width=96`)).status).toBe(
      403,
    )
    await app.services.database.transaction((tx) =>
      tx.updateTable('organizations').set({ image_id: null }).where('id', '=', id).execute(),
    )
    expect((await app.app.request(`${address}&width=96`)).status).toBe(404)
    await cleanUp(app.services)
    expect(await saved()).toBe(0)
  })

  it('leaves nothing of an image that is deleted while a width of it is made', async () => {
    const store = folderStore(join(app.services.config.DATA_DIR, 'deleted-meanwhile'))
    await store.put('one.jpg', photo)
    const made = sizedImage(store, 'one.jpg', 96, () => Promise.resolve(false))
    expect(await made).toBeNull()
    expect(await store.get('one.jpg.96.webp')).toBeNull()
  })

  it('has upload addresses valid once, for ten minutes, for one owner', async () => {
    const [one, other] = [await create(), await create()]
    expect((await upload(one.uploadUrl.replace(one.id, other.id), photo)).status).toBe(403)
    expect((await upload(one.uploadUrl, photo)).status).toBe(200)
    expect((await upload(one.uploadUrl, photo)).status).toBe(403)
    // Before the body is read: undecodable bytes would be 415, too many 413.
    expect((await upload(one.uploadUrl, new Uint8Array(8))).status).toBe(403)
    expect((await upload(one.uploadUrl, new Uint8Array(4 * 1024 * 1024 + 1))).status).toBe(403)
    const late = await create()
    app.later(601_000)
    expect((await upload(late.uploadUrl, photo)).status).toBe(403)
    staff = await app.signIn('ADMIN')
    expect(await imageOf(late.id)).toBeNull()
  })

  it('ends an upload address with the account to which it was given, and names that account in the log', async () => {
    const { database } = app.services
    const [used, unused] = [await create(), await create()]
    expect((await upload(used.uploadUrl, photo)).status).toBe(200)
    const { user_id } = await database.reader
      .selectFrom('audit_log')
      .select('user_id')
      .where('entity_id', '=', used.id)
      .where('action', '=', 'UPDATE')
      .executeTakeFirstOrThrow()
    expect(user_id).toBe(staff.userId)
    const other = unused.uploadUrl.replace(staff.userId, (await app.signIn('ADMIN')).userId)
    expect((await upload(other, photo)).status).toBe(403)
    await database.transaction((tx) =>
      tx.updateTable('users').set({ active: 0 }).where('id', '=', staff.userId).execute(),
    )
    // Before the body is read: undecodable bytes would be 415.
    expect((await upload(unused.uploadUrl, new Uint8Array(8))).status).toBe(403)
    expect((await upload(unused.uploadUrl, photo)).status).toBe(403)
  })

  it('is unavailable if a file is in place of its folder', async () => {
    const store = folderStore(join(app.services.config.DATA_DIR, 'in-the-way'))
    await writeFile(join(app.services.config.DATA_DIR, 'in-the-way'), '')
    await expect(store.put(`${newId()}.jpg`, photo)).rejects.toThrow(ImageStoreUnavailable)
    await expect(store.get(`${newId()}.jpg`)).rejects.toThrow(ImageStoreUnavailable)
    const { uploadUrl } = await create()
    const { services } = app
    const { images } = services
    services.images = store
    try {
      const answer = await upload(uploadUrl, photo)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.json()).toMatchObject({ error: 'unavailable' })
    } finally {
      services.images = images
    }
  })

  it('refuses other types, bytes that are not JPEG, corrupt ones, and more than 4 MiB or 40 megapixels', async () => {
    const png = new Uint8Array(await sharp(photo).png().toBuffer())
    const background = '#fff'
    const huge = sharp({ create: { width: 8000, height: 5001, channels: 3, background } })
    const manyPixels = new Uint8Array(await huge.jpeg().toBuffer())
    expect(manyPixels.length).toBeLessThan(4 * 1024 * 1024)
    const { uploadUrl } = await create()
    expect((await upload(uploadUrl, photo, 'image/png')).status).toBe(415)
    expect((await upload(uploadUrl, png)).status).toBe(415)
    expect((await upload(uploadUrl, manyPixels)).status).toBe(415)
    expect((await upload(uploadUrl, photo.slice(0, 900))).status).toBe(415)
    expect((await upload(uploadUrl, new Uint8Array(4 * 1024 * 1024 + 1))).status).toBe(413)
    // None of them used the address up.
    expect((await upload(uploadUrl, photo)).status).toBe(200)
  })

  it('hides an image as soon as it is no one’s, and sweeps it away with the next hour', async () => {
    const { id, uploadUrl } = await create()
    await upload(uploadUrl, photo)
    const address = (await imageOf(id)) ?? ''
    const { database } = app.services
    await database.transaction((tx) =>
      tx.updateTable('organizations').set({ image_id: null }).where('id', '=', id).execute(),
    )
    expect((await app.app.request(address)).status).toBe(404)
    const stored = () => app.services.images.get(`${/images\/([\w-]+)/.exec(address)?.[1]}.jpg`)
    expect(await stored()).not.toBeNull()
    await cleanUp(app.services)
    expect(await stored()).toBeNull()
  })

  it('deletes files without a row after a day, and nothing else', async () => {
    const { id, uploadUrl } = await create()
    await upload(uploadUrl, photo)
    const owned = `${/images\/([\w-]+)/.exec((await imageOf(id)) ?? '')?.[1]}.jpg`
    const folder = join(app.services.config.DATA_DIR, 'images')
    const left = ['sola.jpg', 'sola.jpg.320.webp', 'a-meta.jpg.4242.part', 'a-meta.jpg.320.webp.4242.part']
    for (const name of [...left, 'appena.jpg', 'leggimi.txt']) await writeFile(join(folder, name), photo)
    const before = new Date(app.services.clock().getTime() - 2 * 86_400_000)
    for (const name of [...left, 'leggimi.txt', owned]) await utimes(join(folder, name), before, before)
    await cleanUp(app.services)
    const names = await readdir(folder)
    expect(left.filter((name) => names.includes(name))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['appena.jpg', 'leggimi.txt', owned]))
  })

  it('hides a share link’s images as soon as the link is revoked, replaced, or its campaign is not shared', async () => {
    const made = await createCampaign(app.services, staff, { creators: [creatorInput('Ritratta')] })
    const params = { id: made.id }
    const target = { owner: 'creator', id: made.creators[0]?.id ?? '', userId: staff.userId } as const
    expect(
      (await upload(uploadAddress(app.services.secrets, target, app.services.clock()), photo)).status,
    ).toBe(200)
    const shown = async (hash: string) => {
      const answer = await app.anybody(getPublicCampaign, { params, query: { hash } })
      return v.parse(campaign, answer.json).creators[0]?.pictureUrl ?? ''
    }
    const status = async (address: string) => (await app.app.request(address)).status
    const { hash: first } = await linkTo(staff, made.id)
    const old = await shown(first)
    expect(await status(old)).toBe(200)
    const { hash: second } = await linkTo(staff, made.id, { rotate: true })
    const current = await shown(second)
    expect([await status(old), await status(current)]).toEqual([404, 200])
    // The link cannot be removed from the address.
    expect(await status(current.replace(/&link=[^&]+/, ''))).toBe(403)
    expect(await status(old.replace(/link=[^&]+/, /link=[^&]+/.exec(current)?.[0] ?? ''))).toBe(403)
    const own = await staff.call(getCampaign, { params })
    await staff.call(shareCampaign, { params: { ...params, flag: 'false' } })
    expect(await status(current)).toBe(404)
    expect(await status(v.parse(campaign, own.json).creators[0]?.pictureUrl ?? '')).toBe(200)
  })
})
