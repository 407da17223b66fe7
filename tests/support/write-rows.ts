import { openDatabase } from '../../src/server/db/open-database.ts'

/** A child process: repeatedly adds one to a counter and writes a row, in one transaction each. */
const [DATA_DIR = '', name = '', times = '0'] = process.argv.slice(2)
const database = openDatabase({ DATA_DIR, DATABASE_URL: null })
await Promise.all(
  Array.from({ length: Number(times) }, (_, index) =>
    database.transaction(async (tx) => {
      const counter = await tx
        .selectFrom('settings')
        .select('value')
        .where('key', '=', 'counter')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('settings')
        .values({ key: `${name}-${index}`, value: '' })
        .execute()
      await tx
        .updateTable('settings')
        .set({ value: String(Number(counter.value) + 1) })
        .where('key', '=', 'counter')
        .execute()
    }),
  ),
)
await database.close()
