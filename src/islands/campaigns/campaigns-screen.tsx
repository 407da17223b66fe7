import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $query, closeWizard } from '../../stores/address.ts'
import { go } from '../../stores/go.ts'
import { $user, isStaff } from '../../stores/user.ts'
import { Guarded } from '../guarded.tsx'
import { CampaignsOutline } from './campaigns-outline.tsx'

// Each alone: whoever opens the wizard needs no list, and the other way round.
const CampaignsList = lazy(async () => {
  const { CampaignsList } = await import('./campaigns-list.tsx')
  return { default: CampaignsList }
})
const CampaignWizardView = lazy(async () => {
  const { CampaignWizardView } = await import('../campaign-wizard/campaign-wizard-view.tsx')
  return { default: CampaignWizardView }
})

/** /campaigns: the list, or with `?wizard=new` the wizard «Nuova campagna». */
export function CampaignsScreen() {
  return <Guarded outline={<CampaignsOutline />}>{() => <Campaigns />}</Guarded>
}

function Campaigns() {
  const query = useStore($query)
  const staff = isStaff(useStore($user))
  if (!staff || query['wizard'] !== 'new') {
    return (
      <Suspense fallback={<CampaignsOutline />}>
        <CampaignsList staff={staff} />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={null}>
      <CampaignWizardView
        mode="new"
        campaign={null}
        onSaved={({ id }) => go(`/campaigns/${id}`, 'replace')}
        onClose={closeWizard}
      />
    </Suspense>
  )
}
