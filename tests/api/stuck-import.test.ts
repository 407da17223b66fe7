import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { cancelImport, getImport, importContents } from '../../src/contract/imports.ts'
import { importMessages } from '../../src/messages/import.ts'
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

    const stored = async (campaignId: string) => {
      const file = Buffer.from(fileOf('fermo', 1_500))
      const given = { campaignId, userId: staff.userId, file, request: null, now: systemClock() }
      return (await storeImportFile(database, clock, given)) ?? ''
    }

    it('leaves others to be imported, and ends with its process when it is cancelled', async () => {
      const [id, other] = [await made(), await made()]
      const job = await stored(id)
      const running = runImport(app.services, job)
      while (processesWith(job).length === 0) await wait(2)
      const [pid = 0] = processesWith(job)
      process.kill(pid, 'SIGSTOP')

      const call = { params: { id: other }, body: fileOf('altro', 1_500) }
      expect((await staff.call(importContents, call)).json).toMatchObject({ created: 1_500 })
      expect(processesWith(job)).toEqual([pid])

      expect((await staff.call(cancelImport, { params: { id } })).status).toBe(204)
      await running
      expect(processesWith(job)).toEqual([])
      expect(await stateOf(id)).toMatchObject({ state: 'CANCELLED' })
    })

    it('fails for good, in words, once the system has ended its process twice', async () => {
      const id = await made()
      const job = await stored(id)
      const running = runImport(app.services, job)
      const killed: number[] = []
      while (killed.length < 2) {
        const pid = processesWith(job).find((one) => !killed.includes(one))
        if (pid === undefined) {
          await wait(2)
          continue
        }
        // As if out of memory.
        process.kill(pid, 'SIGKILL')
        killed.push(pid)
      }
      await running
      expect(processesWith(job)).toEqual([])
      const rows = [{ row: 1, column: '', message: importMessages.tooLargeUnpacked }]
      expect(await stateOf(id)).toMatchObject({ state: 'FAILED', rows })
    })
  },
)
