import { useEffect, useState } from 'react'
import type { Campaign, ReportError } from '../../contract/campaign.ts'
import { errorsSeenBy } from '../../stores/report-errors-seen.ts'
import { later } from '../../ui/later.ts'
import { Part } from '../../ui/part.tsx'

const ProviderErrorsDialog = later(() => import('./provider-errors-dialog.tsx'), 'ProviderErrorsDialog')

const NONE: readonly ReportError[] = []

type ProviderErrorsProps = {
  campaign: Campaign
  userId: string
  /** Opened from «errori dati». */
  asked: boolean
  onClose: () => void
}

/** The provider's troubles: opens by itself once per campaign and set of errors, later only when asked. */
export function ProviderErrors({ campaign, userId, asked, onClose }: ProviderErrorsProps) {
  const errors = campaign.reportErrors ?? NONE
  const [seen] = useState(() => errorsSeenBy(userId))
  const [isNew, setNew] = useState(() => errors.length > 0 && !seen.has(campaign.id, errors))
  const shown = errors.length > 0 && (isNew || asked)

  useEffect(() => {
    if (shown) seen.remember(campaign.id, errors)
  }, [seen, shown, campaign.id, errors])

  if (!shown) return null
  return (
    <Part aside>
      <ProviderErrorsDialog
        campaign={campaign}
        errors={errors}
        onClose={() => {
          setNew(false)
          onClose()
        }}
      />
    </Part>
  )
}
