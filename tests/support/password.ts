import { hashPassword } from '../../src/server/modules/sign-in/password-hash.ts'

export const PASSWORD = 'tre gatti sul tetto'

/** Hashed once per run: it is slow by design. */
export const passwordHash = await hashPassword(PASSWORD)
