import * as v from 'valibot'
import { LIMITS } from './limits.ts'
import { email, nameText } from './primitives.ts'

export const organizationInput = v.object({
  name: nameText(LIMITS.nameLength),
  users: v.optional(v.array(v.object({ email, userRoleType: v.literal('CLIENT', 'notAllowed') }))),
})
