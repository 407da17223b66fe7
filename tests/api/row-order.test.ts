import type { CompiledQuery, KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../src/server/db/schema.ts'
import { buildApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { buildEditedAgency } from '../support/edited-agency.ts'
import { everyEdit } from '../support/every-edit.ts'
import { computed, everyView, nameOf } from '../support/report-views.ts'

const SHUFFLES = 12

/** Shuffles the rows of each query without an order, as another query plan may. */
function withShuffledRows(db: Db): Db {
  const ordered = new WeakSet<object>()
  let seed = 1
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('OrderByNode')) ordered.add(queryId)
      return node
    },
    transformResult({ result, queryId }) {
      if (ordered.has(queryId)) return Promise.resolve(result)
      const rendered = result.rows
        .map((row) => ({ row, at: random() }))
        .toSorted((one, other) => one.at - other.at)
      return Promise.resolve({ ...result, rows: rendered.map(({ row }) => row) })
    },
  }
  const shuffled = db.withPlugin(plugin)
  const execute = shuffled.executeQuery.bind(shuffled)
  // A statement compiled before (compileOnce) does not pass through transformQuery.
  return Object.assign(shuffled, {
    executeQuery<Row>(query: CompiledQuery<Row>) {
      if (query.sql.includes('order by')) ordered.add(query.queryId)
      return execute(query)
    },
  })
}

describe.each(databases)('a report ($name)', (kind) => {
  it('results are equal to the last digit for any row order', async ({ onTestFinished }) => {
    // A separate one: a retry would edit what the first attempt left.
    const app = await buildApp(kind)
    onTestFinished(() => app.close())
    const agency = await buildEditedAgency(app)
    for (const [name, { run }] of Object.entries(everyEdit))
      if (name !== 'deleteOrganization') await run(agency)
    const { database, secrets, clock } = app.services
    const shuffled = withShuffledRows(database.reader)
    const now = clock()
    const differing = new Set<string>()
    for (const view of await everyView(database.reader)) {
      if (view.reader !== 'staff' || view.query.socialTypeList !== undefined) continue
      const text = await computed(database.reader, view, { secrets, now })
      for (let count = 0; count < SHUFFLES; count += 1)
        if ((await computed(shuffled, view, { secrets, now })) !== text) differing.add(nameOf(view))
    }
    expect([...differing]).toEqual([])
  }, 120_000)
})
