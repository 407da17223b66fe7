import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { organizationsMessages as words } from '../../messages/organizations.ts'
import { $query, closeWizard } from '../../stores/address.ts'
import { createOrganizationPage } from '../../stores/organization-page.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
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

/** /organizations: the clients, or with `?wizard=new` or `?wizard=edit&id=` their wizard. Staff alone. */
export function OrganizationsScreen() {
  return <Guarded outline={<OrganizationsOutline />}>{() => <Organizations />}</Guarded>
}

function Organizations() {
  const { wizard, id } = useStore($query)
  if (wizard === 'edit' && id) return <Edit key={id} id={id} />
  if (wizard !== 'new') {
    return (
      <Suspense fallback={<OrganizationsOutline />}>
        <OrganizationsList />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={null}>
      <OrganizationWizardView organization={null} onSaved={closeWizard} onClose={closeWizard} />
    </Suspense>
  )
}

function Edit({ id }: { id: string }) {
  const [page] = useState(() => createOrganizationPage(id))
  const remote = useStore(page.$organization)
  if (remote.state === 'loading') return null
  if (remote.state === 'failed') {
    if (remote.status !== 404) return <FailedState text={remote.message} onRetry={() => void page.retry()} />
    return (
      <EmptyState
        title={words.notFound}
        actions={<LinkButton href="/organizations">{words.back}</LinkButton>}
      />
    )
  }
  return (
    <Suspense fallback={null}>
      <OrganizationWizardView organization={remote.value} onSaved={closeWizard} onClose={closeWizard} />
    </Suspense>
  )
}
