import * as v from 'valibot'
import { recordOf } from '../lib/record-of.ts'
import { CAMPAIGN_TODOS } from '../vocabulary/campaign-todos.ts'
import { campaignSummary } from './campaign.ts'
import { endpoint } from './endpoint.ts'
import { contentType, count, day, id } from './primitives.ts'

export const campaignTodo = v.picklist(CAMPAIGN_TODOS, 'notAllowed')

/** Details of one campaign's to-do. */
const listedTodo = v.object({
  /** Contents to review, without numbers or late, or creators without contents; 0 for to-dos of the entire campaign. */
  count,
  /** The first creators without contents. */
  creators: v.array(v.string()),
  /** The first late deliverable: of one creator and format, with its due day. */
  late: v.optional(
    v.array(v.object({ creatorId: id, creator: v.string(), contentType, number: count, since: day })),
  ),
})
export type ListedTodo = v.InferOutput<typeof listedTodo>

/** `todo`: if the list was filtered by it. */
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
