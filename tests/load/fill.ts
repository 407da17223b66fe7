import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../src/lib/add-days.ts'
import { chunks } from '../../src/lib/chunks.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import type { Database } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { noteScheduledDay } from '../../src/server/jobs/schedule-refreshes.ts'
import { CREATORS_OF_BLOCK, insertModelCampaign, insertModelCreators, MODEL_PREFIX } from './fill-models.ts'

/** Campaigns of one size. */
export type Group = {
  campaigns: number
  /** Of each campaign. */
  contents: number
  /** Whether all belong to the first organization; otherwise distributed over all. */
  ofOneOrganization?: boolean
}

export type Filling = { groups: readonly Group[]; creators: number }

export type Filled = {
  adminId: string
  sessionId: string
  /** The ids of each group's campaigns. */
  groups: string[][]
  /** Shows all campaigns of the second group; null if there is none. */
  dashboardId: string | null
}

const ORGANIZATIONS = 50
const BRANDS = 500
const MODELS = 10
/** Between the first campaign's start and the last one's. */
const DAYS = 1_300
/** Rows of one statement. */
const ROWS = 500
/** Shifted by as many days as their campaign's start. */
const DATES =
  'start_date end_date first_day last_day creation_day measured_day published_day day creation_date measured_at metrics_updated_at created_at updated_at started_at finished_at'.split(
    ' ',
  )

/**
 * Fills an empty, migrated database: always the same except for the days, which end some weeks from today. Some
 * campaigns are created like the product's, including sums; the others are copies of those by SQL, with other ids,
 * names, clients, creators and days.
 */
export async function fill(database: Database, { groups, creators }: Filling): Promise<Filled> {
  const at = `${startDay(0)}T00:00:00.000Z`
  const blocks = Math.ceil(creators / CREATORS_OF_BLOCK)
  // Not serializable: PostgreSQL has no space to track reads of this many rows. Nor within thirty seconds.
  return await database.exclusively(async (tx) => {
    const copy = copier(tx, database.dialect)
    // The day's refreshes are done: their cost is another case.
    await noteScheduledDay(tx, romeDay(Date.now()))
    const { adminId, sessionId } = await insertAdmin(tx)
    await insertClients(tx, at)
    await insertModelCreators(tx, at)
    await copyCreators(tx, copy, blocks)
    const filled: string[][] = []
    let first = 0
    for (const group of groups) {
      filled.push(await insertGroup(tx, copy, group, first, blocks))
      first += group.campaigns
    }
    const [, ofDashboard] = filled
    const dashboardId = ofDashboard === undefined ? null : await insertDashboards(tx, ofDashboard, at)
    return { adminId, sessionId, groups: filled, dashboardId }
  })
}

type Copy = (table: string, from: string) => Promise<void>

async function insertGroup(
  tx: Db,
  copy: Copy,
  { campaigns, contents, ofOneOrganization = false }: Group,
  first: number,
  blocks: number,
): Promise<string[]> {
  const models = Math.min(MODELS, campaigns)
  const ids: string[] = []
  const copies: CopyOf[] = []
  for (let index = 0; index < campaigns; index += 1) {
    const number = first + index
    const organization = ofOneOrganization ? 0 : number % ORGANIZATIONS
    if (index < models) {
      const owners = ownersOf(number % BRANDS, organization)
      ids.push(await insertModelCampaign(tx, { number, contents, start: startDay(number), ...owners }))
      continue
    }
    const model = ids[index % models] ?? ''
    const prefix = prefixOf(number)
    ids.push(prefix + model.slice(8))
    copies.push({
      k: number,
      model,
      prefix,
      creators: prefixOf(number % blocks),
      brand_id: idOf('b', number % BRANDS),
      organization_id: idOf('a', organization),
      days: daysAfterFirst(number) - daysAfterFirst(first + (index % models)),
    })
  }
  await withCopies(tx, copies, async () => {
    await copy('campaigns', 'campaigns t on t.id = n.model')
    const parts = 'campaign_creators campaign_channels contents campaign_growth refresh_jobs campaign_sums'
    for (const table of parts.split(' ')) await copy(table, `${table} t on t.campaign_id = n.model`)
    const ofContents = 'contents on contents.campaign_id = n.model join content_snapshots t'
    await copy('content_snapshots', `${ofContents} on t.content_id = contents.id`)
  })
  return ids
}

