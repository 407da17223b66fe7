import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { importMessages } from '../../messages/import.ts'
import { readConfig } from '../base/config.ts'
import { HttpProblem } from '../http/problem.ts'
import { importContentsFile } from '../modules/import/import-contents.ts'
import { openServices } from './open-services.ts'
import { reportFailure } from './report-failure.ts'
import type { Services } from '../http/services.ts'

/** `npm run import -- --campaign <id> file.xlsx`: imports contents from an .xlsx or CSV into the configured database. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { campaign: { type: 'string' } },
    allowPositionals: true,
  })
  const [file, ...others] = positionals
  if (values.campaign === undefined || file === undefined || others.length > 0) {
    console.error(importMessages.usage)
    return 2
  }
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => error.code ?? error.message)
  if (typeof bytes === 'string') {
    console.error(
      bytes === 'ENOENT' ? importMessages.noFile(file) : importMessages.unreadableFile(file, bytes),
    )
    return 1
  }
  const services = await openServices(readConfig(process.env))
  try {
    return await importFile(services, values.campaign, bytes)
  } finally {
    await services.database.close()
  }
}

async function importFile({ database, clock }: Services, campaignId: string, bytes: Buffer): Promise<number> {
  try {
    const result = await database.transaction(async (tx) => {
      const campaign = await tx
        .selectFrom('campaigns')
        .select('id')
        .where('id', '=', campaignId)
        .executeTakeFirst()
      if (campaign === undefined) return null
      return await importContentsFile(tx, campaignId, bytes, { userId: null, now: clock() })
    })
    if (result === null) console.error(importMessages.noCampaign)
    else console.log(importMessages.done(result))
    return result === null ? 1 : 0
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.problem.rows === undefined) throw error
    for (const { row, column, message } of error.problem.rows) {
      console.error(importMessages.badRow(row, column, message))
    }
    console.error(importMessages.nothingStored)
    return 1
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  reportFailure(error, 'it')
}
