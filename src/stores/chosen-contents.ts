import { call } from '../client/call.ts'
import type { Content } from '../contract/contents.ts'
import { chosenContentsMessages as words } from '../messages/chosen-contents.ts'
import type { CampaignReport } from './campaign-report.ts'
import { askToConfirm } from './confirm.ts'
import { nameOfContent, restoreContents } from './report-actions.ts'
import { showDone } from './snackbar.ts'

/** Contents listed in a question. */
const NAMED = 2

/** Deletes these contents of a campaign after confirmation. `after`: called when the report has changed. */
export function askToRemove(
  report: CampaignReport,
  id: string,
  contents: readonly Content[],
  after: () => void,
): void {
  const contentIds = contents.map((one) => one.id)
  const names = contents.slice(0, NAMED).map(nameOfContent).join(', ')
  askToConfirm({
    title: words.removeTitle(contents.length),
    text: words.removeText(names, Math.max(0, contents.length - NAMED), contents.length === 1),
    verb: words.remove,
    danger: true,
    run: async () => {
      await call('POST /campaigns/{id}/contents/delete', { params: { id }, body: { contentIds } })
      after()
      showDone(words.removed(contents.length), () => restoreContents(report, id, contentIds))
    },
    // Another user has deleted one of them.
    gone: after,
  })
}

/** Moves these contents to another channel of the campaign after confirmation. */
export function askToMove(
  id: string,
  contents: readonly Content[],
  channel: { id: string; handle: string },
  after: () => void,
): void {
  askToConfirm({
    title: words.moveTitle(contents.length, channel.handle),
    text: words.moveText,
    verb: words.moveVerb,
    run: async () => {
      const body = { contentIds: contents.map((one) => one.id), channelId: channel.id }
      await call('POST /campaigns/{id}/contents/move', { params: { id }, body })
      after()
      showDone(words.moved(contents.length))
    },
    gone: after,
  })
}
