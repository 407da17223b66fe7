import { atom, computed, onMount } from 'nanostores'
import { call } from '../client/call.ts'
import type { OutputOf } from '../contract/endpoint.ts'
import { getOrganizations, type Organization } from '../contract/organizations.ts'
import { $query, changeQuery } from './address.ts'
import { debounce } from './debounce.ts'
import { askToDeleteOrganization } from './organization-actions.ts'
import { orForget } from './or-forget.ts'
import { createRemote } from './remote.ts'

export type OrganizationList = OutputOf<typeof getOrganizations>

/** Milliseconds after the last key before the search goes out. */
const searchWait = 250

/** «Clienti»: the list and its search, both in the query of the address. */
export function createOrganizationsPage() {
  const list = createRemote<OrganizationList>()
  const $search = atom(new URLSearchParams(location.search).get('organizationName') ?? '')
  const $asked = computed($query, ({ organizationName = '', page = '' }) =>
    new URLSearchParams({ organizationName, page }).toString(),
  )
  const $isFiltered = computed($query, ({ organizationName }) => Boolean(organizationName))
  const search = debounce(searchWait, (text: string) =>
    changeQuery({ organizationName: text.trim(), page: null }, 'replace'),
  )

  function load(): Promise<void> {
    const query = Object.fromEntries(new URLSearchParams($asked.get()))
    return list.load((signal) => orForget(call(getOrganizations, { query, signal }), clear))
  }

  function clear() {
    $search.set('')
    changeQuery({ organizationName: null, page: null })
  }

  onMount(list.$remote, () => $asked.subscribe(() => void load()))

  return {
    $remote: list.$remote,
    $busy: list.$busy,
    $search,
    $isFiltered,
    load,
    typeSearch: (text: string) => {
      $search.set(text)
      search(text)
    },
    clear,
    openPage: (page: number) => changeQuery({ page: page === 1 ? null : String(page) }),
    openWizard: () => changeQuery({ wizard: 'new' }),
    edit: ({ id }: Organization) => changeQuery({ wizard: 'edit', id }),
    remove: (organization: Organization) => askToDeleteOrganization(organization, () => void load()),
  }
}
