import { call } from '../client/call.ts'
import { closeFailedWizard } from './address.ts'
import { createRemote } from './remote.ts'

/**
 * One client, reloaded, because a row of the list may be outdated. On failure the banner says why, and the wizard
 * closes.
 */
export function createOrganizationToEdit(id: string) {
  return createRemote((signal) => call('GET /v1/organizations/{id}', { params: { id }, signal }), {
    onError: closeFailedWizard,
  }).$remote
}
