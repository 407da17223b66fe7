import * as agency from './agency.ts'
import * as apiTokens from './api-tokens.ts'
import * as auditLog from './audit-log.ts'
import * as campaigns from './campaign-endpoints.ts'
import * as campaignSheets from './campaign-sheets.ts'
import * as campaignTodo from './campaign-todo.ts'
import * as comments from './comments.ts'
import * as contents from './contents.ts'
import * as creators from './creators.ts'
import * as dashboards from './dashboards.ts'
import * as deliveries from './deliveries.ts'
import * as disclosures from './disclosures.ts'
import type { Endpoint } from './endpoint.ts'
import * as firstStart from './first-start.ts'
import * as foundContents from './found-contents.ts'
import * as frozenReports from './frozen-reports.ts'
import * as imports from './imports.ts'
import * as links from './links.ts'
import * as mailings from './mailings.ts'
import * as missingNumbers from './missing-numbers.ts'
import * as sheets from './sheets.ts'
import * as myAccount from './my-account.ts'
import * as organizations from './organizations.ts'
import * as privacy from './privacy.ts'
import * as reportFiles from './report-files.ts'
import * as standouts from './standouts.ts'
import * as status from './status.ts'
import * as system from './system.ts'
import * as trash from './trash.ts'
import * as users from './users.ts'
import * as webhooks from './webhooks.ts'

const modules = [
  agency,
  apiTokens,
  auditLog,
  users,
  webhooks,
  campaigns,
  campaignSheets,
  campaignTodo,
  comments,
  contents,
  creators,
  dashboards,
  deliveries,
  disclosures,
  firstStart,
  foundContents,
  frozenReports,
  imports,
  links,
  mailings,
  missingNumbers,
  sheets,
  standouts,
  myAccount,
  organizations,
  privacy,
  reportFiles,
  status,
  system,
  trash,
] as const

/** Every call of the API; for the server, the OpenAPI document and the tests. */
export const endpoints: readonly Endpoint[] = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isEndpoint)

type EndpointIn<M> = M extends unknown ? Extract<M[keyof M], Endpoint> : never

/**
 * The endpoints by method and path, `GET /campaigns/{id}`: lets the site name a call while importing only the
 * contract's types.
 */
export type Calls = {
  readonly [E in EndpointIn<(typeof modules)[number]> as `${E['method']} ${E['path']}`]: E
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}
