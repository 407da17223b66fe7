import type { AnswerOf } from '../client/call-input.ts'
import { call } from '../client/call.ts'
import type { Organization } from '../contract/organizations.ts'
import { changeQuery } from './address.ts'
import { createListPage } from './list-page.ts'
import { askToDeleteOrganization } from './organization-actions.ts'

export type OrganizationList = AnswerOf<'GET /v1/organizations'>

/** «Clienti»: the list, its search, and the actions of staff. */
export function createOrganizationsPage() {
  const page = createListPage({
    filters: ['organizationName'],
    search: 'organizationName',
    narrowing: ['organizationName'],
    load: (query, signal) => call('GET /v1/organizations', { query, signal }),
  })

  return {
    ...page,
    openWizard: () => changeQuery({ wizard: 'new' }),
    edit: ({ id }: Organization) => changeQuery({ wizard: 'edit', id }),
    remove: (organization: Organization) => askToDeleteOrganization(organization, () => void page.reload()),
  }
}
