import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $query, closeWizard } from '../../stores/address.ts'
import { Guarded } from '../guarded.tsx'
import { OrganizationsOutline } from './organizations-outline.tsx'

// Each alone: whoever opens the wizard needs no list, and the other way round.
const OrganizationsList = lazy(async () => {
  const { OrganizationsList } = await import('./organizations-list.tsx')
  return { default: OrganizationsList }
})
const OrganizationWizardView = lazy(async () => {
  const { OrganizationWizardView } = await import('./organization-wizard-view.tsx')
  return { default: OrganizationWizardView }
})

/** /organizations: the clients, or with `?wizard=new` the wizard «Nuovo cliente». Staff alone. */
export function OrganizationsScreen() {
  return <Guarded outline={<OrganizationsOutline />}>{() => <Organizations />}</Guarded>
}

function Organizations() {
  const query = useStore($query)
  if (query['wizard'] !== 'new') {
    return (
      <Suspense fallback={<OrganizationsOutline />}>
        <OrganizationsList />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={null}>
      <OrganizationWizardView onSaved={closeWizard} onClose={closeWizard} />
    </Suspense>
  )
}