async function copyCreators(tx: Db, copy: Copy, blocks: number): Promise<void> {
  const none = { brand_id: '', organization_id: '', days: 0 }
  const copies = Array.from({ length: blocks - 1 }, (_, index) => {
    const prefix = prefixOf(index + 1)
    return { k: index + 1, model: MODEL_PREFIX, prefix, creators: prefix, ...none }
  })
  await withCopies(tx, copies, async () => {
    for (const table of ['creators', 'channels', 'channel_snapshots'])
      await copy(table, `${table} t on 1 = 1`)
  })
}

/** A copy to create: its source campaign, and the replacements. */
type CopyOf = {
  k: number
  model: string
  /** The first eight characters of its ids, and of its creators' ids. */
  prefix: string
  creators: string
  brand_id: string
  organization_id: string
  days: number
}

async function withCopies(tx: Db, copies: readonly CopyOf[], work: () => Promise<void>): Promise<void> {
  await sql`create temporary table copies (k integer, model text, prefix text, creators text, brand_id text,
    organization_id text, days integer)`.execute(tx)
  for (const some of chunks(copies, ROWS)) {
    const rows = some.map(
      ({ k, model, prefix, creators, brand_id, organization_id, days }) =>
        sql`(${sql.lit(k)}, ${model}, ${prefix}, ${creators}, ${brand_id}, ${organization_id}, ${sql.lit(days)})`,
    )
    await sql`insert into copies values ${sql.join(rows)}`.execute(tx)
  }
  await work()
  await sql`drop table copies`.execute(tx)
}

/** Copies rows of a table once for each matching entry of `copies`; unnamed columns are unchanged. */
function copier(tx: Db, dialect: Database['dialect']): Copy {
  const shifted = (column: string) =>
    dialect === 'sqlite'
      ? `date(substr(t.${column}, 1, 10), n.days || ' days') || substr(t.${column}, 11)`
      : `to_char(substr(t.${column}, 1, 10)::date + n.days, 'YYYY-MM-DD') || substr(t.${column}, 11)`
  const ofCreators = (table: string) => ['creators', 'channels', 'channel_snapshots'].includes(table)
  const expression = (table: string, column: string): string => {
    if (['id', 'campaign_id', 'content_id'].includes(column)) return `n.prefix || substr(t.${column}, 9)`
    // Otherwise a dashboard would count contents of several campaigns once.
    if (column === 'content_key') return `n.prefix || t.${column}`
    if (['channel_id', 'creator_id'].includes(column)) return `n.creators || substr(t.${column}, 9)`
    if (['name', 'name_folded', 'search_folded', 'key', 'handle'].includes(column))
      return `t.${column} || ' ' || n.k`
    if (['brand_id', 'organization_id'].includes(column)) return `n.${column}`
    // All ids in it are those of channels.
    if (column === 'sums') return `replace(t.sums, '"${MODEL_PREFIX}-', '"' || n.creators || '-')`
    if (column === 'brand_folded') return '(select name_folded from brands where id = n.brand_id)'
    if (column === 'organization_folded')
      return '(select name_folded from organizations where id = n.organization_id)'
    if (table === 'campaigns' && column === 'cost') return `t.cost + (n.k % 997) * 10`
    return DATES.includes(column) && !ofCreators(table) ? shifted(column) : `t.${column}`
  }
  return async (table, from) => {
    const columns = await columnsOf(tx, dialect, table)
    const values = columns.map((column) => expression(table, column)).join(', ')
    await raw(
      `insert into ${table} (${columns.join(', ')}) select ${values} from copies n join ${from}`,
    ).execute(tx)
  }
}

