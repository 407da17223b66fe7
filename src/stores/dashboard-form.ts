import * as v from 'valibot'
import { dashboardInput, type DashboardInput } from '../contract/dashboard-input.ts'
import type { Dashboard } from '../contract/dashboards.ts'
import { validationMessages } from '../messages/validation.ts'
import { fieldMessages } from './field-messages.ts'
import type { FieldMessages, WizardStep } from './wizard.ts'

/** Form values of a dashboard. */
const dashboardForm = v.object({
  dashboardName: v.string(),
  /** The client of that name; null if there is none. */
  organizationId: v.nullable(v.string()),
  organizationName: v.string(),
  /** All users of the client, including future ones; else `users`. */
  everyone: v.boolean(),
  users: v.array(v.string()),
  campaignIds: v.array(v.string()),
})
export type DashboardForm = v.InferOutput<typeof dashboardForm>

export type DashboardStep = 'CONDIVISIONE' | 'CAMPAGNE' | 'CONFERMA'

const STEPS = [
  { id: 'CONDIVISIONE', fields: ['dashboardName', 'organizationName', 'users'] },
  { id: 'CAMPAGNE', fields: ['campaignIds'] },
  { id: 'CONFERMA', fields: [] },
] as const satisfies readonly [WizardStep, ...WizardStep[]]

export function dashboardSteps(): readonly [WizardStep, ...WizardStep[]] {
  return STEPS
}

export function isDashboardForm(value: unknown): value is DashboardForm {
  return v.is(dashboardForm, value)
}

/** A new dashboard, with optional initial values. */
export function newDashboard(start: Partial<DashboardForm> = {}): DashboardForm {
  return {
    dashboardName: '',
    organizationId: null,
    organizationName: '',
    everyone: true,
    users: [],
    campaignIds: [],
    ...start,
  }
}

/** Form values of a stored dashboard; no users means all users (contract §6). */
export function dashboardFormOf(dashboard: Dashboard): DashboardForm {
  const { dashboardName, organizationId, organizationName, users = [], campaignIds } = dashboard
  return {
    dashboardName,
    organizationId,
    organizationName,
    everyone: users.length === 0,
    users,
    campaignIds,
  }
}

/** The request body. */
export function dashboardInputOf(form: DashboardForm): DashboardInput {
  const { dashboardName, organizationName, everyone, users, campaignIds } = form
  return { dashboardName, organizationName, campaignIds, users: everyone ? [] : users, dashboardPanels: {} }
}

/** Validation messages by field. Without selected users no one has access, never everyone. */
export function checkDashboard(form: DashboardForm): FieldMessages {
  const { organizationName, organizationId, everyone, users } = form
  const isUnknown = organizationName.trim() !== '' && organizationId === null
  return {
    ...fieldMessages(dashboardInput, dashboardInputOf(form)),
    ...(isUnknown && { organizationName: validationMessages.unknownOrganization }),
    ...(!everyone && users.length === 0 && { users: validationMessages.required }),
  }
}
