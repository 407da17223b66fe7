import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { $query, closeWizard } from '../../stores/address.ts'
import { go } from '../../stores/go.ts'
import { $user, isStaff } from '../../stores/user.ts'
import { Guarded } from '../guarded.tsx'
import { DashboardsOutline } from './dashboards-outline.tsx'
import { Part } from '../../ui/part.tsx'

// Each alone: whoever opens the wizard needs no list, and the other way round.
const DashboardsList = lazy(async () => {
  const { DashboardsList } = await import('./dashboards-list.tsx')
  return { default: DashboardsList }
})
const DashboardWizardView = lazy(async () => {
  const { DashboardWizardView } = await import('../dashboard-wizard/dashboard-wizard-view.tsx')
  return { default: DashboardWizardView }
})

/** /dashboards: the list, or with `?wizard=new` the wizard «Nuova dashboard». */
export function DashboardsScreen() {
  return <Guarded outline={<DashboardsOutline />}>{() => <Dashboards />}</Guarded>
}

function Dashboards() {
  const query = useStore($query)
  const staff = isStaff(useStore($user))
  if (!staff || query['wizard'] !== 'new') {
    return (
      <Part key="list" fallback={<DashboardsOutline />}>
        <DashboardsList staff={staff} />
      </Part>
    )
  }
  return (
    <Part>
      <DashboardWizardView
        dashboard={null}
        onSaved={({ id }) => go(`/dashboards/${id}`, 'replace')}
        onClose={closeWizard}
      />
    </Part>
  )
}
