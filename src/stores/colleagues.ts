import { atom } from 'nanostores'
import * as v from 'valibot'
import { call } from '../client/call.ts'
import { email } from '../contract/primitives.ts'
import type { Colleague } from '../contract/user.ts'
import { colleaguesMessages as words } from '../messages/colleagues.ts'
import { validationMessages } from '../messages/validation.ts'
import { ApiError } from '../client/api-error.ts'
import { askToConfirm } from './confirm.ts'
import { createRemote } from './remote.ts'
import { showDone, showError } from './snackbar.ts'
import { typedEmails } from './typed-emails.ts'

/** The agency's users: inviting, inviting again, removing. */
export function createColleagues() {
  const { $remote, reload } = createRemote((signal) => call('GET /users/colleagues', { signal }))
  const $typed = atom('')
  const $role = atom<'ADMIN' | 'ACCOUNT'>('ACCOUNT')
  const $error = atom<string | null>(null)

  /** Invites one user at a time; refused addresses stay in the field. The password may be required again. */
  async function invite(): Promise<void> {
    const emails = typedEmails($typed.get())
    let sent = 0
    try {
      for (const address of emails) {
        await call('POST /users', { body: { email: address, userRoleType: $role.get() } })
        sent += 1
      }
    } catch (error) {
      const refused = error instanceof ApiError ? error.problem.fields?.['email'] : undefined
      if (refused === undefined) throw error
      $error.set(`${emails[sent]}: ${refused}`)
    } finally {
      $typed.set(emails.slice(sent).join(', '))
      if (sent > 0) {
        showDone(words.done(sent))
        void reload()
      }
    }
  }

  return {
    $remote,
    reload,
    $typed,
    $role,
    $error,
    type(text: string) {
      $error.set(null)
      $typed.set(text)
    },
    askToInvite(): void {
      const emails = typedEmails($typed.get())
      if (emails.length === 0) return $error.set(validationMessages.required)
      if (!emails.every((address) => v.is(email, address))) return $error.set(validationMessages.email)
      return askToConfirm({
        title: words.inviteTitle(emails.length),
        text: words.inviteText(emails.length),
        verb: words.invite,
        verbBusy: words.inviting,
        run: invite,
      })
    },
    async inviteAgain({ uuid }: Colleague): Promise<void> {
      try {
        await call('POST /users/{id}/invitation', { params: { id: uuid } })
        showDone(words.done(1))
      } catch (error) {
        showError(error)
      }
      await reload()
    },
    askToRemove({ uuid, email: address, version }: Colleague): void {
      askToConfirm({
        title: words.removeTitle(address),
        text: words.removeText,
        verb: words.remove,
        verbBusy: words.removing,
        danger: true,
        run: async () => {
          await call('DELETE /users/{id}', { params: { id: uuid }, version })
          await reload()
          showDone(words.removed)
        },
        gone: () => void reload(),
      })
    },
  }
}
