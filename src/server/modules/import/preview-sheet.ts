import type { SheetPreview } from '../../../contract/sheets.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { mapCounts } from '../../../vocabulary/content-counts.ts'
import { contradictionsOf, historyOf } from '../../../vocabulary/contradictions.ts'
import type { ChannelLink } from '../../../vocabulary/parse-social-link.ts'
import type { SheetTable } from '../../db/schema-imports.ts'
import type { Db } from '../../db/schema.ts'
import { participants } from '../campaigns/campaign-creators.ts'
import { creatorNames, knownChannels } from '../channels/known-channels.ts'
import { UnreadableSheet } from '../sheets/sheet-row.ts'
import { checkRows } from './check-rows.ts'
import { namingsOf, planChannels } from './import-channels.ts'
import { findSheet, readSheetFile } from './stored-sheets.ts'
import type { ImportedRow } from './parse-contents.ts'
import { previewCampaigns, type ReadCampaigns } from './preview-campaigns.ts'
import { columnsOf, layoutOf } from './preview-columns.ts'
import { readContents } from './read-contents.ts'
import { creatorOf, MAX_ERRORS } from './row-errors.ts'
import { findRenames, withStoredChannels } from './renamed-channels.ts'
import { layoutIdOf, type Layout } from './remembered-columns.ts'
import { answersOf, readAnswers } from './stored-answers.ts'
import { contentIds } from './store-measurements.ts'

type ReadPreview = { readonly preview: Omit<SheetPreview, 'id'>; readonly layouts: Layout[] }

/** What a sheet would import, or why it cannot be read. */
export type ReadSheet =
  | ReadPreview
  | ReadCampaigns
  | { readonly refused: { readonly row: number; readonly message: string } }

/** Rounded counts, and contents outside the campaign's days, that are shown. */
const MAX_ROUNDED = 50
const MAX_OUTSIDE = 50

/** Reads a stored sheet with its answers. Nothing is stored. */
export async function previewSheet(db: Db, sheetId: string, now: Date): Promise<ReadSheet | null> {
  const stored = await findSheet(db, sheetId)
  if (stored === undefined) return null
  try {
    if (stored.campaign_id === null) return await previewCampaigns(db, stored, now)
    return await previewContents(db, { ...stored, campaign_id: stored.campaign_id }, now)
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    return { refused: { row: error.row, message: error.message } }
  }
}

/** @throws UnreadableSheet */
async function previewContents(
  db: Db,
  stored: SheetTable & { campaign_id: string },
  now: Date,
): Promise<ReadPreview> {
  const campaignId = stored.campaign_id
  const answers = readAnswers(stored.answers)
  const read = await readContents(await readSheetFile(db, stored.id), await answersOf(db, answers))
  const renames = await findRenames(db, campaignId, read.rows, answers)
  // An unanswered rename is a question: until then its rows are not errors.
  const rows = withStoredChannels(
    read.rows,
    renames.filter(({ isSame }) => isSame !== false),
  )
  const against = await checkRows(db, campaignId, rows)
  const badRows = new Set(against.map(({ row }) => row))
  const good = rows.filter(({ row }) => !badRows.has(row))
  const { sheet, sheets, headerRow, missing, total } = read
  const errors = [...read.errors, ...against].toSorted((a, b) => a.row - b.row).slice(0, MAX_ERRORS)
  return {
    preview: {
      sheet,
      sheets: [...sheets],
      headerRow,
      known: read.known,
      columns: columnsOf(read, answers),
      layoutId: await layoutIdOf(db, read.header),
      questions: read.questions.map((question) => ({ ...question, options: [...question.options] })),
      renames: renames.map(({ channelId, from, to, otherId, isSame }) => {
        const names = { from: nameOf(from), to: to.key, toName: nameOf(to) }
        return { channelId, ...names, isMerge: otherId !== null, isSame }
      }),
      open: [...read.open],
      totals: [...read.totals],
      rounded: read.rounded.slice(0, MAX_ROUNDED).map((one) => ({ ...one })),
      missing: [...missing],
      total,
      bad: read.bad + badRows.size,
      errors: errors.map(({ row, column, message, value = '', creator = '' }) => {
        return { row, column, message, value, creator }
      }),
      ...(await countsOf(db, campaignId, good, now)),
    },
    layouts: [layoutOf(read, answers)],
  }
}

function nameOf({ handle, canonicalUrl }: ChannelLink): string {
  return handle === null ? canonicalUrl : `@${handle}`
}

/** The counts that importing the rows would return. */
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
    incoherent: [...byContent.values()].filter((own) => isIncoherent(own, now)).length,
    outOfPeriodRows: outside.slice(0, MAX_OUTSIDE).flatMap(([first]) => {
      if (first === undefined) return []
      return [{ row: first.row, creator: creatorOf(first), day: romeDay(first.creationDate) }]
    }),
    ...(await participantsAdded(db, campaignId, rows)),
  }
}

/** Whether the rows of one content contradict each other, so that the user has to decide. */
function isIncoherent(rows: readonly ImportedRow[], now: Date): boolean {
  const [first] = rows
  if (first === undefined) return false
  const oldestFirst = rows
    .map((row) => ({ ...row, day: romeDay(row.measuredAt ?? now.toISOString()) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const facts = {
    day: romeDay(first.creationDate),
    counts: mapCounts((key) => oldestFirst.findLast((row) => row[key] !== null)?.[key] ?? null),
    history: historyOf(oldestFirst),
    followersCount: oldestFirst.findLast((row) => row.followersCount !== null)?.followersCount ?? null,
  }
  return contradictionsOf(facts).length > 0
}

async function participantsAdded(db: Db, campaignId: string, rows: readonly ImportedRow[]) {
  const before = await participants(db, campaignId)
  const names = await creatorNames(
    db,
    before.map(({ id }) => id),
  )
  const namings = namingsOf(rows)
  const links = namings.map(({ channel }) => channel)
  const creatorIds = new Map([...names].map(([id, name]) => [name, id]))
  const { owned } = planChannels(namings, await knownChannels(db, links), creatorIds)
  const creators = new Set(before.map(({ id }) => id))
  const channels = new Set(before.flatMap(({ channelIds }) => channelIds))
  const fresh = new Set(owned.flatMap(({ creatorId }) => (creators.has(creatorId) ? [] : [creatorId])))
  return { creatorsAdded: fresh.size, channelsAdded: owned.filter(({ id }) => !channels.has(id)).length }
}
