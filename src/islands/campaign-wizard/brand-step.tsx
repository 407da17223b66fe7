import { useStore } from '@nanostores/react'
import { campaignWizardMessages as words } from '../../messages/campaign-wizard.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { CampaignWizard } from '../../stores/campaign-wizard.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ImageField } from '../wizard/image-field.tsx'
import { useSearch } from '../wizard/use-search.ts'
import { WizardField } from '../wizard/wizard-field.tsx'
import styles from './campaign-wizard.module.css'

/** BRAND: client and readers of the report. */
export function BrandStep({ wizard }: { wizard: CampaignWizard }) {
  const { brandName, organizationName, newOrganization, organizationUsers } = useStore(wizard.$values)
  const brands = useSearch(brandName, wizard.searchBrands)
  const organizations = useSearch(organizationName, wizard.searchOrganizations)
  return (
    <Panel>
      <div className={styles.grid}>
        <WizardField wizard={wizard} path="brandName" label={words.fields.brandName} hint={words.brandHint}>
          <Combobox
            value={brandName}
            onValue={(name) => wizard.set({ brandName: name })}
            onSelect={({ label }) => wizard.set({ brandName: label })}
            onCreate={(name) => wizard.set({ brandName: name })}
            options={brands.items.map((brand) => ({
              id: brand.id,
              label: brand.name,
              meta: words.campaigns(brand.campaignsCount),
            }))}
            remote
            busy={brands.busy}
            maxLength={LIMITS.nameLength}
            before={<Icon name="search" />}
          />
        </WizardField>
        <WizardField
          wizard={wizard}
          path="organizationName"
          label={words.fields.organizationName}
          hint={newOrganization ? words.newOrganization : words.organizationHint}
        >
          <Combobox
            value={organizationName}
            onValue={(name) => wizard.set({ organizationName: name, newOrganization: false })}
            onSelect={({ label }) => wizard.set({ organizationName: label, newOrganization: false })}
            onCreate={(name) => wizard.set({ organizationName: name, newOrganization: true })}
            options={organizations.items.map((organization) => ({
              id: organization.id,
              label: organization.name,
              meta: words.users(organization.users.length),
            }))}
            remote
            busy={organizations.busy}
            maxLength={LIMITS.nameLength}
            before={<Icon name="search" />}
          />
        </WizardField>
        {newOrganization && (
          <WizardField
            wizard={wizard}
            path="organizationUsers"
            label={words.fields.organizationUsers}
            hint={words.organizationUsersHint}
            optional
          >
            <TextInput
              value={organizationUsers ?? ''}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => wizard.set({ organizationUsers: event.target.value })}
            />
          </WizardField>
        )}
        <ImageField label={words.logo} choice={wizard.logo} current={wizard.campaign?.brandImage ?? null} />
      </div>
    </Panel>
  )
}
