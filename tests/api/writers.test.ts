import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../src/server/db/schema.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { DatabaseBusy } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { type DatabaseKind, databases } from '../support/databases.ts'

describe.each(databases)('a long transaction among many short ones ($name)', ({ fresh }) => {
  it('commits, and so do they', async () => {
    const { database, close } = await openCounter(fresh)
    const over = new AbortController()
    let counted = 0
    const short = async () => {
      while (!over.signal.aborted) {
        await database.transaction((tx) => count(tx))
        counted += 1
        await wait(1)
      }
    }
    const others = [short(), short(), short()]
    await database.transaction((tx) => count(tx, 200))
    over.abort()
    await Promise.all(others)
    expect(await read(database.reader)).toBe(counted + 1)
    await close()
  }, 60_000)
})

describe.each(databases)('writers ($name)', ({ fresh }) => {
  it('keep the async context of their caller', async () => {
    const { database, close } = await openCounter(fresh)
    const caller = new AsyncLocalStorage<number>()
    const callers = Array.from({ length: 12 }, (_, index) => index)
    const seen = await Promise.all(
      callers.map((each) =>
        caller.run(each, () =>
          database.transaction(async (tx) => {
            await count(tx, 10)
            return caller.getStore()
          }),
        ),
      ),
    )
    expect(seen).toEqual(callers)
    await close()
  }, 60_000)

  it('are repeated after a conflict, also if a parallel statement fails first', async () => {
    const { database, close } = await openCounter(fresh)
    const later = async (work: () => Promise<void>) => {
      await work().catch(async (error: unknown) => {
        await wait(20)
        throw error
      })
    }
    const both = await Promise.all(
      [1, 2].map(() =>
        database.transaction(async (tx) => {
          const before = await read(tx)
          await wait(100)
          const [, seen] = await Promise.all([later(() => set(tx, before + 1)), read(tx)])
          return seen
        }),
      ),
    )
    expect(both.toSorted((one, other) => one - other)).toEqual([1, 2])
    await close()
  })

  it('write nothing if a parallel statement fails, even if the rest continues', async () => {
    const { database, close } = await openCounter(fresh)
    let goingOn: Promise<unknown> = Promise.resolve()
    const failing = database.transaction(async (tx) => {
      const twice = async () => {
        await set(tx, 1)
        await wait(50)
        await set(tx, 2)
      }
      goingOn = twice()
      await Promise.all([goingOn, read(tx).then(() => Promise.reject(new Error('next to it')))])
    })
    await expect(failing).rejects.toThrow('next to it')
    await expect(goingOn).rejects.toThrow()
    expect(await read(database.reader)).toBe(0)
    await close()
  })

  it('are refused from the 501st on, and accepted again once others have finished', async () => {
    const { settings, remove } = await fresh()
    const database = openDatabase(readConfig(settings))
    await migrate(database)
    const order: number[] = []
    const write = (index: number) =>
      database.transaction(async (tx) => {
        await tx.selectFrom('settings').select('key').execute()
        order.push(index)
        if (index === 7) throw new Error('the eighth fails')
      })
    const ends = await Promise.allSettled(Array.from({ length: 510 }, (_, index) => write(index)))
    const failed = ends.flatMap((end, index) =>
      end.status === 'rejected' ? [[index, end.reason instanceof DatabaseBusy] as const] : [],
    )
    expect(failed).toEqual([[7, false], ...Array.from({ length: 10 }, (_, index) => [500 + index, true])])
    // SQLite has one writer at a time, in order of request.
    if (database.dialect === 'sqlite') expect(order).toEqual(Array.from({ length: 500 }, (_, index) => index))
    await write(600)
    expect(order.at(-1)).toBe(600)
    await database.close()
    remove()
  }, 60_000)
})

/** A fresh database with a counter at 0. */
async function openCounter(fresh: DatabaseKind['fresh']) {
  const { settings, remove } = await fresh()
  const database = openDatabase(readConfig(settings))
  await migrate(database)
  await database.transaction((tx) =>
    tx.insertInto('settings').values({ key: 'counter', value: '0' }).execute(),
  )
  const close = async () => {
    await database.close()
    remove()
  }
  return { database, close }
}

/** Adds one to the counter, the given milliseconds after reading it. */
async function count(tx: Db, milliseconds = 0): Promise<void> {
  const before = await read(tx)
  await wait(milliseconds)
  await set(tx, before + 1)
}

async function set(tx: Db, value: number): Promise<void> {
  await tx
    .updateTable('settings')
    .set({ value: String(value) })
    .where('key', '=', 'counter')
    .execute()
}

async function read(db: Db): Promise<number> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'counter')
    .executeTakeFirstOrThrow()
  return Number(value)
}
