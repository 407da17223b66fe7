import type { Dashboard } from '../../contract/dashboards.ts'
import { dashboardWizardMessages as words } from '../../messages/dashboard-wizard.ts'
import { Alert } from '../../ui/alert.tsx'

/** Who can see the dashboard once it is saved; null for a new one. */
export function SharingAlert({ dashboard }: { dashboard: Dashboard | null }) {
  if (dashboard?.shared) {
    return (
      <Alert kind="info" title={words.sharedTitle}>
        {words.sharedText}
      </Alert>
    )
  }
  return (
    <Alert kind="lock" title={dashboard ? words.privateTitle : words.bornPrivateTitle}>
      {words.privateText}
    </Alert>
  )
}
