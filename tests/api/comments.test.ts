import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { deleteComment, getComments, postComment, putComment } from '../../src/contract/comments.ts'
import { comment } from '../../src/contract/campaign.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'

describe.each(databases)('comments ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  it('are signed by name, else by the agency, oldest first', async () => {
    const { id, organizationId } = await createCampaign(app.services, staff)
    const params = { id }
    const body = { commentType: 'AUDIENCE', content: '  <b>Bene</b> 👏\nsì  ' }
    const first = await staff.call(postComment, { params, body })
    expect([first.status, first.json]).toMatchObject([
      201,
      { commentType: 'AUDIENCE', content: '<b>Bene</b> 👏\nsì', author: 'Agenzia', version: 1 },
    ])
    const named = await app.signIn('ACCOUNT')
    await app.services.database.transaction((tx) =>
      tx
        .updateTable('users')
        .set({ name: 'Ada', last_name: 'Riva' })
        .where('id', '=', named.userId)
        .execute(),
    )
    await named.call(postComment, { params, body: { commentType: 'GENERAL', content: 'Poi' } })
    const client = await app.signIn('CLIENT', organizationId)
    const seen = await client.call(getComments, { params })
    expect(v.parse(v.array(comment), seen.json).map(({ author }) => author)).toEqual(['Agenzia', 'Ada Riva'])
    expect(seen.text).not.toMatch(/version|@/)
    expect((await client.call(postComment, { params, body })).status).toBe(403)
  })

  it('are edited under If-Match, and refused when empty, too long or without a section', async () => {
    const { id } = await createCampaign(app.services, staff)
    const add = (body: unknown) => staff.call(postComment, { params: { id }, body })
    expect((await add({ commentType: 'GENERAL', content: ' ' })).status).toBe(422)
    expect((await add({ commentType: 'GENERAL', content: 'x'.repeat(5001) })).status).toBe(422)
    expect((await add({ commentType: 'OTHER', content: 'x' })).status).toBe(422)
    const made = v.parse(comment, (await add({ commentType: 'GENERAL', content: 'Prima' })).json)
    const edit = (content: string, version: number) =>
      staff.call(putComment, {
        params: { commentId: made.id },
        body: { content },
        headers: { 'If-Match': `"v${version}"` },
      })
    expect((await edit('Seconda', 1)).json).toMatchObject({ content: 'Seconda', version: 2 })
    expect((await edit('Terza', 1)).status).toBe(412)
    expect((await edit('Seconda', 2)).json).toMatchObject({ version: 2 })
    const noOne = await staff.call(putComment, { params: { commentId: newId() }, body: { content: 'x' } })
    expect(noOne.status).toBe(404)
  })

  it('are deleted under If-Match by staff alone, and are in the audit log', async () => {
    const { id, organizationId } = await createCampaign(app.services, staff)
    const body = { commentType: 'GENERAL', content: 'Da togliere' } as const
    const made = v.parse(comment, (await staff.call(postComment, { params: { id }, body })).json)
    const stored = v.parse(comment, (await staff.call(postComment, { params: { id }, body })).json)
    const params = { commentId: made.id }
    const client = await app.signIn('CLIENT', organizationId)
    expect((await client.call(deleteComment, { params })).status).toBe(403)
    const stale = await staff.call(deleteComment, { params, headers: { 'If-Match': '"v7"' } })
    expect(stale.status).toBe(412)
    expect((await staff.call(deleteComment, { params, headers: { 'If-Match': '"v1"' } })).status).toBe(204)
    const left = v.parse(v.array(comment), (await client.call(getComments, { params: { id } })).json)
    expect(left.map((one) => one.id)).toEqual([stored.id])
    expect((await staff.call(deleteComment, { params })).status).toBe(404)
    const { before } = await app.services.database.reader
      .selectFrom('audit_log')
      .select('before')
      .where('entity_id', '=', made.id)
      .where('action', '=', 'DELETE')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(before ?? '')).toEqual(body)
  })
})
