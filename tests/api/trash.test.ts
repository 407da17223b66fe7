import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  deleteCampaign,
  getCampaign,
  getCampaigns,
  getDeletion,
  shareCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import { deleteDashboard, getDashboardReport, getDashboards } from '../../src/contract/dashboards.ts'
import { getCreators } from '../../src/contract/creators.ts'
import { deleteOrganization, getOrganizations } from '../../src/contract/organizations.ts'
import { eraseCreator, exportCreator } from '../../src/contract/privacy.ts'
import { deleteLink, postLink } from '../../src/contract/links.ts'
import { deleteTrash, getTrash, restoreTrash } from '../../src/contract/trash.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { TRASH_TABLES, ROOTS } from '../../src/server/modules/trash/trash-tables.ts'
import { cleanUp } from '../../src/server/start/clean-up.ts'
import { fillEmptyDatabase } from '../../src/server/start/fill-empty-database.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { freeze } from '../support/frozen-fixtures.ts'

/** Recomputed, or ended with the deletion. */
const NOT_STORED = [
  'action_tokens',
  'api_tokens',
  'campaign_sums',
  'devices',
  'disclosure_readings',
  'idempotency_keys',
  'import_pieces',
  'imports',
  'mailing_recipients',
  'mailings',
  'recovery_codes',
  'refresh_steps',
  'refresh_tokens',
  'response_cache',
  'sessions',
  'sheet_pieces',
  'sheets',
  'webhook_messages',
  'webhooks',
]

/** Not part of any restored row, or allowed to differ afterwards. */
const NOT_COMPARED =
  /^(trash|audit_log|revisions|response_cache|benchmark|sessions|devices|settings|image_removals|campaign_sums|disclosure_readings|creator_sums|changed_creators|content_changes|idempotency|kysely|sqlite|refresh_steps|refresh_tokens|action_tokens|recovery_codes|throttles|outbox)/

