import { computed } from 'nanostores'
import { call } from '../client/call.ts'
import type { CampaignTodo } from '../vocabulary/campaign-todos.ts'
import type { createCampaignsPage } from './campaigns-page.ts'
import { createKeyedRemote, showErrorIfStale } from './remote.ts'

/** «Da fare»: how many campaigns have what to do, again with every other list: something may have been done. */
export function createCampaignTodos(page: ReturnType<typeof createCampaignsPage>) {
  const $requested = computed([page.$query, page.$remote], ({ todo = '' }, list) =>
    list.state === 'ready' ? `${todo} ${list.value.totalItems}` : undefined,
  )
  return {
    ...createKeyedRemote($requested, (_, signal) => call('GET /campaigns/todo', { signal }), {
      onError: showErrorIfStale,
    }),
    /** Lists all campaigns that have this to do, whatever was filtered before; null: whatever there is to do. */
    show: (todo: CampaignTodo | null) =>
      page.filter({ todo, status: null, search: null, organizationId: null }),
  }
}
