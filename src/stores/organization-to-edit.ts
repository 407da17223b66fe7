import { call } from '../client/call.ts'
import { getOrganization } from '../contract/organizations.ts'
import { closeFailedWizard } from './address.ts'
import { createRemote } from './remote.ts'

/**
 * One client, as it is now: the wizard edits no row of a list that may be old. Where it cannot be loaded the banner
 * says why, and the list comes back.
 */
export function createOrganizationToEdit(id: string) {
  return createRemote((signal) => call(getOrganization, { params: { id }, signal }), {
    onError: closeFailedWizard,
  }).$remote
}
