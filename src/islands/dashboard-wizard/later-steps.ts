import { CampaignsStep } from './campaigns-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { UsersPanel } from './users-panel.tsx'

/** Rendered after the first fields are filled in, in one file of the built site. */
export const laterSteps = { CAMPAGNE: CampaignsStep, CONFERMA: ConfirmStep, users: UsersPanel }
