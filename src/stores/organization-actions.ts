import { call } from '../client/call.ts'
import type { Organization } from '../contract/organizations.ts'
import { organizationsMessages as words } from '../messages/organizations.ts'
import { askToConfirm } from './confirm.ts'
import { restoreDeleted } from './restore-deleted.ts'
import { showDone } from './snackbar.ts'

/** Confirms, listing what is deleted with it, then deletes the client, its users and campaigns. */
export function askToDeleteOrganization(organization: Organization, after: () => void): void {
  const { id, name, users, campaignsCount, version } = organization
  askToConfirm({
    title: words.removeTitle(name),
    text: words.removeText(users.length, campaignsCount),
    verb: words.remove,
    verbBusy: words.removing,
    danger: true,
    run: async () => {
      const query = campaignsCount > 0 ? { cascade: 'true' } : {}
      await call('DELETE /v1/organizations/{id}', { params: { id }, query, version })
      showDone(words.removed(name), restoreDeleted('organization', id, after))
      after()
    },
    gone: after,
  })
}
