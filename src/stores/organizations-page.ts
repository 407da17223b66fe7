import { call } from '../client/call.ts'
import type { OutputOf } from '../contract/endpoint.ts'
import { getOrganizations, type Organization } from '../contract/organizations.ts'
import { changeQuery } from './address.ts'
import { createListPage } from './list-page.ts'
import { askToDeleteOrganization } from './organization-actions.ts'

export type OrganizationList = OutputOf<typeof getOrganizations>

/** «Clienti»: the list, its search, and the actions of staff. */
export function createOrganizationsPage() {
  const page = createListPage({
    filters: ['organizationName'],
    search: 'organizationName',
    narrowing: ['organizationName'],
    load: (query, signal) => call(getOrganizations, { query, signal }),
  })

  return {
    ...page,
    openWizard: () => changeQuery({ wizard: 'new' }),
    edit: ({ id }: Organization) => changeQuery({ wizard: 'edit', id }),
    remove: (organization: Organization) => askToDeleteOrganization(organization, () => void page.reload()),
  }
}
