import * as v from 'valibot'
import { recordOf } from '../lib/record-of.ts'
import { CAMPAIGN_TODOS } from '../vocabulary/campaign-todos.ts'
import { campaignSummary } from './campaign.ts'
import { endpoint } from './endpoint.ts'
import { count } from './primitives.ts'

export const campaignTodo = v.picklist(CAMPAIGN_TODOS, 'notAllowed')

/** What it is of one campaign, in a list of those that have it to do. */
const listedTodo = v.object({
  /** Contents to review or without numbers, or creators without contents; 0 for what is of the full campaign. */
  count,
  /** The first creators without contents. */
  creators: v.array(v.string()),
})
export type ListedTodo = v.InferOutput<typeof listedTodo>

/** `todo`: where the list was asked for it. */
export const listedCampaign = v.object({ ...campaignSummary.entries, todo: v.optional(listedTodo) })

export const getCampaignTodos = endpoint({
  name: 'getCampaignTodos',
  method: 'GET',
  path: '/campaigns/todo',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  /** The number of campaigns that `GET /campaigns?todo=` lists. */
  output: v.object(recordOf(CAMPAIGN_TODOS, () => count)),
})
