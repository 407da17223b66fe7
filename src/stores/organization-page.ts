import { onMount } from 'nanostores'
import { call } from '../client/call.ts'
import { getOrganization, type Organization } from '../contract/organizations.ts'
import { createRemote } from './remote.ts'

/** One client, as it is now: the wizard edits no row of a list that may be old. */
export function createOrganizationPage(id: string) {
  const { $remote, load } = createRemote<Organization>()
  const ask = () => load((signal) => call(getOrganization, { params: { id }, signal }))
  onMount($remote, () => void ask())
  return { $organization: $remote, retry: ask }
}
