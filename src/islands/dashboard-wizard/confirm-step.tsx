import { useStore } from '@nanostores/react'
import { dashboardWizardMessages as words } from '../../messages/dashboard-wizard.ts'
import type { DashboardWizard } from '../../stores/dashboard-wizard.ts'
import { Panel } from '../../ui/panel.tsx'
import { CampaignLine } from './campaign-chooser.tsx'
import styles from './dashboard-wizard.module.css'
import { SharingAlert } from './sharing-alert.tsx'

/** CONFERMA: a summary before saving. */
export function ConfirmStep({ wizard }: { wizard: DashboardWizard }) {
  const { dashboardName, organizationName, everyone, users, campaignIds } = useStore(wizard.$values)
  const campaigns = useStore(wizard.campaigns.$remote)
  const chosen =
    campaigns.state === 'ready' ? campaigns.value.filter(({ id }) => campaignIds.includes(id)) : []
  return (
    <>
      <Panel>
        <dl className={styles.recap}>
          <dt>{words.name}</dt>
          <dd>{dashboardName}</dd>
          <dt>{words.organization}</dt>
          <dd>{organizationName}</dd>
          <dt>{words.users}</dt>
          <dd>{everyone ? words.everyoneText : words.usersCount(users.length)}</dd>
        </dl>
      </Panel>
      <Panel title={words.selected(campaignIds.length)}>
        <ul className={styles.rows}>
          {chosen.map((campaign) => (
            <li key={campaign.id} className={styles.user}>
              <CampaignLine campaign={campaign} />
            </li>
          ))}
        </ul>
      </Panel>
      <SharingAlert dashboard={wizard.dashboard} />
    </>
  )
}
