import type { SheetPreview } from '../../../contract/sheets.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import type { Db } from '../../db/schema.ts'
import { participants } from '../campaigns/campaign-creators.ts'
import { creatorNames, knownChannels } from '../channels/known-channels.ts'
import { UnreadableSheet } from '../sheets/sheet-row.ts'
import { checkRows } from './check-rows.ts'
import { planChannels } from './import-channels.ts'
import { findSheet, readSheetFile } from './kept-sheets.ts'
import type { ImportedRow } from './parse-contents.ts'
import { readContents } from './read-contents.ts'
import { MAX_ERRORS } from './row-errors.ts'
import { layoutIdOf, type Layout } from './remembered-columns.ts'
import { answersOf, readAnswers } from './stored-answers.ts'
import { contentIds } from './store-measurements.ts'

/** What a sheet would bring, or why it cannot be read. */
export type ReadSheet =
  | { readonly preview: Omit<SheetPreview, 'id'>; readonly layout: Layout }
  | { readonly refused: { readonly row: number; readonly message: string } }

/** Rounded counts that are shown. */
const MOST_ROUNDED = 50

/** Reads a kept sheet as it was answered. Nothing is stored. */
export async function previewSheet(db: Db, sheetId: string, now: Date): Promise<ReadSheet | null> {
  const kept = await findSheet(db, sheetId)
  if (kept === undefined) return null
  const answers = readAnswers(kept.answers)
  try {
    const read = await readContents(await readSheetFile(db, sheetId), await answersOf(db, answers))
    const against = await checkRows(db, kept.campaign_id, read.rows)
    const badRows = new Set(against.map(({ row }) => row))
    const good = read.rows.filter(({ row }) => !badRows.has(row))
    const { sheet, sheets, headerRow, missing, total, samples } = read
    const errors = [...read.errors, ...against].toSorted((a, b) => a.row - b.row).slice(0, MAX_ERRORS)
    return {
      preview: {
        sheet,
        sheets: [...sheets],
        headerRow,
        known: read.known,
        columns: read.columns.map(({ name, field, index, isClear, isRemembered, note }) => {
          // What is said of this sheet can be said otherwise.
          const isSaid = answers.columns.some((said) => said.name === name)
          const isKnown = (isClear || isRemembered) && !isSaid
          return { name, field, isKnown, isRemembered, note, sample: samples.get(index) ?? '' }
        }),
        layoutId: await layoutIdOf(db, read.header),
        questions: read.questions.map((question) => ({ ...question, options: [...question.options] })),
        open: [...read.open],
        totals: [...read.totals],
        rounded: read.rounded.slice(0, MOST_ROUNDED).map((one) => ({ ...one })),
        missing: [...missing],
        total,
        bad: read.bad + badRows.size,
        errors: errors.map(({ row, column, message, value = '' }) => ({ row, column, message, value })),
        ...(await countsOf(db, kept.campaign_id, good, now)),
      },
      layout: {
        header: read.columns.map(({ name }) => name),
        columns: answers.columns.filter(
          (said) => read.columns.find(({ name }) => name === said.name)?.isClear === false,
        ),
      },
    }
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    return { refused: { row: error.row, message: error.message } }
  }
}

/** What importing the rows would answer. */
async function countsOf(db: Db, campaignId: string, rows: readonly ImportedRow[], now: Date) {
  const stored = await contentIds(db, campaignId)
  const byContent = Map.groupBy(rows, ({ content }) => content.key)
  const moments = new Set(
    rows.map(({ content, measuredAt }) => `${content.key} ${measuredAt ?? now.toISOString()}`),
  )
  const { start_date: start, end_date: end } = await db
    .selectFrom('campaigns')
    .select(['start_date', 'end_date'])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const outside = [...byContent.values()].filter(([first]) => {
    const day = romeDay(first?.creationDate ?? '')
    return day < start || day > end
  })
  return {
    created: [...byContent.keys()].filter((key) => !stored.has(key)).length,
    measured: moments.size,
    outOfPeriod: outside.length,
    ...(await participantsAdded(db, campaignId, rows)),
  }
}

async function participantsAdded(db: Db, campaignId: string, rows: readonly ImportedRow[]) {
  const before = await participants(db, campaignId)
  const names = await creatorNames(
    db,
    before.map(({ id }) => id),
  )
  const byChannel = [...Map.groupBy(rows, ({ channel }) => channel.key).values()]
  const links = byChannel.flatMap(([first]) => first?.channel ?? [])
  const creatorIds = new Map([...names].map(([id, name]) => [name, id]))
  const { owned } = planChannels(byChannel, await knownChannels(db, links), creatorIds)
  const creators = new Set(before.map(({ id }) => id))
  const channels = new Set(before.flatMap(({ channelIds }) => channelIds))
  const fresh = new Set(owned.flatMap(({ creatorId }) => (creators.has(creatorId) ? [] : [creatorId])))
  return { creatorsAdded: fresh.size, channelsAdded: owned.filter(({ id }) => !channels.has(id)).length }
}
