import * as v from 'valibot'
import { LIMITS } from './limits.ts'
import { listOf } from './list-of.ts'
import { email, nameText } from './primitives.ts'

export const organizationInput = v.object({
  name: nameText(LIMITS.nameLength),
  users: v.optional(
    listOf(v.object({ email, userRoleType: v.literal('CLIENT', 'notAllowed') }), LIMITS.creators),
  ),
})
