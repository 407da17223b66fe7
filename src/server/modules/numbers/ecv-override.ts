import type { CampaignType } from '../../../contract/campaign-input.ts'

/** A PR campaign's own ECV, euro, which replaces the estimate; null if it has none. */
export function ecvOverride(campaign: {
  type: CampaignType
  ecv_min: number | null
  ecv_max: number | null
}): { min: number; max: number } | null {
  const { type, ecv_min: min, ecv_max: max } = campaign
  return type === 'PR' && min !== null && max !== null ? { min, max } : null
}