async function columnsOf(tx: Db, dialect: Database['dialect'], table: string): Promise<string[]> {
  const found =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table})`
      : sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table}`
  return (await found.execute(tx)).rows.map(({ name }) => name)
}

function raw(text: string): RawBuilder<unknown> {
  return sql.raw(text)
}

async function insertAdmin(tx: Db): Promise<{ adminId: string; sessionId: string }> {
  const adminId = idOf('c', 0)
  const sessionId = idOf('d', 0)
  const at = new Date().toISOString()
  const noOne = {
    name: null,
    last_name: null,
    phone: null,
    privacy_accepted_at: null,
    privacy_version: null,
  }
  await tx
    .insertInto('users')
    .values({
      id: adminId,
      email: 'bench@example.org',
      password_hash: null,
      password_changed_at: at,
      role: 'ADMIN',
      organization_id: null,
      ...noOne,
      active: 1,
      version: 1,
      created_at: at,
    })
    .execute()
  const expires = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const session = { id: sessionId, user_id: adminId, created_at: at, expires_at: expires, revoked_at: null }
  await tx.insertInto('sessions').values(session).execute()
  return { adminId, sessionId }
}

async function insertClients(tx: Db, at: string): Promise<void> {
  const named = (letter: string, what: string) => (_: unknown, index: number) => {
    const name = nameOf(what, index)
    return { id: idOf(letter, index), name, name_folded: name, image_id: null, created_at: at }
  }
  const organizations = Array.from({ length: ORGANIZATIONS }, named('a', 'cliente'))
  await tx
    .insertInto('organizations')
    .values(organizations.map((one) => ({ ...one, version: 1 })))
    .execute()
  await tx
    .insertInto('brands')
    .values(Array.from({ length: BRANDS }, named('b', 'marchio')))
    .execute()
}

/** One for all given campaigns, and one per client with some of its own. */
async function insertDashboards(tx: Db, campaignIds: readonly string[], at: string): Promise<string> {
  const insert = async (number: number, organization: number, campaigns: readonly string[]) => {
    const id = idOf('e', number)
    const name = `dashboard ${number}`
    const row = { id, organization_id: idOf('a', organization), name, name_folded: name, image_id: null }
    const state = { shared: 0, version: 1, created_at: at, updated_at: at } as const
    await tx
      .insertInto('dashboards')
      .values({ ...row, ...state })
      .execute()
    const shown = campaigns.map((campaign_id, position) => ({ dashboard_id: id, campaign_id, position }))
    if (shown.length > 0) await tx.insertInto('dashboard_campaigns').values(shown).execute()
    return id
  }
  for (let index = 1; index < ORGANIZATIONS; index += 1) {
    const theirs = tx.selectFrom('campaigns').select('id').where('organization_id', '=', idOf('a', index))
    const rows = await theirs.orderBy('id').limit(5).execute()
    await insert(
      index,
      index,
      rows.map(({ id }) => id),
    )
  }
  return await insert(0, 0, campaignIds)
}

function ownersOf(brand: number, organization: number) {
  const ids = { brandId: idOf('b', brand), organizationId: idOf('a', organization) }
  return { ...ids, brandName: nameOf('marchio', brand), organizationName: nameOf('cliente', organization) }
}

function nameOf(what: string, index: number): string {
  return `${what} ${String((index * 37) % 1_000).padStart(3, '0')}`
}

function idOf(letter: string, number: number): string {
  return `${MODEL_PREFIX}-0000-7000-8${letter}00-${number.toString(16).padStart(12, '0')}`
}

function prefixOf(number: number): string {
  return (Number.parseInt(MODEL_PREFIX, 16) + number).toString(16).padStart(8, '0')
}

/** Spread over the full time, so that adjacent rows are not adjacent days. */
function daysAfterFirst(number: number): number {
  return (number * 389) % DAYS
}

function startDay(number: number): string {
  return addDays(new Date().toISOString().slice(0, 10), daysAfterFirst(number) - DAYS + 45)
}
