import { computed } from 'nanostores'
import type { AnswerOf } from '../client/call-input.ts'
import { call } from '../client/call.ts'
import { LIMITS } from '../contract/limits.ts'
import { CONTENT_TYPES, type ContentType } from '../vocabulary/content-types.ts'
import { $query, changeQuery } from './address.ts'
import { createKeyedRemote } from './remote.ts'

export type ComparedCreator = AnswerOf<'GET /creators/compare'>[number]
/** Within the campaign of the open report, or over all of them. */
export type ComparedIn = 'campaign' | 'all'
export type CreatorComparison = ReturnType<typeof createCreatorComparison>

/** Value in the address while no creator is selected. */
const NO_ONE = 'new'
const ID = /^[0-9a-f-]{36}$/

/**
 * Up to four creators side by side; creators, format and scope are in the address.
 * @param campaignId the campaign of the open report; without one, all their campaigns
 */
export function createCreatorComparison(campaignId?: string) {
  const $ids = computed($query, ({ compare = '' }) =>
    [...new Set(compare.split(','))].filter((id) => ID.test(id)).slice(0, LIMITS.comparedCreators),
  )
  const $where = computed($query, ({ compareIn }): ComparedIn =>
    campaignId === undefined || compareIn === 'all' ? 'all' : 'campaign',
  )
  const $key = computed([$ids, $where], (ids, where) => `${where} ${ids.join()}`)
  const { $remote, reload } = createKeyedRemote($key, async (key, signal) => {
    const [where, ids = ''] = key.split(' ')
    const inCampaign = where === 'campaign' && { campaignId }
    return ids === '' ? [] : await call('GET /creators/compare', { query: { ids, ...inCampaign }, signal })
  })
  const choose = (ids: readonly string[]) => changeQuery({ compare: ids.join() || NO_ONE }, 'replace')
  return {
    $ids,
    $where,
    setWhere: (where: ComparedIn) => changeQuery({ compareIn: where === 'all' ? where : null }),
    $remote,
    reload,
    /** null: all formats. */
    $format: computed(
      $query,
      ({ format }): ContentType | null => CONTENT_TYPES.find((one) => one === format) ?? null,
    ),
    setFormat: (format: string | null) => changeQuery({ format }),
    add: (id: string) => choose([...$ids.get(), id]),
    remove: (id: string) => choose($ids.get().filter((other) => other !== id)),
    search: async (name: string) => call('GET /creators/byName', { query: { name } }),
    close: () => changeQuery({ compare: null, compareIn: null, format: null }),
  }
}
