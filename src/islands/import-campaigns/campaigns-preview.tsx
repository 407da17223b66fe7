import { useStore } from '@nanostores/react'
import type { CampaignsPreview as Preview } from '../../contract/campaign-sheets.ts'
import { importCampaignsMessages as words } from '../../messages/import-campaigns.ts'
import { importContentsMessages } from '../../messages/import-contents.ts'
import { sheetFieldMessages } from '../../messages/sheet-fields.ts'
import { cardId, type ImportCampaigns } from '../../stores/import-campaigns.ts'
import { FEE_COUNTINGS, SHEET_FIELDS } from '../../vocabulary/sheet-fields.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ForAllRows } from '../import-contents/for-all-rows.tsx'
import { Questions } from '../import-contents/questions.tsx'
import { SheetColumns } from '../import-contents/sheet-columns.tsx'
import { CampaignCard } from './campaign-card.tsx'
import styles from './import-campaigns.module.css'
import { OrganizationInput } from './organization-input.tsx'

type CampaignsPreviewProps = { store: ImportCampaigns; preview: Preview; busy: boolean }

/** The campaigns that a file would create: its questions first, then each campaign. */
export function CampaignsPreview({ store, preview, busy }: CampaignsPreviewProps) {
  const { campaigns, known, missing, skipped, totals } = preview
  const { reading } = store
  const isOpen = missing.length > 0 || preview.questions.some((one) => one.reading === null)
  return (
    <div className={styles.preview} aria-busy={busy || undefined}>
      {known !== null && <Alert title={known} />}
      {missing.length > 0 && (
        <Alert
          kind="danger"
          live
          title={importContentsMessages.missing(
            missing.map((field) => sheetFieldMessages.names[field]).join(', '),
          )}
        />
      )}
      <Questions {...{ reading, preview, busy }} />
      <FeeQuestion {...{ store, preview, busy }} />
      <ForAllRows {...{ reading, preview, busy }} />
      <SheetColumns {...{ reading, preview, busy }} fields={SHEET_FIELDS} />
      {!isOpen && (
        <>
          <ForAllCampaigns {...{ store, preview, busy }} />
          <p role="status">
            {campaigns.length === 0 ? words.none : words.found(campaigns.length)}
            {totals.length > 0 && ` · ${importContentsMessages.totals(totals)}`}
          </p>
          {skipped.map(({ sheet, reason }) => (
            <p key={sheet}>{words.skipped(sheet, reason)}</p>
          ))}
          {campaigns.map((campaign) => (
            <CampaignCard key={cardId(campaign)} {...{ store, campaign, busy }} columns={preview.columns} />
          ))}
        </>
      )}
    </div>
  )
}

/** How several fees of one creator count. */
function FeeQuestion({ store, preview: { fees }, busy }: CampaignsPreviewProps) {
  if (fees === null) return null
  return (
    <Field label={words.fees}>
      <Select
        value={fees}
        disabled={busy}
        onChange={({ currentTarget }) => {
          const counting = FEE_COUNTINGS.find((one) => one === currentTarget.value)
          if (counting) void store.countFees(counting)
        }}
      >
        {FEE_COUNTINGS.map((counting) => (
          <option key={counting} value={counting}>
            {words.feeCountings[counting]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Client and brand at once, for campaigns without them in the file. */
function ForAllCampaigns({ store, preview: { campaigns }, busy }: CampaignsPreviewProps) {
  const forAll = useStore(store.$forAll)
  const lacksOrganization = campaigns.some(({ organizations }) => organizations.length === 0)
  const lacksBrand = campaigns.some(({ brands }) => brands.length === 0)
  if (!lacksOrganization && !lacksBrand) return null
  return (
    <section className={styles.shared} aria-label={words.forAll}>
      <h3 className={styles.heading}>{words.forAll}</h3>
      <p>{words.forAllHint}</p>
      <div className={styles.fields}>
        {lacksOrganization && (
          <OrganizationInput
            store={store}
            value={forAll.organizationName}
            disabled={busy}
            onValue={(organizationName) => store.setForAll({ organizationName })}
          />
        )}
        {lacksBrand && (
          <Field label={words.brand} hint={words.brandHint}>
            <TextInput
              autoComplete="off"
              disabled={busy}
              value={forAll.brandName}
              onChange={({ currentTarget }) => store.setForAll({ brandName: currentTarget.value })}
            />
          </Field>
        )}
      </div>
    </section>
  )
}
