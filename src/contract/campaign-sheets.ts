import * as v from 'valibot'
import { FEE_COUNTINGS } from '../vocabulary/sheet-fields.ts'
import { campaignFields } from './campaign-input.ts'
import { endpoint } from './endpoint.ts'
import { importResult } from './imports.ts'
import { LIMITS } from './limits.ts'
import { answeredEur, count, day, id } from './primitives.ts'
import { sheetAnswers, sheetError, sheetPreview } from './sheets.ts'

const feeCounting = v.picklist(FEE_COUNTINGS)
/** Characters of a campaign's key: a folded name may be longer than the name. */
const MOST_KEY = 4 * LIMITS.nameLength

/** What one campaign of the file would become. */
const sheetCampaign = v.object({
  /** The workbook's sheet that it is read from; a CSV has none. */
  sheet: v.nullable(v.string()),
  /** Of the rows that name it, where a column names campaigns; null: all rows of the sheet are its own. */
  key: v.nullable(v.string()),
  /** '' where neither a row nor a sheet names it. */
  name: v.string(),
  /** All that its rows name. */
  organizations: v.array(v.string()),
  brands: v.array(v.string()),
  /** The first and the last day of its contents. */
  startDate: v.nullable(day),
  endDate: v.nullable(day),
  /** The sum of its creators' fees, euro. */
  cost: v.nullable(answeredEur),
  creators: v.array(v.object({ name: v.string(), contents: count, cost: v.nullable(answeredEur) })),
  /** Campaigns that have this name already: their contents can be added to one of them. */
  existing: v.array(
    v.object({ id, campaignName: v.string(), organizationName: v.string(), startDate: day, endDate: day }),
  ),
  total: count,
  bad: count,
  errors: v.array(sheetError),
  created: count,
  measured: count,
})
export type SheetCampaign = v.InferOutput<typeof sheetCampaign>

/** What a file of campaigns would create. Nothing of it is stored. */
export const campaignsPreview = v.object({
  ...v.pick(sheetPreview, ['id', 'known', 'columns', 'layoutId', 'questions', 'missing', 'open', 'totals'])
    .entries,
  /** How fees count that several rows of one creator give; null where none does. */
  fees: v.nullable(feeCounting),
  /** The workbook's sheets that are no tables of contents, with the reason. */
  skipped: v.array(v.object({ sheet: v.string(), reason: v.string() })),
  campaigns: v.array(sheetCampaign),
})
export type CampaignsPreview = v.InferOutput<typeof campaignsPreview>

export const campaignSheetAnswers = v.object({
  ...v.omit(sheetAnswers, ['sheet', 'renames']).entries,
  fees: v.optional(feeCounting),
})
export type CampaignSheetAnswers = v.InferInput<typeof campaignSheetAnswers>

/** A campaign as far as a sheet tells it; all else is as the wizard begins. */
export const newCampaign = v.pipe(
  v.pick(campaignFields, [
    'type',
    'campaignName',
    'organizationName',
    'brandName',
    'startDate',
    'endDate',
    'cost',
  ]),
  v.forward(
    v.partialCheck(
      [['startDate'], ['endDate']],
      ({ startDate, endDate }) => endDate >= startDate,
      'endBeforeStart',
    ),
    ['endDate'],
  ),
  v.forward(
    v.partialCheck([['type'], ['cost']], ({ type, cost }) => cost > 0 || type === 'PR', 'positive'),
    ['cost'],
  ),
)

/** Stores a file of campaigns for a day, for a preview before any of them is created. */
export const postCampaignSheet = endpoint({
  name: 'postCampaignSheet',
  method: 'POST',
  path: '/campaign-sheets',
  access: 'STAFF',
  beyondSpec: true,
  consumes: 'csv',
  success: 201,
  output: campaignsPreview,
})

/** Reads it again with a person's answers about its columns and cells. */
export const putCampaignSheet = endpoint({
  name: 'putCampaignSheet',
  method: 'PUT',
  path: '/campaign-sheets/{sheetId}',
  access: 'STAFF',
  beyondSpec: true,
  body: campaignSheetAnswers,
  success: 200,
  output: campaignsPreview,
})

/** Creates one campaign of the file with its creators, fees and contents, or adds its contents to one that exists. */
export const importSheetCampaign = endpoint({
  name: 'importSheetCampaign',
  method: 'POST',
  path: '/campaign-sheets/{sheetId}/campaigns',
  access: 'STAFF',
  beyondSpec: true,
  body: v.object({
    sheet: v.nullable(v.string()),
    key: v.nullable(v.pipe(v.string(), v.maxLength(MOST_KEY, 'tooLong'))),
    /** A campaign to be created, or the id of one that exists. */
    into: v.union([v.object({ campaign: newCampaign }), v.object({ campaignId: id })]),
    fees: v.optional(feeCounting),
    /** The rows without a mistake alone; else one mistake refuses all of this campaign. */
    onlyGood: v.boolean(),
  }),
  success: 201,
  output: v.object({ campaignId: id, ...importResult.entries }),
})
