import type { CampaignType } from '../../../contract/campaign-input.ts'

/** A PR campaign's own ECV, euro, in place of the estimate; null where it has none. */
export function ecvOverride(campaign: {
  type: CampaignType
  ecv_min: number | null
  ecv_max: number | null
}): { min: number; max: number } | null {
  const { type, ecv_min: min, ecv_max: max } = campaign
  return type === 'PR' && min !== null && max !== null ? { min, max } : null
}
