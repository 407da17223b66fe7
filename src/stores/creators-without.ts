import { call } from '../client/call.ts'
import type { Query } from './address.ts'
import { CREATOR_FILTERS, type CreatorFilterName } from './creators-page.ts'
import { createRemote } from './remote.ts'

/** The filters of an empty list, each with the number of creators without it. */
export function createCreatorsWithout(query: Query) {
  const set = CREATOR_FILTERS.filter((name) => query[name])
  return createRemote(
    async (signal) =>
      await Promise.all(
        set.map(async (name): Promise<{ name: CreatorFilterName; count: number }> => {
          const others = set.filter((other) => other !== name)
          const remaining = Object.fromEntries(others.map((other) => [other, query[other] ?? '']))
          const { totalItems } = await call('GET /creators', {
            query: { ...remaining, page: '1', pageSize: '1' },
            signal,
          })
          return { name, count: totalItems }
        }),
      ),
    // The list already states that nothing was found.
    { onError: () => {} },
  ).$remote
}
