import { describe, expect, it } from 'vitest'
import {
  deleteCampaign,
  duplicateCampaign,
  putCampaign,
  putCreators,
} from '../../src/contract/campaign-endpoints.ts'
import { deleteOrganization, getOrganization, putOrganization } from '../../src/contract/organizations.ts'
import { deleteTrash } from '../../src/contract/trash.ts'
import { exportCreator } from '../../src/contract/privacy.ts'
import { deleteUser } from '../../src/contract/users.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization, buildUser, unique } from '../support/factories.ts'

const ELEVEN_MINUTES = 11 * 60_000

/** The popup's behaviour is tested in `my-account.test.ts` and `unit/stores/confirm.test.ts`. */
describe.each(databases)('a password given more than ten minutes ago ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const demanded = { status: 403, json: { error: 'confirmation_required' } }

  /** A user who signed in eleven minutes ago; `confirm` stores that they entered the password now. */
  const stale = async () => {
    const { call, sessionId } = await app.signIn('ACCOUNT')
    const { clock, database } = app.services
    const session = (values: { created_at: string } | { confirmed_at: string }) =>
      database.transaction((tx) =>
        tx.updateTable('sessions').set(values).where('id', '=', sessionId).execute(),
      )
    await session({ created_at: new Date(clock().getTime() - ELEVEN_MINUTES).toISOString() })
    return { call, confirm: () => session({ confirmed_at: clock().toISOString() }) }
  }

  it('deletes no client, with or without campaigns, and removes none of its users', async () => {
    const { call, confirm } = await stale()
    const { id, name } = await buildOrganization(app.services)
    const empty = await buildOrganization(app.services)
    await createCampaign(app.services, staff, { organizationName: name })
    const user = { email: `via${unique()}@cliente.example`, userRoleType: 'CLIENT' }
    const put = (users?: object[]) => call(putOrganization, { params: { id }, body: { name, users } })
    expect((await put([user])).status).toBe(200)
    expect((await put()).status).toBe(200)
    const asks = [
      () => put([]),
      () => call(deleteOrganization, { params: { id }, query: { cascade: true } }),
      () => call(deleteOrganization, { params: { id: empty.id } }),
    ]
    for (const ask of asks) expect(await ask()).toMatchObject(demanded)
    const stored = answered(getOrganization, await call(getOrganization, { params: { id } }))
    expect(stored.users).toHaveLength(1)
    await confirm()
    const statuses: number[] = []
    for (const ask of asks) statuses.push((await ask()).status)
    expect(statuses).toEqual([200, 204, 204])
  })

  it('deletes nothing of the trash for good', async () => {
    const { call, confirm } = await stale()
    const { id } = await createCampaign(app.services, staff)
    expect((await staff.call(deleteCampaign, { params: { id } })).status).toBe(204)
    const params = { kind: 'campaign', id }
    expect(await call(deleteTrash, { params })).toMatchObject(demanded)
    await confirm()
    expect((await call(deleteTrash, { params })).status).toBe(204)
  })

  it('deletes no campaign, and no creator of one together with contents', async () => {
    const { call, confirm } = await stale()
    const made = await createCampaign(app.services, staff, { creators: [creatorInput()] })
    const params = { id: made.id }
    await buildContents(app.services, made.id, [{ channelId: made.channels[0]?.id ?? '' }])
    const body = { ...inputOf(made), creators: [] }
    expect((await call(putCampaign, { params, body })).status).toBe(409)
    const query = { cascade: true }
    const asks = [
      () => call(putCampaign, { params, query, body }),
      () => call(putCreators, { params, query, body: { creators: [] } }),
      () => call(deleteCampaign, { params }),
    ]
    for (const ask of asks) expect(await ask()).toMatchObject(demanded)
    await confirm()
    const statuses: number[] = []
    for (const ask of asks) statuses.push((await ask()).status)
    expect(statuses).toEqual([200, 200, 204])
  })

  it('deletes a draft without contents, as a copy is by «Annulla»', async () => {
    const { call } = await stale()
    const { id } = await createCampaign(app.services, staff)
    const copy = answered(duplicateCampaign, await call(duplicateCampaign, { params: { id } }))
    expect((await call(deleteCampaign, { params: { id: copy.id } })).status).toBe(204)
  })

  it('deletes no user, and exports no creator', async () => {
    const { call, confirm } = await stale()
    const { creators } = await createCampaign(app.services, staff, { creators: [creatorInput()] })
    const user = await buildUser(app.services)
    const asks = [
      () => call(deleteUser, { params: { id: user.id } }),
      () => call(exportCreator, { params: { id: creators[0]?.id ?? '' } }),
    ]
    for (const ask of asks) expect(await ask()).toMatchObject(demanded)
    await confirm()
    const statuses: number[] = []
    for (const ask of asks) statuses.push((await ask()).status)
    expect(statuses).toEqual([204, 200])
  })
})