describe.each(databases)('the trash ($name)', async (kind) => {
  const app = await openApp(kind, { DEMO: 'true' })
  await fillEmptyDatabase(app.services)
  const staff = await app.signIn('ADMIN')
  const { reader } = app.services.database

  /** All rows that must not differ, by table. */
  async function stored(): Promise<Record<string, string[]>> {
    const tables = (await reader.introspection.getTables()).map(({ name }) => name)
    const compared = tables.filter((name) => !NOT_COMPARED.test(name)).toSorted()
    const entries: [string, string[]][] = []
    for (const name of compared) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(reader)
      entries.push([name, rows.map((row) => JSON.stringify(row)).toSorted()])
    }
    return Object.fromEntries(entries)
  }

  const trash = async () => answered(getTrash, await staff.call(getTrash)).items

  async function campaignNamed(name: string) {
    const { items } = answered(getCampaigns, await staff.call(getCampaigns, { query: { search: name } }))
    const [first] = items
    if (first === undefined) throw new Error(`The demo has no campaign ${name}.`)
    return first
  }

  /** What users see of it, except computation times. */
  async function seen(id: string): Promise<unknown> {
    const dashboards = answered(getDashboards, await staff.call(getDashboards))
    const reports = await Promise.all(
      dashboards.map(
        async ({ id: dashboardId }) =>
          (await staff.call(getDashboardReport, { params: { id: dashboardId } })).json,
      ),
    )
    return {
      campaign: (await staff.call(getCampaign, { params: { id } })).json,
      list: (await staff.call(getCampaigns, { query: { pageSize: 50 } })).json,
      creators: (await staff.call(getCreators, { query: { pageSize: 50 } })).json,
      reports,
    }
  }

  it('stores every table that refers to a deleted record, or lists why not', async () => {
    const references =
      kind.name === 'sqlite'
        ? await sql<{ child: string; parent: string }>`
            select m.name as child, f."table" as parent from sqlite_master m, pragma_foreign_key_list(m.name) f
            where m.type = 'table' and f.on_delete = 'CASCADE'`.execute(reader)
        : await sql<{ child: string; parent: string }>`
            select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
            where contype = 'f' and confdeltype = 'c' and connamespace = current_schema::regnamespace`.execute(
            reader,
          )
    const reached = new Set(Object.values(ROOTS))
    for (let size = 0; size < reached.size;) {
      size = reached.size
      for (const { child, parent } of references.rows) if (reached.has(parent)) reached.add(child)
    }
    const known = new Set([...TRASH_TABLES.map(({ name }) => name), ...NOT_STORED])
    expect([...reached].filter((name) => !known.has(name))).toEqual([])
  })

  it('restores a campaign as it was, but for its link', async () => {
    const { id } = await campaignNamed('Luce morbida')
    await freeze(staff, id)
    await cleanUp(app.services)
    await staff.call(shareCampaign, { params: { id, flag: 'true' } })
    const made = answered(getCampaign, await staff.call(getCampaign, { params: { id } }))
    expect(made.shared).toBe(true)
    const image = async () =>
      (await app.app.request(new URL(made.coverUrl ?? '', 'http://local').href)).status
    expect(await image()).toBe(200)
    const [before, seenBefore] = [await stored(), await seen(id)]
    expect((await staff.call(deleteCampaign, { params: { id } })).status).toBe(204)
    expect((await staff.call(getCampaign, { params: { id } })).status).toBe(404)
    const during = JSON.stringify(await seen(id))
    expect(during).not.toContain('Luce morbida')
    await cleanUp(app.services)
    expect(await image()).toBe(404)
    const [item] = await trash()
    expect(item).toMatchObject({ kind: 'campaign', id, name: 'Luce morbida', campaignsCount: 1 })
    expect(item?.contentsCount).toBeGreaterThan(5)
    const restored = await staff.call(restoreTrash, { params: { kind: 'campaign', id } })
    expect([restored.status, restored.json]).toEqual([200, item])
    expect(await trash()).toEqual([])
    const after = await stored()
    const shared = (rows: readonly string[] = []) =>
      rows.map((row) => row.replaceAll(/"(shared|revoked_at)":[^,}]+/g, ''))
    for (const [table, rows] of Object.entries(before))
      expect([table, shared(after[table])]).toEqual([table, shared(rows)])
    const links = await reader
      .selectFrom('share_links')
      .select('id')
      .where('campaign_id', '=', id)
      .where('revoked_at', 'is', null)
      .execute()
    expect(links).toEqual([])
    expect(answered(getCampaign, await staff.call(getCampaign, { params: { id } })).shared).toBe(false)
    expect(await image()).toBe(200)
    expect(withoutLinks(await seen(id))).toEqual(withoutLinks(seenBefore))
  }, 120_000)

  it('counts what would be deleted with a campaign', async () => {
    const { id, contentCount } = await campaignNamed('Luce morbida')
    const params = { id }
    await staff.call(shareCampaign, { params: { id, flag: 'true' } })
    const deletion = async () => answered(getDeletion, await staff.call(getDeletion, { params }))
    const first = await deletion()
    const comments = await reader.selectFrom('comments').select('id').where('campaign_id', '=', id).execute()
    expect(first).toMatchObject({ contents: contentCount, comments: comments.length, links: 1 })
    const [dashboard] = first.dashboards
    const all = answered(getDashboards, await staff.call(getDashboards))
    const theirs = all.find(({ dashboardName }) => dashboardName === dashboard?.name)
    expect(theirs?.campaignIds).toContain(id)
    expect(dashboard).toMatchObject({ campaigns: theirs?.campaignIds.length, shared: theirs?.shared })
    expect(first.dashboardsCount).toBe(all.filter(({ campaignIds }) => campaignIds.includes(id)).length)
    const body = {
      name: 'Per la stampa',
      expiresAt: new Date(app.services.clock().getTime() + 60_000).toISOString(),
    }
    const link = answered(postLink, await staff.call(postLink, { params, body }))
    expect((await deletion()).links).toBe(2)
    app.later(61_000)
    expect((await deletion()).links).toBe(1)
    await staff.call(shareCampaign, { params: { id, flag: 'false' } })
    expect((await deletion()).links).toBe(0)
    await staff.call(deleteLink, { params: { id, linkId: link.id } })
    const client = await app.signIn('CLIENT')
    expect((await client.call(getDeletion, { params })).status).toBe(403)
  })

  it('restores a dashboard with its campaigns and users', async () => {
    const [first] = answered(getDashboards, await staff.call(getDashboards))
    const id = first?.id ?? ''
    const before = await stored()
    expect((await staff.call(deleteDashboard, { params: { id } })).status).toBe(204)
    expect(JSON.stringify(answered(getDashboards, await staff.call(getDashboards)))).not.toContain(id)
    expect((await staff.call(restoreTrash, { params: { kind: 'dashboard', id } })).status).toBe(200)
    expect(await stored()).toEqual(before)
  }, 60_000)

  it('restores a client with campaigns, dashboards and users, and a campaign only after its client', async () => {
    const { items } = answered(getOrganizations, await staff.call(getOrganizations))
    const client = items.find(({ name }) => name === 'Lume Cosmetics S.r.l.')
    const { id: campaignId } = await campaignNamed('Luce morbida')
    const before = await stored()
    await staff.call(deleteCampaign, { params: { id: campaignId } })
    const params = { id: client?.id ?? '' }
    expect((await staff.call(deleteOrganization, { params, query: { cascade: true } })).status).toBe(204)
    const early = await staff.call(restoreTrash, { params: { kind: 'campaign', id: campaignId } })
    expect([early.status, early.text]).toEqual([409, expect.stringContaining('ripristina prima il cliente')])
    expect((await staff.call(restoreTrash, { params: { kind: 'organization', id: params.id } })).status).toBe(
      200,
    )
    expect((await staff.call(restoreTrash, { params: { kind: 'campaign', id: campaignId } })).status).toBe(
      200,
    )
    expect(await stored()).toEqual(before)
  }, 120_000)

  it('answers 404 for missing entries, and refuses clients', async () => {
    const params = { kind: 'campaign', id: newId() }
    expect((await staff.call(restoreTrash, { params })).status).toBe(404)
    expect((await staff.call(deleteTrash, { params: { ...params, kind: 'user' } })).status).toBe(404)
    const client = await app.signIn('CLIENT')
    expect((await client.call(getTrash)).status).toBe(403)
    expect((await client.call(restoreTrash, { params })).status).toBe(403)
  })

  it('is emptied by an erasure of a creator, by a person, and after 30 days', async () => {
    const names = ['Domenica al dente', 'Perle in prestito', 'Primo raccolto']
    const ids = await Promise.all(names.map(async (name) => (await campaignNamed(name)).id))
    const [erased = '', removed = '', old = ''] = ids
    const made = answered(getCampaign, await staff.call(getCampaign, { params: { id: erased } }))
    for (const id of ids) await staff.call(deleteCampaign, { params: { id } })
    expect((await trash()).length).toBe(3)
    const of = { params: { id: made.creators[0]?.id ?? '' } }
    const archive = unzipSync((await staff.call(exportCreator, of)).bytes)
    const exported = new TextDecoder().decode(archive['creator.json'])
    expect(exported).toContain(`"deletedWith": "${made.campaignName}"`)
    expect(exported).toMatch(/"table": "contents"/)
    expect((await staff.call(eraseCreator, { params: { id: made.creators[0]?.id ?? '' } })).status).toBe(204)
    expect((await trash()).map(({ id }) => id)).not.toContain(erased)
    await staff.call(deleteTrash, { params: { kind: 'campaign', id: removed } })
    const left = (await trash()).map(({ id }) => id)
    expect(left).not.toContain(removed)
    app.later(29 * 86_400_000)
    await cleanUp(app.services)
    expect(await reader.selectFrom('trash').select('id').execute()).toEqual(left.map((id) => ({ id })))
    app.later(2 * 86_400_000)
    await cleanUp(app.services)
    for (const table of ['trash', 'trash_rows', 'trash_images', 'trash_creators'] as const)
      expect([table, await reader.selectFrom(table).select('id').execute()]).toEqual([table, []])
    expect(old).not.toBe('')
  }, 120_000)
})

const listed = v.looseObject({})

/** Signed addresses, links and computation times differ. */
function withoutLinks(value: unknown): unknown {
  const text = JSON.stringify(v.parse(listed, value))
  return JSON.parse(
    text
      .replaceAll(
        /"(shared|hash|url|link|version|revision|computedAt|generatedAt)":("[^"]*"|[^,}]*)/g,
        '"$1":null',
      )
      .replaceAll(/"[^"]*\/images\/[^"]*"/g, '"image"'),
  )
}
