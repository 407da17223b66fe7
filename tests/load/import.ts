import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { importContents } from '../../src/contract/imports.ts'
import { addCampaign } from '../support/agency-work.ts'
import { alongside, onBothDatabases } from './alongside.ts'
import { readBefore } from './read-before.ts'

/**
 * An import of 60 000 rows, first of new contents and then of the same again, and two files of 16 MB without a content,
 * next to other requests (`alongside.ts`). `--before COMMIT` only reads the file, alternating with the build of that
 * commit.
 */
const { values } = parseArgs({ options: { before: { type: 'string' } } })
const ROWS = 60_000
const CREATORS = 300
const MAX_SECONDS = 8

if (values.before === undefined) await importNextToOthers()
else await readBefore(Buffer.from(contentsCsv()), values.before)

async function importNextToOthers(): Promise<void> {
  await onBothDatabases(async (probed) => {
    const { agency } = probed
    const { id } = await addCampaign(agency)
    await alongside('nothing', probed, Infinity, async () => {
      await wait(3_000)
      return ''
    })
    const file = contentsCsv()
    const round = async (what: string, body: string) =>
      await alongside(what, probed, MAX_SECONDS, async () => {
        const { status, text } = await agency.people.ADMIN.call(importContents, { params: { id }, body })
        return `${status} ${text.slice(0, 90)}`
      })
    await round(`${ROWS} new rows`, file)
    await round(`${ROWS} known rows`, file)
    await round('16 MB of commas', ','.repeat(16 * 1_048_576))
    await round('16 MB of short rows', ',\n'.repeat(8 * 1_048_576))
  })
}

function contentsCsv(): string {
  const seed = randomBytes(3).toString('hex')
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const name = `prova${row % CREATORS}.${seed}`
    const day = String(1 + (row % 28)).padStart(2, '0')
    const month = String(1 + (Math.floor(row / 28) % 12)).padStart(2, '0')
    const date = `2024-${month}-${day}`
    const link = `https://www.instagram.com/reel/R${seed}${row}x/`
    return `${name},https://www.instagram.com/${name}/,${1000 + (row % 77)},INSTAGRAM_REEL,${link},${date},2024-12-31,Una didascalia,${row % 9000},${row % 900},${row % 90}`
  })
  const header =
    'creator,channelUrl,followers,contentType,contentLink,creationDate,measuredAt,caption,impressionsViewCount,likesCount,commentsCount'
  return [header, ...lines].join('\n')
}
