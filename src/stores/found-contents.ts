import { atom, computed } from 'nanostores'
import { call } from '../client/call.ts'
import { LIMITS } from '../contract/limits.ts'
import { foundMessages as words } from '../messages/found-contents.ts'
import { askToConfirm } from './confirm.ts'
import { createRemote } from './remote.ts'
import { showDone, showError } from './snackbar.ts'

export type FoundList = ReturnType<typeof createFoundList>

type Options = {
  campaignId: string
  /** Called with how many still wait. */
  onDecided: (waiting: number) => void
}

/** The found contents, newest first, and the selected ones: without a selection, all listed ones. */
export function createFoundList({ campaignId, onDecided }: Options) {
  const params = { id: campaignId }
  const { $remote, reload } = createRemote((signal) =>
    call('GET /campaigns/{id}/found', { params, query: { pageSize: LIMITS.pageSizeMax }, signal }),
  )
  const $chosen = atom<readonly string[]>([])
  const $busy = atom(false)
  const $listed = computed($remote, (list) => (list.state === 'ready' ? list.value.items : []))

  async function decide(decision: 'TAKE' | 'LEAVE'): Promise<void> {
    const chosen = $chosen.get()
    // Never contents that were not listed.
    const ids = chosen.length > 0 ? [...chosen] : $listed.get().map(({ id }) => id)
    if ($busy.get() || ids.length === 0) return
    $busy.set(true)
    try {
      const { decided, waiting } = await call('POST /campaigns/{id}/found', {
        params,
        body: { decision, which: { ids } },
      })
      $chosen.set([])
      showDone(decision === 'TAKE' ? words.taken(decided) : words.left(decided))
      await reload()
      onDecided(waiting)
    } catch (error) {
      showError(error)
    } finally {
      $busy.set(false)
    }
  }

  return {
    $remote,
    $chosen,
    $busy,
    reload,
    choose(id: string, isChosen: boolean) {
      const others = $chosen.get().filter((one) => one !== id)
      $chosen.set(isChosen ? [...others, id] : others)
    },
    take: () => decide('TAKE'),
    /** Confirms first: they are not found again. */
    leave() {
      const count = $chosen.get().length || $listed.get().length
      askToConfirm({
        title: words.leaveTitle(count),
        text: words.leaveText(count),
        verb: words.leaveVerb,
        danger: true,
        run: () => decide('LEAVE'),
      })
    },
  }
}
