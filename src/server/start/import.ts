import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { LIMITS } from '../../contract/limits.ts'
import { importMessages } from '../../messages/import.ts'
import { readConfig } from '../base/config.ts'
import { HttpProblem } from '../http/problem.ts'
import { importKept } from '../modules/import/import-kept.ts'
import { openServices } from './open-services.ts'
import { reportFailure } from './report-failure.ts'
import type { Services } from '../http/services.ts'

/**
 * `npm run import -- --campaign <id> file.xlsx`: imports contents from an .xlsx or CSV into the configured database,
 * within the limits of time and memory that the server's imports have.
 */
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
  const bytes = await readShort(file).catch((error: NodeJS.ErrnoException) => error.code ?? error.message)
  if (bytes === null) {
    console.error(importMessages.tooLarge)
    return 1
  }
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

/** null where it is larger than what the server accepts. */
async function readShort(file: string): Promise<Buffer | null> {
  const { size } = await stat(file)
  return size > LIMITS.importBytes ? null : await readFile(file)
}

async function importFile(services: Services, campaignId: string, file: Buffer): Promise<number> {
  const { database, clock } = services
  const campaign = await database.reader
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', campaignId)
    .executeTakeFirst()
  if (campaign === undefined) {
    console.error(importMessages.noCampaign)
    return 1
  }
  try {
    const result = await importKept(services, {
      campaignId,
      userId: null,
      file,
      request: null,
      now: clock(),
    })
    console.log(importMessages.done(result))
    return 0
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
