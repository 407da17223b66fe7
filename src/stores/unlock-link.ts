import * as v from 'valibot'
import { call } from '../client/call.ts'
import { storeLinkUnlock } from '../client/link-unlock.ts'
import { shareHash } from '../client/share-hash.ts'
import { LIMITS } from '../contract/limits.ts'
import { createForm } from './form.ts'

/** The form that unlocks a share link by its password. Errors are shown at the field. */
export function createUnlock(done: () => void) {
  return createForm({
    initial: { password: '' },
    schema: v.object({
      password: v.pipe(
        v.string(),
        v.nonEmpty('required'),
        v.maxLength(LIMITS.passwordMax, 'linkPasswordLength'),
      ),
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
