import { expect, it } from 'vitest'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

/** Like a refresh storing its steps. */
const WRITES = 20

it.each(databases)('writers in a row leave turns of the event loop to others ($name)', async (kind) => {
  const { services } = await openApp(kind)
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  for (let write = 0; write < WRITES; write += 1)
    await services.database.transaction((tx) =>
      tx.updateTable('users').set({ version: write }).where('id', '=', '').execute(),
    )
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(WRITES)
})
