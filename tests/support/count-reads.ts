import type { KyselyPlugin } from 'kysely'
import type { Services } from '../../src/server/http/services.ts'

/** Counts matching statements outside of transactions from now on. */
export function countReads(services: Services, pattern: RegExp): { count: () => number; stop: () => void } {
  const { database } = services
  let count = 0
  const compiled = database.reader.getExecutor()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (pattern.test(compiled.compileQuery(node, queryId).sql)) count += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  services.database = { ...database, reader: database.reader.withPlugin(plugin) }
  return {
    count: () => count,
    stop() {
      services.database = database
    },
  }
}
