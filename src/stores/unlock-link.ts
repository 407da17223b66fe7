import * as v from 'valibot'
import { call } from '../client/call.ts'
import { storeLinkUnlock } from '../client/link-unlock.ts'
import { shareHash } from '../client/share-hash.ts'
import type { LinkLock } from '../contract/link-locks.ts'
import { LIMITS } from '../contract/limits.ts'
import { nameText } from '../contract/primitives.ts'
import { createForm } from './form.ts'

/** The form that opens a share link by its password, its reader's name, or both. Errors are shown at the field. */
export function createUnlock(lock: LinkLock, done: () => void) {
  return createForm({
    initial: { password: '', name: '' },
    schema: v.object({
      password:
        lock === 'NAME'
          ? v.optional(v.string())
          : v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(LIMITS.passwordMax, 'linkPasswordLength')),
      name: lock === 'PASSWORD' ? v.optional(v.string()) : nameText(LIMITS.nameLength),
    }),
    toInput: ({ password, name }) => ({
      ...(lock !== 'NAME' && { password }),
      ...(lock !== 'PASSWORD' && { name }),
    }),
    async send(body) {
      const query = { hash: shareHash() }
      const { unlock } = await call('POST /public/links/unlock', { query, body })
      storeLinkUnlock(unlock)
    },
    done,
    onFailure() {},
  })
}
