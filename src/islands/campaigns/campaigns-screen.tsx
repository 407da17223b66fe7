import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { $query, closeWizard } from '../../stores/address.ts'
import { go } from '../../stores/go.ts'
import { $user, isStaff } from '../../stores/user.ts'
import { Guarded } from '../guarded.tsx'
import { Part } from '../../ui/part.tsx'

// Each alone: whoever opens the wizard needs no list, and the other way round.
const loadList = () => import('./campaigns-list.tsx')
const loadWizard = () => import('../campaign-wizard/campaign-wizard-view.tsx')
const CampaignsList = lazy(async () => ({ default: (await loadList()).CampaignsList }))
const CampaignWizardView = lazy(async () => ({ default: (await loadWizard()).CampaignWizardView }))

// The built page's outline stands until what it opens with is there. (No chunk may lean on this module: it would
// wait for itself.)
await ($query.get()['wizard'] === 'new' ? loadWizard() : loadList())

/** /campaigns: the list, or with `?wizard=new` the wizard «Nuova campagna». */
export function CampaignsScreen() {
  return <Guarded outline={null}>{() => <Campaigns />}</Guarded>
}

function Campaigns() {
  const query = useStore($query)
  const staff = isStaff(useStore($user))
  return (
    <Part key={query['wizard']}>
      {staff && query['wizard'] === 'new' ? (
        <CampaignWizardView
          mode="new"
          campaign={null}
          onSaved={({ id }) => go(`/campaigns/${id}`, 'replace')}
          onClose={closeWizard}
        />
      ) : (
        <CampaignsList staff={staff} />
      )}
    </Part>
  )
}
