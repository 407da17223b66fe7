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
const MAX_KEY = 4 * LIMITS.nameLength

/** A campaign that the file would create. */
const sheetCampaign = v.object({
  /** The worksheet it is read from; null for a CSV. */
  sheet: v.nullable(v.string()),
  /** Key of its rows, if a column names campaigns; null: all rows of the worksheet belong to it. */
  key: v.nullable(v.string()),
  /** '' if neither a row nor a worksheet names it. */
  name: v.string(),
  /** All organizations named in its rows. */
  organizations: v.array(v.string()),
  brands: v.array(v.string()),
  /** The first and the last day of its contents. */
  startDate: v.nullable(day),
  endDate: v.nullable(day),
  /** The sum of its creators' fees, euro. */
  cost: v.nullable(answeredEur),
  creators: v.array(v.object({ name: v.string(), contents: count, cost: v.nullable(answeredEur) })),
  /** Existing campaigns with this name: the contents can be added to one of them. */
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

/** The campaigns that a file would create. Nothing is stored. */
export const campaignsPreview = v.object({
  ...v.pick(sheetPreview, ['id', 'known', 'columns', 'layoutId', 'questions', 'missing', 'open', 'totals'])
    .entries,
  /** How several fees of one creator count; null if no creator has several. */
  fees: v.nullable(feeCounting),
  /** Worksheets without a table of contents, with the reason. */
  skipped: v.array(v.object({ sheet: v.string(), reason: v.string() })),
  campaigns: v.array(sheetCampaign),
})
export type CampaignsPreview = v.InferOutput<typeof campaignsPreview>

export const campaignSheetAnswers = v.object({
  ...v.omit(sheetAnswers, ['sheet', 'renames']).entries,
  fees: v.optional(feeCounting),
})
export type CampaignSheetAnswers = v.InferInput<typeof campaignSheetAnswers>

/** The part of a campaign that a sheet contains; the rest has the wizard's defaults. */
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

/** Creates one campaign of the file with its creators, fees and contents, or adds its contents to an existing one. */
export const importSheetCampaign = endpoint({
  name: 'importSheetCampaign',
  method: 'POST',
  path: '/campaign-sheets/{sheetId}/campaigns',
  access: 'STAFF',
  beyondSpec: true,
  body: v.object({
    sheet: v.nullable(v.string()),
    key: v.nullable(v.pipe(v.string(), v.maxLength(MAX_KEY, 'tooLong'))),
    /** A new campaign, or the id of an existing one. */
    into: v.union([v.object({ campaign: newCampaign }), v.object({ campaignId: id })]),
    fees: v.optional(feeCounting),
    /** Import only the rows without errors; else any error refuses the entire campaign. */
    onlyGood: v.boolean(),
  }),
  success: 201,
  output: v.object({ campaignId: id, ...importResult.entries }),
})
