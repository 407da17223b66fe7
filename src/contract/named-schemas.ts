import type * as v from 'valibot'
import { capital } from '../lib/capital.ts'
import * as agency from './agency.ts'
import * as audience from './audience.ts'
import * as campaignInput from './campaign-input.ts'
import * as campaignSheets from './campaign-sheets.ts'
import * as campaignTodo from './campaign-todo.ts'
import * as campaign from './campaign.ts'
import * as contentInput from './content-input.ts'
import * as contents from './contents.ts'
import * as creatorProfileInput from './creator-profile-input.ts'
import * as creators from './creators.ts'
import * as dashboardInput from './dashboard-input.ts'
import * as dashboards from './dashboards.ts'
import * as deliverables from './deliverables.ts'
import * as deliveries from './deliveries.ts'
import * as disclosures from './disclosures.ts'
import * as frozenReports from './frozen-reports.ts'
import * as imports from './imports.ts'
import * as links from './links.ts'
import * as mailings from './mailings.ts'
import * as metrics from './metrics.ts'
import * as organizationInput from './organization-input.ts'
import * as organizations from './organizations.ts'
import * as primitives from './primitives.ts'
import * as problem from './problem.ts'
import * as reportState from './report-state.ts'
import * as sheets from './sheets.ts'
import * as status from './status.ts'
import * as trash from './trash.ts'
import * as user from './user.ts'
import * as visibleMetrics from './visible-metrics.ts'
import * as webhooks from './webhooks.ts'

const modules: readonly object[] = [
  agency,
  audience,
  campaignInput,
  campaignSheets,
  campaignTodo,
  campaign,
  contentInput,
  contents,
  creatorProfileInput,
  creators,
  dashboardInput,
  dashboards,
  deliverables,
  deliveries,
  disclosures,
  frozenReports,
  imports,
  links,
  mailings,
  metrics,
  organizationInput,
  organizations,
  primitives,
  problem,
  reportState,
  sheets,
  status,
  trash,
  user,
  visibleMetrics,
  webhooks,
]

/** Schemas with a name in the OpenAPI document: `campaign` is `Campaign` there. */
export const namedSchemas: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) => (isSchema(value) ? [[capital(name), value]] : [])),
)

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}
