import { sharingMessages } from '../messages/report-sharing.ts'
import { askToConfirm } from './confirm.ts'
import type { Sharing } from './report-sharing.ts'
import { showDone } from './snackbar.ts'

export function askToUnshare(sharing: Sharing): void {
  askToConfirm({
    title: sharingMessages.disableTitle,
    text: sharingMessages.disableText,
    verb: sharingMessages.disable,
    danger: true,
    async run() {
      await sharing.turnOff()
    },
  })
}

export function askToRenewLink(sharing: Sharing): void {
  askToConfirm({
    title: sharingMessages.renewTitle,
    text: sharingMessages.renewText,
    verb: sharingMessages.renew,
    danger: true,
    async run() {
      if (await sharing.renew()) showDone(sharingMessages.renewed)
    },
  })
}
