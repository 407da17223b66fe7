import type * as v from 'valibot'
import type { dashboardInput } from '../../../contract/dashboard-input.ts'
import type { ValidationCode } from '../../../contract/validation-code.ts'
import type { Db } from '../../db/schema.ts'
import { validationFailed } from '../../http/problem.ts'
import { organizationNamed } from '../access/organization-named.ts'

export type DashboardValues = v.InferOutput<typeof dashboardInput>

/** The input in the form of the tables; each id once, in the given order. */
export type ResolvedDashboard = {
  name: string
  organizationId: string
  campaignIds: string[]
  users: string[]
}

/** @throws 422 for an unknown client, and for each campaign or user that is not the client's, drafts included */
export async function resolveDashboard(tx: Db, values: DashboardValues): Promise<ResolvedDashboard> {
  const organization = await organizationNamed(tx, values.organizationName)
  if (organization === undefined) throw validationFailed({ organizationName: 'unknownOrganization' })
  const campaigns = await tx
    .selectFrom('campaigns')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('draft', '=', 0)
    .where('id', 'in', values.campaignIds)
    .execute()
  const users =
    values.users.length === 0
      ? []
      : await tx
          .selectFrom('users')
          .select('id')
          .where('organization_id', '=', organization.id)
          .where('role', '=', 'CLIENT')
          .where('id', 'in', values.users)
          .execute()
  const strangers = {
    ...strangersIn('campaignIds', values.campaignIds, campaigns),
    ...strangersIn('users', values.users, users),
  }
  if (Object.keys(strangers).length > 0) throw validationFailed(strangers)
  return {
    name: values.dashboardName,
    organizationId: organization.id,
    campaignIds: [...new Set(values.campaignIds)],
    users: [...new Set(values.users)],
  }
}

function strangersIn(
  field: string,
  ids: readonly string[],
  known: readonly { id: string }[],
): Record<string, ValidationCode> {
  const own = new Set(known.map(({ id }) => id))
  const paths = ids.flatMap((id, index) => (own.has(id) ? [] : [`${field}.${index}`]))
  return Object.fromEntries(paths.map((path) => [path, 'notAllowed']))
}
