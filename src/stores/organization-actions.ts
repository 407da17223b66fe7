import { call } from '../client/call.ts'
import type { Organization } from '../contract/organizations.ts'
import { romeDay } from '../lib/rome-day.ts'
import { disclosureFileMessages } from '../messages/disclosure-file.ts'
import { organizationsMessages as words } from '../messages/organizations.ts'
import { askToConfirm } from './confirm.ts'
import { restoreDeleted } from './restore-deleted.ts'
import { saveFile } from './save-file.ts'
import { showDone, showError } from './snackbar.ts'

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

/** «Fascicolo» of all its campaigns, as of the day in Rome. */
export async function downloadDisclosures({ id, name }: Organization, format: 'pdf' | 'csv'): Promise<void> {
  try {
    const file = await call(`GET /v1/organizations/{id}/disclosures.${format}`, { params: { id } })
    saveFile(file, disclosureFileMessages.name(name, romeDay(Date.now())), format)
  } catch (error) {
    showError(error)
  }
}
