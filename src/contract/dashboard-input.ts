import * as v from 'valibot'
import { LIMITS } from './limits.ts'
import { listOf } from './list-of.ts'
import { id, nameText } from './primitives.ts'

export const dashboardInput = v.object({
  dashboardName: nameText(LIMITS.nameLength),
  organizationName: nameText(LIMITS.nameLength),
  campaignIds: v.pipe(listOf(id, LIMITS.creators), v.minLength(1, 'required')),
  users: listOf(id, LIMITS.creators),
  dashboardPanels: v.optional(v.object({}), {}),
})
export type DashboardInput = v.InferInput<typeof dashboardInput>
