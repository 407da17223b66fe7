import { translated } from './translated.ts'

/** What a part of a report cannot state, because it applies to the entire campaign. */
export const fullCampaignMessages = translated('fullCampaign', {
  costOfPlatforms:
    'Il costo è dell’intera campagna: per una sola piattaforma non si può dividere, e con lui CPM, CPE, CPC e CPV.',
  targets: (targets: string) =>
    `Gli obiettivi (${targets}) sono dell’intera campagna: una sola piattaforma non si confronta con loro.`,
  impressions: (range: string) => `impression ${range}`,
  reach: (range: string) => `reach ${range}`,
  between: (min: string, max: string) => `da ${min} a ${max}`,
  atLeast: (min: string) => `almeno ${min}`,
  atMost: (max: string) => `al massimo ${max}`,
} as const)
