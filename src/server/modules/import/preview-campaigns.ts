import type { CampaignsPreview } from '../../../contract/campaign-sheets.ts'
import { importMessages } from '../../../messages/import.ts'
import type { SheetTable } from '../../db/schema-imports.ts'
import type { Db } from '../../db/schema.ts'
import { openTables } from '../sheets/open-table.ts'
import { UnreadableSheet } from '../sheets/sheet-row.ts'
import { campaignKey } from './campaign-key.ts'
import { campaignsOfTable, type FoundCampaign } from './campaigns-of-table.ts'
import { headerScore } from './choose-columns.ts'
import { type CreatorFee, usualCounting } from './creator-fees.ts'
import { columnsOf, layoutOf } from './preview-columns.ts'
import { type ReadContents, readTable } from './read-contents.ts'
import { layoutIdOf, type Layout } from './remembered-columns.ts'
import { answersOf, correctionsOf, readAnswers } from './stored-answers.ts'
import { readSheetFile } from './stored-sheets.ts'

/** The campaigns that a file would create, with the columns to remember of each of its sheets. */
export type ReadCampaigns = { campaigns: Omit<CampaignsPreview, 'id'>; layouts: Layout[] }

/** Campaigns per file: as many as a person can review. */
const MAX_CAMPAIGNS = 100
/** Existing campaigns of the same name offered for adding to. */
const MAX_EXISTING = 5

/** What remains of a sheet once its campaigns are counted. */
type SheetRead = Pick<
  ReadContents,
  'columns' | 'samples' | 'known' | 'questions' | 'missing' | 'open' | 'totals' | 'header'
>

/** Reads each sheet with its answers. Nothing is stored. @throws UnreadableSheet */
export async function previewCampaigns(db: Db, sheet: SheetTable, now: Date): Promise<ReadCampaigns> {
  const answers = readAnswers(sheet.answers)
  const given = { ...(await answersOf(db, answers)), hasCampaigns: true }
  const tables: SheetRead[] = []
  const found: FoundCampaign[] = []
  const skipped: CampaignsPreview['skipped'] = []
  let other: SheetRead | null = null
  for await (const table of openTables(await readSheetFile(db, sheet.id), headerScore(given))) {
    const corrections = correctionsOf(answers, table.sheet)
    const read = await readOrReason(table.sheet, () => readTable(table, { ...given, corrections }))
    if (typeof read === 'string') {
      skipped.push({ sheet: table.sheet ?? '', reason: read })
      continue
    }
    const { columns, samples, known, questions, missing, open, totals, header } = read
    const rest = { columns, samples, known, questions, missing, open, totals, header }
    if (read.total > 0 && read.columns.some(({ field }) => field === 'contentLink')) {
      tables.push(rest)
      found.push(...campaignsOfTable(read, now))
      if (found.length > MAX_CAMPAIGNS) throw new UnreadableSheet(1, importMessages.tooManyCampaigns)
    } else {
      if (table.sheet !== null) skipped.push({ sheet: table.sheet, reason: importMessages.noLinks })
      if (read.columns.length > (other?.columns.length ?? 0)) other = rest
    }
  }
  // If no sheet has links, the one that may be a table is shown, so that its columns can be matched.
  if (tables.length === 0 && other !== null) tables.push(other)
  const fees = answers.fees ?? usualCounting(found.flatMap(({ creators }) => creators.flatMap(feeOf)))
  const isEach = fees === 'EACH'
  const hasRepeated = found.some(({ creators }) => creators.some(({ fee }) => fee?.isRepeated === true))
  const names = new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)))
  const layouts = tables.map((read) => layoutOf(read, answers))
  return {
    campaigns: {
      known: tables.find(({ known }) => known !== null)?.known ?? null,
      columns: [...names].flatMap((name) => {
        const read = tables.find(({ columns }) => columns.some((one) => one.name === name))
        return read === undefined ? [] : columnsOf(read, answers).filter((one) => one.name === name)
      }),
      layoutId: await firstLayoutId(db, tables),
      questions: distinctQuestions(tables),
      missing: [...new Set(tables.flatMap(({ missing }) => missing))],
      open: [...new Set(tables.flatMap(({ open }) => open))],
      totals: tables.flatMap(({ totals }) => totals),
      fees: hasRepeated ? fees : null,
      skipped: tables.length > skipped.length || found.length > 0 ? skipped : [],
      campaigns: await Promise.all(
        found.map(async ({ creators, ...campaign }) => {
          const priced = creators.map(({ fee, ...creator }) => {
            return { ...creator, cost: fee === null ? null : isEach ? fee.each : fee.once }
          })
          return {
            ...campaign,
            creators: priced,
            cost: sumOf(priced),
            existing: await existing(db, campaign),
          }
        }),
      ),
    },
    layouts,
  }
}

/** Reads the sheet; in a workbook of several sheets, an unreadable one does not fail the others. */
async function readOrReason<T>(sheet: string | null, read: () => Promise<T>): Promise<T | string> {
  try {
    return await read()
  } catch (error) {
    if (sheet === null || !(error instanceof UnreadableSheet)) throw error
    return error.message
  }
}

function feeOf({ fee }: { fee: CreatorFee | null }): CreatorFee[] {
  return fee === null ? [] : [fee]
}

function sumOf(creators: readonly { cost: number | null }[]): number | null {
  const costs = creators.flatMap(({ cost }) => cost ?? [])
  if (costs.length === 0) return null
  return costs.reduce((sum, cost) => sum + Math.round(cost * 100), 0) / 100
}

async function firstLayoutId(db: Db, tables: readonly SheetRead[]): Promise<string | null> {
  const remembered = tables.find(({ columns }) => columns.some(({ isRemembered }) => isRemembered))
  return remembered === undefined ? null : await layoutIdOf(db, remembered.header)
}

/** One question per column: the answer applies to all sheets that have it. */
function distinctQuestions(tables: readonly SheetRead[]): CampaignsPreview['questions'] {
  const byColumn = new Map(
    tables.flatMap(({ questions }) => questions).map((question) => [question.column, question]),
  )
  return [...byColumn.values()].map((question) => ({ ...question, options: [...question.options] }))
}

async function existing(db: Db, { name }: { name: string }) {
  if (name === '') return []
  return await db
    .selectFrom('campaigns')
    .innerJoin('organizations', 'organizations.id', 'campaigns.organization_id')
    .select([
      'campaigns.id',
      'campaigns.name as campaignName',
      'organizations.name as organizationName',
      'campaigns.start_date as startDate',
      'campaigns.end_date as endDate',
    ])
    .where('campaigns.name_folded', '=', campaignKey(name))
    .orderBy('campaigns.start_date', 'desc')
    .orderBy('campaigns.id')
    .limit(MAX_EXISTING)
    .execute()
}
