import { describe, expect, it } from 'vitest'
import { claim, MAX_RESPONSES } from '../../src/server/modules/response-cache/cache-rows.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'

describe.each(databases)('responses of a report ($name)', async (kind) => {
  const app = await openApp(kind)

  it('are stored for the last questions alone, however many periods are requested', async () => {
    const { id } = await createCampaign(app.services, await app.signIn('ADMIN'))
    const { database, clock } = app.services
    const { number } = await database.reader
      .selectFrom('revisions')
      .select((it) => it('number', '+', it.ref('commented')).as('number'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (let count = 0; count < MAX_RESPONSES + 20; count += 1) {
      const key = { id, part: `period ${count}`, reader: 'staff', epoch: '' } as const
      const now = new Date(clock().getTime() + count)
      expect(await database.transaction((tx) => claim(tx, key, number, { now, until: now }))).toBe('CLAIMED')
    }
    const rows = await database.reader
      .selectFrom('response_cache')
      .select('part')
      .where('id', '=', id)
      .execute()
    expect(rows).toHaveLength(MAX_RESPONSES)
    expect(rows.map(({ part }) => part)).toContain(`period ${MAX_RESPONSES + 19}`)
  })
})
