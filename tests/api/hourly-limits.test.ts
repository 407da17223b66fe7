import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { refreshCampaign } from '../../src/contract/campaign-endpoints.ts'
import { postComment, putComment } from '../../src/contract/comments.ts'
import { comment } from '../../src/contract/campaign.ts'
import { putContents } from '../../src/contract/contents.ts'
import { postFrozenReport } from '../../src/contract/frozen-reports.ts'
import { organization, postOrganization } from '../../src/contract/organizations.ts'
import { getPublicReportCsv, getReportCsv } from '../../src/contract/report-files.ts'
import { postUser } from '../../src/contract/users.ts'
import { problemMessages } from '../../src/messages/problems.ts'
import { PER_HOUR } from '../../src/server/http/count-use.ts'
import { signAccessToken } from '../../src/server/base/access-token.ts'
import { uploadAddress } from '../../src/server/images/upload-address.ts'
import { photo } from '../support/creator-work.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'
import { linkTo } from '../support/frozen-fixtures.ts'
import { type Answer, requester } from '../support/requester.ts'

describe.each(databases)('limits per person and hour ($name)', async (kind) => {
  const app = await openApp(kind)

  /** Repeats it until it is refused; returns how often it was accepted. */
  async function untilRefused(accepted: number, act: () => Promise<Answer>): Promise<number> {
    for (let count = 0; count < 10; count += 1) {
      const { status, json, headers } = await act()
      if (status === accepted) continue
      expect([status, json]).toMatchObject([
        429,
        { error: 'hourly_limit', error_description: problemMessages.hourlyLimit },
      ])
      const seconds = Number(headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(3_600)
      return count
    }
    throw new Error('It was never refused.')
  }
  /** Simulates that many uses in this hour, minus three. */
  const hurry = (what: keyof typeof PER_HOUR, who: string) =>
    app.services.database.transaction(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('throttles')
        .set({ failures: PER_HOUR[what] - 3 })
        .where('key', 'like', `use:${what}:${who}%`)
        .executeTakeFirst()
      expect(Number(numUpdatedRows)).toBe(1)
    })
  /** So that no hour ends during a test. */
  const startOfHour = () => app.later(3_600_000 - (app.services.clock().getTime() % 3_600_000))

  it('applies to comments, and per person; the next hour is free', async () => {
    startOfHour()
    const [staff, other] = [await app.signIn('ADMIN'), await app.signIn('ACCOUNT')]
    const { id } = await createCampaign(app.services, staff)
    const body = { commentType: 'GENERAL', content: 'Bene' }
    const post = (by: typeof staff) => by.call(postComment, { params: { id }, body })
    const first = await post(staff)
    await hurry('comment', staff.userId)
    expect(await untilRefused(201, () => post(staff))).toBe(3)
    expect((await post(other)).status).toBe(201)
    // Correcting a comment is still allowed.
    const params = { commentId: v.parse(comment, first.json).id }
    expect((await staff.call(putComment, { params, body: { content: 'Meglio' } })).status).toBe(200)
    startOfHour()
    const { userId, sessionId, email } = staff
    const owner = { userId, sessionId, email, role: 'ADMIN', organizationId: null } as const
    const token = await signAccessToken(app.services.secrets.accessTokens, owner, app.services.clock())
    expect((await post({ ...staff, call: requester(app.app, token) })).status).toBe(201)
  })

  it('applies to refreshes, by any call', async () => {
    startOfHour()
    const staff = await app.signIn('ADMIN')
    const { id } = await createCampaign(app.services, staff)
    const params = { id }
    await staff.call(putContents, { params })
    await hurry('refresh', staff.userId)
    const ask = () => staff.call(refreshCampaign, { params, body: { onSocialEnabled: false } })
    expect(await untilRefused(202, ask)).toBe(3)
    expect((await staff.call(putContents, { params })).status).toBe(429)
  })

  it('applies to invitations, and stores no further ones', async () => {
    startOfHour()
    const staff = await app.signIn('ADMIN')
    const emails = (count: number) => Array.from({ length: count }, () => `ospite${unique()}@prova.example`)
    const client = (count: number) =>
      staff.call(postOrganization, {
        body: {
          name: `Ospiti ${unique()}`,
          users: emails(count).map((email) => ({ email, userRoleType: 'CLIENT' })),
        },
      })
    expect((await client(2)).status).toBe(201)
    await hurry('invitation', staff.userId)
    const before = await countUsers()
    expect((await client(4)).status).toBe(429)
    expect(await countUsers()).toBe(before)
    const invite = () => {
      const [email = ''] = emails(1)
      return staff.call(postUser, { body: { email, userRoleType: 'ACCOUNT' } })
    }
    expect(await untilRefused(201, invite)).toBe(3)
  })

  it('applies to files, of a person and of a share link from one network', async () => {
    startOfHour()
    const staff = await app.signIn('ADMIN')
    const { id } = await createCampaign(app.services, staff)
    const params = { id }
    const { hash } = await linkTo(staff, id)
    const shared = (from: string) =>
      app.anybody(getPublicReportCsv, { params, query: { hash }, headers: { 'X-Forwarded-For': from } })
    expect((await shared('203.0.113.1')).status).toBe(200)
    await hurry('sharedFile', id)
    expect(await untilRefused(200, () => shared('203.0.113.1'))).toBe(3)
    expect((await shared('203.0.113.2')).status).toBe(200)
    expect((await staff.call(getReportCsv, { params })).status).toBe(200)
    await hurry('file', staff.userId)
    expect(await untilRefused(200, () => staff.call(getReportCsv, { params }))).toBe(3)
  })

  it('applies to clients, frozen reports and uploaded images', async () => {
    startOfHour()
    const staff = await app.signIn('ADMIN')
    const creators = [creatorInput()]
    const { id, channels } = await createCampaign(app.services, staff, { creators })
    await buildContents(app.services, id, [{ channelId: channels[0]?.id ?? '', reach: 1000 }])
    const client = () => staff.call(postOrganization, { body: { name: `Molti ${unique()}` } })
    const { imageUploadUrl = '' } = v.parse(organization, (await client()).json)
    await hurry('client', staff.userId)
    expect(await untilRefused(201, client)).toBe(3)
    const freeze = () => staff.call(postFrozenReport, { params: { id } })
    expect((await freeze()).status).toBe(201)
    await hurry('frozen', staff.userId)
    expect(await untilRefused(201, freeze)).toBe(3)
    const body = await photo('#c0392b')
    const put = (url: string) =>
      app.app.request(url, { method: 'PUT', body, headers: { 'Content-Type': 'image/jpeg' } })
    expect((await put(imageUploadUrl)).status).toBe(200)
    await hurry('image', staff.userId)
    const { secrets, clock } = app.services
    const target = { owner: 'campaign', id, userId: staff.userId } as const
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1)
      statuses.push((await put(uploadAddress(secrets, target, clock()))).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  async function countUsers(): Promise<number> {
    return (await app.services.database.reader.selectFrom('users').select('id').execute()).length
  }
})
