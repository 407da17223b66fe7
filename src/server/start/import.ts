import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { forAllInput } from '../../contract/imports.ts'
import { LIMITS } from '../../contract/limits.ts'
import { importMessages } from '../../messages/import.ts'
import type { ForAll } from '../../vocabulary/sheet-fields.ts'
import { readConfig } from '../base/config.ts'
import { HttpProblem } from '../http/problem.ts'
import { importToEnd } from '../modules/import/import-to-end.ts'
import { openServices } from './open-services.ts'
import { reportFailure } from './report-failure.ts'
import type { Services } from '../http/services.ts'

/** Defaults for rows that lack these values, as in the API's query. */
const FOR_ALL_OPTIONS = {
  channelUrl: { type: 'string' },
  contentType: { type: 'string' },
  creator: { type: 'string' },
  measuredAt: { type: 'string' },
} as const

/**
 * `npm run import -- --campaign <id> [--channelUrl …] file.xlsx`: imports contents from an .xlsx or CSV into the
 * configured database, with the time and memory limits of the server's imports.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { campaign: { type: 'string' }, ...FOR_ALL_OPTIONS },
    allowPositionals: true,
  })
  const { campaign, ...common } = values
  const forAll = v.safeParse(forAllInput, common)
  const [file, ...others] = positionals
  if (campaign === undefined || file === undefined || others.length > 0 || !forAll.success) {
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
    return await importFile(services, campaign, { bytes, forAll: forAll.output })
  } finally {
    await services.database.close()
  }
}

/** null if it exceeds the server's size limit. */
async function readShort(file: string): Promise<Buffer | null> {
  const { size } = await stat(file)
  return size > LIMITS.importBytes ? null : await readFile(file)
}

async function importFile(
  services: Services,
  campaignId: string,
  { bytes, forAll }: { bytes: Buffer; forAll: ForAll },
): Promise<number> {
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
    const result = await importToEnd(services, {
      campaignId,
      userId: null,
      file: bytes,
      answers: { forAll },
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
