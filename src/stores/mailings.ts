import * as v from 'valibot'
import { call } from '../client/call.ts'
import { type Mailing, mailingInput } from '../contract/mailings.ts'
import { email } from '../contract/primitives.ts'
import { mailingMessages as words } from '../messages/mailings.ts'
import type { MailingFile, MailingTime } from '../vocabulary/mailing-times.ts'
import { askToConfirm } from './confirm.ts'
import { createForm } from './form.ts'
import { createRemote } from './remote.ts'
import { showDone, showError } from './snackbar.ts'
import { typedEmails } from './typed-emails.ts'

export type Mailings = ReturnType<typeof createMailings>

/** The schedule and recipients of a campaign's mailings. */
export function createMailings(campaignId: string) {
  const params = { id: campaignId }
  const { $remote, reload } = createRemote((signal) =>
    call('GET /campaigns/{id}/mailings', { params, signal }),
  )
  return {
    $remote,
    reload,
    params,
    async setPaused(
      { id, every, linkId, weekday, message, attachment, recipients }: Mailing,
      paused: boolean,
    ) {
      const body = {
        every,
        linkId,
        message,
        attachment,
        paused,
        weekday: weekday ?? 1,
        recipients: recipients.map((one) => one.email),
      }
      try {
        await call('PUT /campaigns/{id}/mailings/{mailingId}', { params: { ...params, mailingId: id }, body })
        showDone(paused ? words.paused : words.resumed)
        await reload()
      } catch (error) {
        showError(error)
      }
    },
    askToRemove({ id }: Mailing): void {
      askToConfirm({
        title: words.removeTitle,
        text: words.removeText,
        verb: words.remove,
        danger: true,
        async run() {
          await call('DELETE /campaigns/{id}/mailings/{mailingId}', { params: { ...params, mailingId: id } })
          showDone(words.removed)
          await reload()
        },
      })
    },
  }
}

/** The present state of a mailing: nothing is sent while it is paused, or its link is not live. */
export function mailingState({ nextOn, paused, opens }: Mailing): keyof typeof words.states {
  if (nextOn === null) return 'over'
  if (paused) return 'paused'
  return opens ? 'ready' : 'closed'
}

type Values = {
  every: MailingTime
  weekday: number
  /** Empty: the campaign's own link. */
  linkId: string
  recipients: string
  message: string
  attachment: MailingFile | null
}

/** The form of a new mailing, or of a recurring one. `linkId`: the initially selected link. */
export function createMailingForm(
  mailings: Mailings,
  { mailing, linkId }: { mailing: Mailing | null; linkId: string },
  done: () => void,
) {
  const { params } = mailings
  const initial: Values = {
    every: mailing?.every ?? 'ONCE',
    weekday: mailing?.weekday ?? 1,
    linkId: mailing === null ? linkId : (mailing.linkId ?? ''),
    recipients: mailing?.recipients.map((one) => one.email).join(', ') ?? '',
    message: mailing?.message ?? '',
    attachment: mailing?.attachment ?? null,
  }
  return createForm({
    initial,
    schema: mailingInput,
    toInput: (values) => ({
      ...values,
      linkId: values.linkId === '' ? null : values.linkId,
      recipients: typedEmails(values.recipients),
      paused: mailing?.paused ?? false,
    }),
    also({ recipients }) {
      const wrong = typedEmails(recipients).find((address) => !v.is(email, address))
      return wrong === undefined ? {} : { recipients: words.wrongAddress(wrong) }
    },
    send: (body, key) =>
      mailing === null
        ? call('POST /campaigns/{id}/mailings', { params, body, key })
        : call('PUT /campaigns/{id}/mailings/{mailingId}', {
            params: { ...params, mailingId: mailing.id },
            body,
          }),
    // Shown in the form: the banner would be covered.
    onFailure() {},
    done(saved) {
      showDone(saved.every === 'ONCE' ? words.sentNow : words.saved)
      void mailings.reload()
      done()
    },
  })
}
