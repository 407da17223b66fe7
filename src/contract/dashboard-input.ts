import * as v from 'valibot'
import { LIMITS } from './limits.ts'
import { id, nameText } from './primitives.ts'

export const dashboardInput = v.object({
  dashboardName: nameText(LIMITS.nameLength),
  organizationName: nameText(LIMITS.nameLength),
  campaignIds: v.pipe(v.array(id), v.minLength(1, 'required'), v.maxLength(LIMITS.creators, 'tooMany')),
  users: v.pipe(v.array(id), v.maxLength(LIMITS.creators, 'tooMany')),
  dashboardPanels: v.optional(v.object({}), {}),
})
export type DashboardInput = v.InferInput<typeof dashboardInput>
