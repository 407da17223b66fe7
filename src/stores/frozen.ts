import { atom } from 'nanostores'
import { call } from '../client/call.ts'
import type { Campaign, CampaignSummary } from '../contract/campaign.ts'
import type { FrozenReport } from '../contract/frozen-reports.ts'
import { formatInstant } from '../lib/format-instant.ts'
import { frozenMessages as words } from '../messages/frozen-reports.ts'
import { askToConfirm } from './confirm.ts'
import { createRemote } from './remote.ts'
import type { Sharing } from './report-sharing.ts'
import { showDone, showError } from './snackbar.ts'

export type FrozenList = ReturnType<typeof createFrozenList>

type Options = {
  campaign: Pick<CampaignSummary, 'id'>
  sharing: Sharing
  /** Applies a change to the report. */
  onChange: (change: Pick<Campaign, 'lastFrozen'>) => void
}

/** The campaign's frozen reports, newest first. */
export function createFrozenReports(id: string) {
  return createRemote((signal) => call('GET /campaigns/{id}/frozen', { params: { id }, signal }), {
    onError: () => {},
  })
}

/** The same, with the staff's actions. */
export function createFrozenList({ campaign, sharing, onChange }: Options) {
  const params = { id: campaign.id }
  const { $remote, reload, change } = createRemote((signal) =>
    call('GET /campaigns/{id}/frozen', { params, signal }),
  )
  const $freezing = atom(false)

  function tell(newest: FrozenReport | undefined) {
    onChange({ lastFrozen: newest === undefined ? null : { id: newest.id, frozenAt: newest.frozenAt } })
  }

  /** Freezes the present report. @param name empty: it has no name */
  async function freeze(name = ''): Promise<boolean> {
    if ($freezing.get()) return false
    $freezing.set(true)
    try {
      const made = await call('POST /campaigns/{id}/frozen', { params, body: { name } })
      tell(made)
      showDone(words.done)
      await reload()
      return true
    } catch (error) {
      showError(error)
      return false
    } finally {
      $freezing.set(false)
    }
  }

  return {
    $remote,
    $freezing,
    freeze,
    reload,
    /** Confirms, then deletes a frozen report, and the share link that shows it. */
    askToRemove({ id, frozenAt, linked }: FrozenReport): void {
      askToConfirm({
        title: words.removeTitle(formatInstant(frozenAt)),
        text: linked ? words.removeLinkedText : words.removeText,
        verb: words.remove,
        danger: true,
        async run() {
          await call('DELETE /campaigns/{id}/frozen/{frozenId}', { params: { ...params, frozenId: id } })
          if (linked) sharing.ended()
          change((before) => before.filter((one) => one.id !== id))
          const left = $remote.get()
          if (left.state === 'ready') tell(left.value[0])
          showDone(words.removed)
        },
      })
    },
    /** Confirms, then makes the share link show a frozen report. */
    askToLink({ id, frozenAt }: FrozenReport, after: () => void): void {
      askToConfirm({
        title: words.useTitle(formatInstant(frozenAt)),
        text: words.useText,
        verb: words.use,
        async run() {
          if (!(await sharing.show(id))) return
          change((before) => before.map((one) => ({ ...one, linked: one.id === id })))
          showDone(words.used)
          after()
        },
      })
    },
  }
}
