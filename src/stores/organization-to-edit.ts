import { atom, onMount } from 'nanostores'
import { call } from '../client/call.ts'
import { getOrganization, type Organization } from '../contract/organizations.ts'
import { closeWizard } from './address.ts'
import { showError } from './snackbar.ts'

/**
 * One client, as it is now: the wizard edits no row of a list that may be old. Null until it is there; where it
 * cannot be had the banner says why, and the list comes back.
 */
export function createOrganizationToEdit(id: string) {
  const $organization = atom<Organization | null>(null)
  onMount($organization, () => {
    call(getOrganization, { params: { id } }).then(
      (found) => $organization.set(found),
      (error: unknown) => {
        showError(error)
        closeWizard()
      },
    )
  })
  return $organization
}
