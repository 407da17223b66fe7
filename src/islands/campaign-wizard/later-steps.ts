import { CampaignStep } from './campaign-step.tsx'
import { CreatorsStep } from './creators-step.tsx'
import { TargetsStep } from './targets-step.tsx'

/** The steps after BRAND, in one file of the built site. */
export const laterSteps = { CAMPAGNA: CampaignStep, OBIETTIVI: TargetsStep, CREATOR: CreatorsStep }
