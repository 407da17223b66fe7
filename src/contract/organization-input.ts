import * as v from 'valibot'
import { LIMITS } from './limits.ts'
import { email, text } from './primitives.ts'

export const organizationInput = v.object({
  name: text(LIMITS.nameLength),
  users: v.optional(v.array(v.object({ email, userRoleType: v.literal('CLIENT', 'notAllowed') }))),
})
