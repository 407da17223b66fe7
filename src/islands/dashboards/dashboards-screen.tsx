import { useStore } from '@nanostores/react'
import { $query, closeWizard } from '../../stores/address.ts'
import { go } from '../../stores/go.ts'
import { $user, isStaff } from '../../stores/user.ts'
import { Guarded } from '../guarded.tsx'
import { DashboardsSkeleton } from './dashboards-skeleton.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'

// Separate chunks: the wizard does not need the list, nor the list the wizard.
const loadList = () => import('./dashboards-list.tsx')
const loadWizard = () => import('../dashboard-wizard/dashboard-wizard-view.tsx')

// The built page's skeleton remains until its initial content is loaded (see campaigns-screen.tsx).
const opened = $query.get()['wizard'] === 'new' ? await loadWizard() : await loadList()
const DashboardsList = 'DashboardsList' in opened ? opened.DashboardsList : later(loadList, 'DashboardsList')
const DashboardWizardView =
  'DashboardWizardView' in opened ? opened.DashboardWizardView : later(loadWizard, 'DashboardWizardView')

/** /dashboards: the list, or with `?wizard=new` the wizard «Nuova dashboard». */
export function DashboardsScreen() {
  return <Guarded skeleton={<DashboardsSkeleton />}>{() => <Dashboards />}</Guarded>
}

function Dashboards() {
  const query = useStore($query)
  const staff = isStaff(useStore($user))
  if (!staff || query['wizard'] !== 'new') {
    return (
      <LazyBoundary key="list" fallback={<DashboardsSkeleton />}>
        <DashboardsList staff={staff} />
      </LazyBoundary>
    )
  }
  return (
    <LazyBoundary>
      <DashboardWizardView
        dashboard={null}
        onSaved={({ id }) => go(`/dashboards/${id}`, 'replace')}
        onClose={closeWizard}
      />
    </LazyBoundary>
  )
}
