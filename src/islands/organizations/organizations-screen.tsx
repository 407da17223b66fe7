import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $query, closeWizard } from '../../stores/address.ts'
import { createOrganizationToEdit } from '../../stores/organization-to-edit.ts'
import { Guarded } from '../guarded.tsx'
import { OrganizationsSkeleton } from './organizations-skeleton.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'

// Separate chunks: the wizard does not need the list, nor the list the wizard.
const loadList = () => import('./organizations-list.tsx')
const loadWizard = () => import('./organization-wizard-view.tsx')

// The built page's skeleton remains until its initial content is loaded (see campaigns-screen.tsx).
const opened = $query.get()['wizard'] ? await loadWizard() : await loadList()
const OrganizationsList =
  'OrganizationsList' in opened ? opened.OrganizationsList : later(loadList, 'OrganizationsList')
const OrganizationWizardView =
  'OrganizationWizardView' in opened
    ? opened.OrganizationWizardView
    : later(loadWizard, 'OrganizationWizardView')

/** /organizations: the clients, or with `?wizard=new` or `?wizard=edit&id=` their wizard. Staff only. */
export function OrganizationsScreen() {
  return <Guarded skeleton={<OrganizationsSkeleton />}>{() => <Organizations />}</Guarded>
}

function Organizations() {
  const { wizard, id } = useStore($query)
  const isWithoutId = wizard === 'edit' && !id
  useEffect(() => (isWithoutId ? closeWizard() : undefined), [isWithoutId])
  if (wizard === 'edit' && id) return <Edit key={id} id={id} />
  if (wizard !== 'new') {
    return (
      <LazyBoundary key="list" fallback={<OrganizationsSkeleton />}>
        <OrganizationsList />
      </LazyBoundary>
    )
  }
  return (
    <LazyBoundary>
      <OrganizationWizardView organization={null} onSaved={closeWizard} onClose={closeWizard} />
    </LazyBoundary>
  )
}

function Edit({ id }: { id: string }) {
  const [$organization] = useState(() => createOrganizationToEdit(id))
  const organization = useStore($organization)
  if (organization.state !== 'ready') return null
  return (
    <LazyBoundary>
      <OrganizationWizardView organization={organization.value} onSaved={closeWizard} onClose={closeWizard} />
    </LazyBoundary>
  )
}
