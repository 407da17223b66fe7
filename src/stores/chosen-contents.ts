import { atom } from 'nanostores'
import { call } from '../client/call.ts'
import type { Campaign } from '../contract/campaign.ts'
import type { Content } from '../contract/contents.ts'
import { LIMITS } from '../contract/limits.ts'
import { chosenContentsMessages as words } from '../messages/chosen-contents.ts'
import { askToConfirm } from './confirm.ts'
import { showDone } from './snackbar.ts'

/** Contents that a question names. */
const NAMED = 2

/** What is done with several of these contents at once. `after`: something of the report has changed. */
export function createChosenContents(
  campaign: Campaign,
  contents: readonly Content[],
  named: (content: Content) => string,
  after: () => void,
) {
  const $chosen = atom<ReadonlySet<string>>(new Set())
  const params = { id: campaign.id }
  const chosen = () => contents.filter(({ id }) => $chosen.get().has(id))

  /** `gone`: somebody else has deleted one of them. */
  function ask(
    question: { title: string; text: string; verb: string; danger?: boolean },
    act: () => Promise<string>,
    undo?: () => Promise<void>,
  ) {
    askToConfirm({
      ...question,
      async run() {
        const done = await act()
        after()
        showDone(done, undo)
      },
      gone: after,
    })
  }

  return {
    $chosen,
    choose(id: string, isChosen: boolean): void {
      const next = new Set($chosen.get())
      if (isChosen) next.add(id)
      else next.delete(id)
      if (next.size <= LIMITS.chosenContents) $chosen.set(next)
    },
    /** As many as one call takes. */
    chooseAll: (all: boolean) =>
      $chosen.set(new Set(all ? contents.slice(0, LIMITS.chosenContents).map(({ id }) => id) : [])),
    askToRemove(): void {
      const gone = chosen()
      const names = gone.slice(0, NAMED).map(named).join(', ')
      const question = {
        title: words.removeTitle(gone.length),
        text: words.removeText(names, Math.max(0, gone.length - NAMED), gone.length === 1),
        verb: words.remove,
        danger: true,
      }
      const body = { contentIds: gone.map(({ id }) => id) }
      const remove = async () => {
        await call('POST /campaigns/{id}/contents/delete', { params, body })
        return words.removed(gone.length)
      }
      ask(question, remove, async () => {
        await call('POST /campaigns/{id}/contents/restore', { params, body })
        after()
      })
    },
    askToMove(channel: { id: string; handle: string }): void {
      const contentIds = chosen().map(({ id }) => id)
      const title = words.moveTitle(contentIds.length, channel.handle)
      ask({ title, text: words.moveText, verb: words.moveVerb }, async () => {
        await call('POST /campaigns/{id}/contents/move', {
          params,
          body: { contentIds, channelId: channel.id },
        })
        return words.moved(contentIds.length)
      })
    },
  }
}
