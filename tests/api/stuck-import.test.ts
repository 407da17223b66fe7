import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { cancelImport, getImport, importContents } from '../../src/contract/imports.ts'
import { systemClock } from '../../src/server/base/clock.ts'
import { storeImportFile } from '../../src/server/modules/import/import-jobs.ts'
import { runImport } from '../../src/server/modules/import/run-import.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { processesWith } from '../support/processes.ts'

const HEADER = 'creator,channelUrl,contentType,contentLink,creationDate'
const fileOf = (name: string, rows: number) =>
  [
    HEADER,
    ...Array.from(
      { length: rows },
      (_, row) =>
        `Anna,https://www.instagram.com/${name}/,INSTAGRAM_REEL,https://www.instagram.com/reel/R${name}${row}/,2024-03-01`,
    ),
  ].join('\n')

describe.skipIf(process.platform !== 'linux').each(databases)(
  'an import whose process is stuck ($name)',
  { timeout: 120_000 },
  async (kind) => {
    const app = await openApp(kind)
    const staff = await app.signIn('ADMIN')
    const { database, clock } = app.services
    const made = async () => (await createCampaign(app.services, staff)).id
    const stateOf = async (id: string) => (await staff.call(getImport, { params: { id } })).json

    it('leaves others to be imported, and ends with its process when it is cancelled', async () => {
      const [id, other] = [await made(), await made()]
      const file = Buffer.from(fileOf('fermo', 1_500))
      const { userId } = staff
      const given = { campaignId: id, userId, file, request: null, now: systemClock() }
      const kept = (await storeImportFile(database, clock, given)) ?? ''
      const running = runImport(app.services, kept)
      while (processesWith(kept).length === 0) await wait(2)
      const [pid = 0] = processesWith(kept)
      process.kill(pid, 'SIGSTOP')

      const call = { params: { id: other }, body: fileOf('altro', 1_500) }
      expect((await staff.call(importContents, call)).json).toMatchObject({ created: 1_500 })
      expect(processesWith(kept)).toEqual([pid])

      expect((await staff.call(cancelImport, { params: { id } })).status).toBe(204)
      await running
      expect(processesWith(kept)).toEqual([])
      expect(await stateOf(id)).toMatchObject({ state: 'CANCELLED' })
    })
  },
)
