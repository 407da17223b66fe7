import { atom, type ReadableAtom } from 'nanostores'
import { call } from '../client/call.ts'
import type { Campaign, CampaignSummary } from '../contract/campaign.ts'
import {
  deleteFrozenReport,
  type FrozenReport,
  getFrozenReports,
  postFrozenReport,
} from '../contract/frozen-reports.ts'
import { formatInstant } from '../lib/format-instant.ts'
import { frozenMessages as words } from '../messages/frozen-reports.ts'
import { askToConfirm } from './confirm.ts'
import { createRemote, type Remote } from './remote.ts'
import type { Sharing } from './report-sharing.ts'
import { showDone, showError } from './snackbar.ts'

export interface FrozenList {
  $list: ReadableAtom<Remote<readonly FrozenReport[]>>
  $freezing: ReadableAtom<boolean>
  /** Loads the list, after it has kept the report where `first` asks for that. */
  open(first: 'freeze' | null): Promise<void>
  /** Keeps the report as it is now; it stands first in the list then. */
  freeze(): Promise<void>
  /** Asks, then deletes it, and with it a link that shows it. */
  askToRemove(report: FrozenReport): void
  /** Asks, then lets the share link show it. */
  askToLink(report: FrozenReport, after: () => void): void
}

type Options = {
  campaign: Pick<CampaignSummary, 'id'>
  sharing: Sharing
  /** Tells the report what has changed. */
  onChange: (change: Pick<Campaign, 'lastFrozen'>) => void
}

/** The campaign's frozen reports, newest first. */
export function createFrozenList({ campaign, sharing, onChange }: Options): FrozenList {
  const params = { id: campaign.id }
  const { $remote, load, change } = createRemote<readonly FrozenReport[]>()
  const $freezing = atom(false)

  function tell(newest: FrozenReport | undefined) {
    onChange({ lastFrozen: newest === undefined ? null : { id: newest.id, frozenAt: newest.frozenAt } })
  }

  async function freeze(): Promise<void> {
    if ($freezing.get()) return
    $freezing.set(true)
    try {
      const made = await call(postFrozenReport, { params })
      change((before) => [made, ...before])
      tell(made)
      showDone(words.done)
    } catch (error) {
      showError(error)
    } finally {
      $freezing.set(false)
    }
  }

  return {
    $list: $remote,
    $freezing,
    freeze,
    async open(first) {
      if (first === 'freeze') await freeze()
      await load((signal) => call(getFrozenReports, { params, signal }))
    },
    askToRemove({ id, frozenAt, linked }) {
      askToConfirm({
        title: words.removeTitle(formatInstant(frozenAt)),
        text: linked ? words.removeLinkedText : words.removeText,
        verb: words.remove,
        danger: true,
        async run() {
          await call(deleteFrozenReport, { params: { ...params, frozenId: id } })
          if (linked) sharing.ended()
          change((before) => before.filter((one) => one.id !== id))
          const left = $remote.get()
          if (left.state === 'ready') tell(left.value[0])
          showDone(words.removed)
        },
      })
    },
    askToLink({ id, frozenAt }, after) {
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
