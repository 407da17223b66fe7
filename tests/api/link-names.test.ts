import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getPublicCampaign } from '../../src/contract/campaign-endpoints.ts'
import { dashboard, getPublicDashboard, postDashboard } from '../../src/contract/dashboards.ts'
import { LIMITS } from '../../src/contract/limits.ts'
import {
  getDashboardLinks,
  getLinks,
  postDashboardLink,
  putLink,
  type ShareLink,
  shareLink,
  unlockLink,
} from '../../src/contract/links.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import {
  everythingOn,
  everythingOnDashboard,
  hashOf,
  markedCampaign,
  type NewLink,
  newLink,
} from '../support/link-fixtures.ts'

const PASSWORD = 'otto barche'
const LOCKS = ['name_required', 'password_and_name_required', 'password_required'] as const

describe.each(databases)('links that ask for a name ($name)', { timeout: 120_000 }, async (kind) => {
  const app = await openApp(kind)
  let staff = await app.signIn('ACCOUNT')
  const made = await markedCampaign(app, staff)
  const params = { id: made.id }
  beforeEach(async () => {
    staff = await app.signIn('ACCOUNT')
  })

  const open = (link: ShareLink, token = '') =>
    app.anybody(getPublicCampaign, {
      params,
      query: { hash: hashOf(link) },
      headers: token === '' ? {} : { 'X-Link-Unlock': token },
    })
  const unlock = (link: ShareLink, body: { password?: string; name?: string }) =>
    app.anybody(unlockLink, { query: { hash: hashOf(link) }, body })
  const tokenOf = async (link: ShareLink, body: { password?: string; name?: string }) =>
    v.parse(unlockLink.output, (await unlock(link, body)).json).unlock
  const change = async ({ id: linkId }: ShareLink, changes: NewLink) => {
    const body = { name: 'Per la stampa', ...changes }
    const answer = await staff.call(putLink, { params: { ...params, linkId }, body })
    expect(answer.status).toBe(200)
    return v.parse(shareLink, answer.json)
  }
  const listed = async ({ id }: ShareLink) =>
    v.parse(getLinks.output, (await staff.call(getLinks, { params })).json).find((one) => one.id === id)
  const readers = async (link: ShareLink) =>
    (await listed(link))?.readers.map(({ name, opened }) => [name, opened])

  it('open nothing before a name is entered, and list it to staff as entered', async () => {
    const link = await newLink(staff, made.id, { asksName: true })
    expect([link.asksName, link.hasPassword, link.readers]).toEqual([true, false, []])
    for (const [name, answer] of Object.entries(await everythingOn(app, made, hashOf(link))))
      expect([name, answer]).toEqual([name, '401'])
    expect((await open(link)).json).toMatchObject({ error: LOCKS[0] })
    for (const name of [undefined, '', '   ', 'due\nrighe', 'x'.repeat(LIMITS.nameLength + 1)]) {
      const refused = await unlock(link, name === undefined ? {} : { name })
      expect([name, refused.status]).toEqual([name, 422])
      expect(refused.json).toHaveProperty('fields.name')
    }
    expect(await readers(link)).toEqual([])

    const token = await tokenOf(link, { name: 'Giulia <b>Bianchi</b>' })
    expect((await open(link, token)).status).toBe(200)
    app.later(1000)
    expect((await open(link, await tokenOf(link, { name: 'Marco' }))).status).toBe(200)
    // The same browser and network within a minute, but not the same person.
    await vi.waitFor(async () => expect((await listed(link))?.opened).toBe(2))
    await unlock(link, { name: 'giulia <B>bianchi</b>' })
    expect(await readers(link)).toEqual([
      ['giulia <B>bianchi</b>', 2],
      ['Marco', 1],
    ])
    // Readers learn of no other reader.
    expect((await open(link, token)).text).not.toContain('Marco')
  })

  it('ask for the password too, and count no name with a wrong one', async () => {
    const link = await newLink(staff, made.id, { asksName: true, password: PASSWORD })
    expect((await open(link)).json).toMatchObject({ error: LOCKS[1] })
    expect((await unlock(link, { name: 'Giulia', password: 'nove barche' })).status).toBe(400)
    expect((await unlock(link, { name: 'Giulia' })).status).toBe(400)
    expect((await unlock(link, { password: PASSWORD })).status).toBe(422)
    expect(await readers(link)).toEqual([])
    expect((await open(link, await tokenOf(link, { name: 'Giulia', password: PASSWORD }))).status).toBe(200)
    expect(await readers(link)).toEqual([['Giulia', 1]])
  })

  it('close for those who entered none when they begin to ask, and stay so until switched off', async () => {
    const link = await newLink(staff, made.id, { password: PASSWORD })
    expect((await open(link)).json).toMatchObject({ error: LOCKS[2] })
    const token = await tokenOf(link, { password: PASSWORD, name: 'Ignorata' })
    expect([(await open(link, token)).status, await readers(link)]).toEqual([200, []])
    expect((await change(link, { asksName: true })).asksName).toBe(true)
    expect((await open(link, token)).json).toMatchObject({ error: LOCKS[1] })
    // A client older than the field does not send it.
    expect((await change(link, { language: 'en' })).asksName).toBe(true)
    await change(link, { asksName: false, password: null })
    expect((await open(link)).status).toBe(200)
  })

  it('list the latest names, and lose none of several at once', async () => {
    const link = await newLink(staff, made.id, { asksName: true })
    const names = Array.from({ length: 12 }, (_, index) => `Lettore ${index}`)
    const answers = await Promise.all(names.map((name) => unlock(link, { name })))
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
    expect((await readers(link))?.map(([name]) => name).toSorted()).toEqual(names.toSorted())
    for (let index = 0; index <= LIMITS.linkReaders; index += 1)
      await unlock(link, { name: `Altro ${index}` })
    const listed = await readers(link)
    expect([listed?.length, listed?.[0]]).toEqual([LIMITS.linkReaders, [`Altro ${LIMITS.linkReaders}`, 1]])
  })

  it('are possible for dashboards', async () => {
    const [organizationName] = [made.organizationName]
    const body = { dashboardName: 'Primavera', organizationName, campaignIds: [made.id], users: [] }
    const { id } = v.parse(dashboard, (await staff.call(postDashboard, { body })).json)
    const link = await newLink(staff, id, { asksName: true }, postDashboardLink)
    for (const [name, answer] of Object.entries(await everythingOnDashboard(app, id, hashOf(link))))
      expect([name, answer]).toEqual([name, '401'])
    const headers = { 'X-Link-Unlock': await tokenOf(link, { name: 'Giulia' }) }
    const query = { hash: hashOf(link) }
    expect((await app.anybody(getPublicDashboard, { params: { id }, query, headers })).status).toBe(200)
    const links = v.parse(
      getDashboardLinks.output,
      (await staff.call(getDashboardLinks, { params: { id } })).json,
    )
    expect(links[0]?.readers).toMatchObject([{ name: 'Giulia', opened: 1 }])
  })
})
