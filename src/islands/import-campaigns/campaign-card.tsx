import { useStore } from '@nanostores/react'
import type { SheetCampaign } from '../../contract/campaign-sheets.ts'
import { CAMPAIGN_TYPES } from '../../contract/campaign-input.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { SheetPreview } from '../../contract/sheets.ts'
import { importCampaignsMessages as words } from '../../messages/import-campaigns.ts'
import { type CampaignCard as Card, cardId, type ImportCampaigns } from '../../stores/import-campaigns.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { BadCells } from '../import-contents/bad-cells.tsx'
import styles from './import-campaigns.module.css'
import { OrganizationInput } from './organization-input.tsx'

type CampaignCardProps = {
  store: ImportCampaigns
  campaign: SheetCampaign
  columns: SheetPreview['columns']
  busy: boolean
}

/** One campaign of the file, to be completed; after sending, its result. */
export function CampaignCard({ store, campaign, columns, busy }: CampaignCardProps) {
  useStore(store.$typed)
  useStore(store.$forAll)
  const outcome = useStore(store.$outcomes)[cardId(campaign)]
  const card = store.cardOf(campaign)
  const name = card.campaignName.trim() === '' ? words.unnamed : card.campaignName
  const { creators, created: contents, measured, errors, existing } = campaign
  if (outcome?.state === 'created') {
    return (
      <section className={styles.card} aria-label={name}>
        <h3 className={styles.name}>{name}</h3>
        <p role="status">{words.created(outcome.contents)}</p>
        <LinkButton size="small" href={`/campaigns/${outcome.campaignId}`}>
          {words.openCampaign}
        </LinkButton>
      </section>
    )
  }
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <Checkbox
          checked={card.isIncluded}
          disabled={busy || contents === 0}
          aria-label={words.include(name)}
          onChange={({ currentTarget }) => store.change(campaign, { isIncluded: currentTarget.checked })}
        >
          <b className={styles.name}>{name}</b>
        </Checkbox>
        <span>{words.summary({ creators: creators.length, contents, measured })}</span>
      </div>
      {outcome?.state === 'failed' && (
        <Alert kind="danger" live title={words.failed}>
          {outcome.message}
        </Alert>
      )}
      {card.isIncluded && existing.length > 0 && (
        <Field label={words.target}>
          <Select
            value={card.campaignId}
            disabled={busy}
            onChange={({ currentTarget }) => store.change(campaign, { campaignId: currentTarget.value })}
          >
            <option value="">{words.newCampaign}</option>
            {existing.map(({ id, campaignName, organizationName, startDate, endDate }) => (
              <option key={id} value={id}>
                {words.addTo(campaignName, organizationName, startDate, endDate)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {card.isIncluded && card.campaignId === '' && (
        <CardFields {...{ store, campaign, card, busy }} errors={outcome?.fields ?? {}} />
      )}
      {creators.length > 0 && (
        <Fold label={words.creators(creators.length)}>
          <div className={styles.creators}>
            <Table
              caption={words.creators(creators.length)}
              columns={[
                { id: 'name', label: words.creator, heads: true, cell: (one) => one.name },
                { id: 'contents', label: words.contents, numeric: true, cell: (one) => one.contents },
                {
                  id: 'cost',
                  label: words.fee,
                  numeric: true,
                  cell: ({ cost }) => (cost === null ? words.unknownFee : words.feeOf(cost)),
                },
              ]}
              rows={creators}
              rowKey={(one) => one.name}
            />
          </div>
        </Fold>
      )}
      {errors.length > 0 && (
        <BadCells
          reading={store.reading}
          columns={columns}
          from={campaign}
          {...(campaign.sheet === null ? {} : { sheet: campaign.sheet })}
          busy={busy}
        />
      )}
    </section>
  )
}

type CardFieldsProps = Omit<CampaignCardProps, 'columns'> & {
  card: Card
  errors: Readonly<Record<string, string>>
}

function CardFields({ store, campaign, card, errors, busy }: CardFieldsProps) {
  const set = (change: Partial<Card>) => store.change(campaign, change)
  const others = campaign.organizations.slice(1).join(', ')
  return (
    <div className={styles.fields}>
      <Field label={words.name} error={errors['campaignName']}>
        <TextInput
          autoComplete="off"
          disabled={busy}
          maxLength={LIMITS.nameLength}
          value={card.campaignName}
          onChange={({ currentTarget }) => set({ campaignName: currentTarget.value })}
        />
      </Field>
      <OrganizationInput
        store={store}
        value={card.organizationName}
        hint={others === '' ? undefined : words.otherOrganizations(others)}
        error={errors['organizationName'] ?? errors['name']}
        disabled={busy}
        onValue={(organizationName) => set({ organizationName })}
      />
      <Field
        label={words.brand}
        hint={card.brandName === '' ? words.brandHint : undefined}
        error={errors['brandName']}
      >
        <TextInput
          autoComplete="off"
          disabled={busy}
          maxLength={LIMITS.nameLength}
          value={card.brandName}
          onChange={({ currentTarget }) => set({ brandName: currentTarget.value })}
        />
      </Field>
      <Field label={words.type}>
        <Select
          value={card.type}
          disabled={busy}
          onChange={({ currentTarget }) => {
            const type = CAMPAIGN_TYPES.find((one) => one === currentTarget.value)
            if (type) set({ type })
          }}
        >
          {CAMPAIGN_TYPES.map((type) => (
            <option key={type} value={type}>
              {words.types[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.start} error={errors['startDate']}>
        <DateInput disabled={busy} value={card.startDate} onValue={(startDate) => set({ startDate })} />
      </Field>
      <Field label={words.end} error={errors['endDate']}>
        <DateInput disabled={busy} value={card.endDate} onValue={(endDate) => set({ endDate })} />
      </Field>
      <Field label={words.cost} hint={card.cost === '' ? words.costHint : undefined} error={errors['cost']}>
        <MoneyInput disabled={busy} value={card.cost} onValue={(cost) => set({ cost })} />
      </Field>
    </div>
  )
}
