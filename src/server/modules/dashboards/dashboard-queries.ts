import { type RawBuilder, sql } from 'kysely'
import { fold } from '../../../lib/fold.ts'
import { compileOnce, isAmong, type SlotOf } from '../../db/compile-once.ts'
import { containing, contains, isLike } from '../../db/match-name.ts'
import { limitClause, offsetOf, type PageQuery } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'
import type { SignedInScope } from '../../http/scope.ts'
import { type DashboardScope, dashboardsOf, visibleDashboards } from '../access/visible-dashboards.ts'

/** A dashboard with the data for its response. */
export type LoadedDashboard = { row: DashboardRow; campaignIds: string[]; users: string[] }

/** @throws 404 if there is none, or the caller may not see it */
export async function requireDashboard(db: Db, scope: DashboardScope, id: string): Promise<LoadedDashboard> {
  const rows = await selectRows(visibleDashboards(db, scope)).where('dashboards.id', '=', id).execute()
  const [loaded] = await load(db, rows)
  if (loaded === undefined) throw notFound()
  return loaded
}

/** All that the caller may see, by name; optionally those whose name contains the search. */
export async function dashboardsNamed(db: Db, scope: SignedInScope, name = ''): Promise<LoadedDashboard[]> {
  const words = fold(name)
  const matching = selectRows(visibleDashboards(db, scope))
  const named = words === '' ? matching : matching.where(contains('dashboards.name_folded', words))
  return await load(db, await named.orderBy('dashboards.name_folded').orderBy('dashboards.id').execute())
}

/** A page of dashboards; the search matches the dashboard, its client, and brands and campaigns in it. */
export async function listDashboards(
  db: Db,
  scope: SignedInScope,
  { smartSearch = '', ...page }: PageQuery & { smartSearch?: string | undefined },
): Promise<{ dashboards: LoadedDashboard[]; total: number }> {
  const words = fold(smartSearch)
  const values = {
    owner: scope.organizationId ?? '',
    user: scope.userId,
    pattern: containing(words),
    limit: page.pageSize,
    offset: offsetOf(page),
  }
  const shape = { kind: scope.kind, isSought: words !== '' }
  const [[counted], rows] = await Promise.all([countListed(db, values, shape), listed(db, values, shape)])
  return { dashboards: await load(db, rows), total: counted?.total ?? 0 }
}

type ListValues = { owner: string; user: string; pattern: string; limit: number; offset: number }
type ListShape = { kind: SignedInScope['kind']; isSought: boolean }

const countListed = compileOnce((db, slot: SlotOf<ListValues>, shape: ListShape) =>
  matching(db, slot, shape)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .compile(),
)

const listed = compileOnce((db, slot: SlotOf<ListValues>, shape: ListShape) =>
  selectRows(matching(db, slot, shape))
    .orderBy('dashboards.name_folded')
    .orderBy('dashboards.id')
    .modifyEnd(limitClause(slot))
    .compile(),
)

function matching(db: Db, slot: SlotOf<ListValues>, { kind, isSought }: ListShape) {
  const all = dashboardsOf(db, kind, { owner: slot('owner'), user: slot('user') })
  if (!isSought) return all
  const like = (column: string) => isLike(column, slot('pattern'))
  return all.where((eb) =>
    eb.or([
      like('dashboards.name_folded'),
      like('organizations.name_folded'),
      eb('dashboards.id', 'in', dashboardsWith(db, like)),
    ]),
  )
}

/** Whether any client user can open it: if all listed users are gone, none can. */
export function isShared({ row, users }: LoadedDashboard): boolean {
  return row.shared === 1 && (row.restricted === 0 || users.length > 0)
}

function selectRows(dashboards: ReturnType<typeof visibleDashboards>) {
  return dashboards.selectAll('dashboards').select('organizations.name as organization_name')
}

type DashboardRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

/** The campaigns that dashboards show: published ones of the dashboard's own organization. */
function campaignsOf(db: Db) {
  return db
    .selectFrom('dashboard_campaigns')
    .innerJoin('dashboards as owner', 'owner.id', 'dashboard_campaigns.dashboard_id')
    .innerJoin('campaigns', (join) =>
      join
        .onRef('campaigns.id', '=', 'dashboard_campaigns.campaign_id')
        .onRef('campaigns.organization_id', '=', 'owner.organization_id')
        .on('campaigns.draft', '=', 0),
    )
}

/** Dashboards with a campaign or brand of that name. */
function dashboardsWith(db: Db, like: (column: string) => RawBuilder<boolean>) {
  return campaignsOf(db)
    .innerJoin('brands', 'brands.id', 'campaigns.brand_id')
    .select('dashboard_campaigns.dashboard_id')
    .where((eb) => eb.or([like('campaigns.name_folded'), like('brands.name_folded')]))
}

const campaignsIn = compileOnce((db, slot: SlotOf<{ ids: readonly string[] }>) =>
  db
    .selectFrom('dashboard_campaigns')
    .innerJoin('campaigns', 'campaigns.id', 'dashboard_campaigns.campaign_id')
    .select(['dashboard_campaigns.dashboard_id', 'campaigns.id', 'campaigns.organization_id'])
    .where('campaigns.draft', '=', 0)
    .where(isAmong(db, sql.ref('dashboard_campaigns.dashboard_id'), slot('ids')))
    .orderBy('dashboard_campaigns.position')
    .compile(),
)

const usersOf = compileOnce((db, slot: SlotOf<{ ids: readonly string[] }>) =>
  db
    .selectFrom('dashboard_users')
    .select(['dashboard_id', 'user_id'])
    .where(isAmong(db, sql.ref('dashboard_id'), slot('ids')))
    .orderBy('user_id')
    .compile(),
)

async function load(db: Db, rows: readonly DashboardRow[]): Promise<LoadedDashboard[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [campaigns, users] = await Promise.all([campaignsIn(db, { ids }, {}), usersOf(db, { ids }, {})])
  const campaignsById = Map.groupBy(campaigns, ({ dashboard_id }) => dashboard_id)
  const usersById = Map.groupBy(users, ({ dashboard_id }) => dashboard_id)
  return rows.map((row) => ({
    row,
    campaignIds: (campaignsById.get(row.id) ?? []).flatMap(({ id, organization_id }) =>
      organization_id === row.organization_id ? [id] : [],
    ),
    users: (usersById.get(row.id) ?? []).map(({ user_id }) => user_id),
  }))
}
