import { useStore } from '@nanostores/react'
import { $access } from '../../stores/access.ts'
import { $query, closeWizard } from '../../stores/address.ts'
import { go } from '../../stores/go.ts'
import { $user, isStaff } from '../../stores/user.ts'
import { Guarded } from '../guarded.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'

// Separate chunks: the wizard does not need the list, nor the list the wizard.
const loadList = () => import('./campaigns-list.tsx')
const loadWizard = () => import('../campaign-wizard/campaign-wizard-view.tsx')

// The built page's skeleton remains until its initial content is loaded: a lazy component would render 300 ms later,
// the time for which React shows a fallback. (No chunk may import this module: it would wait for itself.)
const opened = $query.get()['wizard'] === 'new' ? await loadWizard() : await loadList()
if ('CampaignsList' in opened && $access.get() === 'allowed') await opened.firstCampaignsPage.ask()
const CampaignsList = 'CampaignsList' in opened ? opened.CampaignsList : later(loadList, 'CampaignsList')
const CampaignWizardView =
  'CampaignWizardView' in opened ? opened.CampaignWizardView : later(loadWizard, 'CampaignWizardView')

/** /campaigns: the list, or with `?wizard=new` the wizard «Nuova campagna». */
export function CampaignsScreen() {
  return <Guarded skeleton={null}>{() => <Campaigns />}</Guarded>
}

function Campaigns() {
  const query = useStore($query)
  const staff = isStaff(useStore($user))
  return (
    <LazyBoundary key={query['wizard']}>
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
    </LazyBoundary>
  )
}
