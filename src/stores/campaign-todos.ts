import { computed } from 'nanostores'
import { call } from '../client/call.ts'
import type { CampaignTodo } from '../vocabulary/campaign-todos.ts'
import type { createCampaignsPage } from './campaigns-page.ts'
import { createKeyedRemote, showErrorIfStale } from './remote.ts'

/** «Da fare»: how many campaigns have each to-do; reloaded with the list, because to-dos may be done. */
export function createCampaignTodos(page: ReturnType<typeof createCampaignsPage>) {
  const $requested = computed([page.$query, page.$remote], ({ todo = '' }, list) =>
    list.state === 'ready' ? `${todo} ${list.value.totalItems}` : undefined,
  )
  return {
    ...createKeyedRemote($requested, (_, signal) => call('GET /campaigns/todo', { signal }), {
      onError: showErrorIfStale,
    }),
    /** Lists all campaigns with this to-do, resetting other filters; null: all to-dos. */
    show: (todo: CampaignTodo | null) =>
      page.filter({ todo, status: null, search: null, organizationId: null }),
  }
}
