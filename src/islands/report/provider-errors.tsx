import { useEffect, useState } from 'react'
import type { Campaign, ReportError } from '../../contract/campaign.ts'
import { errorsSeenBy } from '../../stores/report-errors-seen.ts'
import { ProviderErrorsDialog } from './provider-errors-dialog.tsx'

const NONE: readonly ReportError[] = []

type ProviderErrorsProps = {
  campaign: Campaign
  userId: string
  /** Opened from «errori dati». */
  requested: boolean
  onClose: () => void
}

/** The provider's errors: opens automatically once per campaign and set of errors, later only on request. */
export function ProviderErrors({ campaign, userId, requested, onClose }: ProviderErrorsProps) {
  const errors = campaign.reportErrors ?? NONE
  const [seen] = useState(() => errorsSeenBy(userId))
  const [opening, setOpening] = useState<'due' | 'open' | null>(() =>
    errors.length > 0 && !seen.has(campaign.id, errors) ? 'due' : null,
  )
  const shown = errors.length > 0 && (opening === 'open' || requested)

  // In a separate task, after the page beneath it.
  useEffect(() => {
    if (opening !== 'due') return undefined
    const due = setTimeout(() => setOpening('open'))
    return () => clearTimeout(due)
  }, [opening])
  useEffect(() => {
    if (shown) seen.remember(campaign.id, errors)
  }, [seen, shown, campaign.id, errors])

  if (!shown) return null
  return (
    <ProviderErrorsDialog
      campaign={campaign}
      errors={errors}
      onClose={() => {
        setOpening(null)
        onClose()
      }}
    />
  )
}
