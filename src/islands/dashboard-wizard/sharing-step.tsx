import { useStore } from '@nanostores/react'
import { LIMITS } from '../../contract/limits.ts'
import { dashboardWizardMessages as words } from '../../messages/dashboard-wizard.ts'
import type { DashboardWizard } from '../../stores/dashboard-wizard.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ImageField } from '../wizard/image-field.tsx'
import { useSearch } from '../wizard/use-search.ts'
import { WizardField } from '../wizard/wizard-field.tsx'
import styles from './dashboard-wizard.module.css'
import { SharingAlert } from './sharing-alert.tsx'

const UsersPanel = later(async () => (await import('./later-steps.ts')).laterSteps, 'users')

/** CONDIVISIONE: name, client, image, and readers. */
export function SharingStep({ wizard }: { wizard: DashboardWizard }) {
  const { dashboardName, organizationName } = useStore(wizard.$values)
  const organizations = useSearch(organizationName, wizard.searchOrganizations)
  return (
    <>
      <Panel>
        <div className={styles.grid}>
          <div className={styles.wide}>
            <WizardField wizard={wizard} path="dashboardName" label={words.name}>
              <TextInput
                value={dashboardName}
                maxLength={LIMITS.nameLength}
                autoComplete="off"
                onChange={(event) => wizard.set({ dashboardName: event.target.value })}
              />
            </WizardField>
          </div>
          <WizardField
            wizard={wizard}
            path="organizationName"
            label={words.organization}
            hint={words.organizationHint}
          >
            <Combobox
              value={organizationName}
              onValue={wizard.typeOrganization}
              onSelect={({ id, label }) => wizard.takeOrganization({ id, name: label })}
              options={organizations.items.map(({ id, name, image, users }) => ({
                id,
                label: name,
                meta: words.usersCount(users.length),
                image: <Avatar id={id} name={name} src={image} size="small" square />,
              }))}
              remote
              busy={organizations.busy}
              maxLength={LIMITS.nameLength}
              before={<Icon name="search" />}
            />
          </WizardField>
          <ImageField
            label={words.image}
            choice={wizard.image}
            current={wizard.dashboard?.dashboardImage ?? null}
          />
        </div>
      </Panel>
      <LazyBoundary>
        <UsersPanel wizard={wizard} />
      </LazyBoundary>
      <SharingAlert dashboard={wizard.dashboard} />
    </>
  )
}
