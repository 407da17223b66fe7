import { atom } from 'nanostores'
import type { AnswerOf } from '../client/call-input.ts'
import { call } from '../client/call.ts'
import type { Campaign } from '../contract/campaign.ts'
import { reviewDeliveries } from '../contract/deliveries.ts'
import type { MissingOfCreator } from '../contract/missing-numbers.ts'
import { missingMessages as words } from '../messages/missing-numbers.ts'
import type { CountKey } from '../vocabulary/content-counts.ts'
import { askToConfirm } from './confirm.ts'
import { createForm } from './form.ts'
import { createListPage } from './list-page.ts'
import { showDone, showError } from './snackbar.ts'

export type MissingList = AnswerOf<'GET /campaigns/{id}/missing'>
export type MissingPage = ReturnType<typeof createMissingPage>
export type WaitingNumber = { contentId: string; metric: CountKey; value: number }
type Creator = Pick<
  MissingOfCreator,
  'creatorId' | 'creatorName' | 'email' | 'phone' | 'numbers' | 'delivery'
>
type Opened =
  | { what: 'message'; creator: Creator; url: string; dueOn: string | null }
  | { what: 'return'; numbers: readonly WaitingNumber[] }

/** «Dati mancanti»: a campaign's creators with missing numbers, and the requests to them. */
export function createMissingPage({ id, campaignName }: Pick<Campaign, 'id' | 'campaignName'>) {
  const params = { id }
  const page = createListPage({
    filters: [],
    narrowing: [],
    load: (query, signal) => call('GET /campaigns/{id}/missing', { params, query, signal }),
  })
  const $opened = atom<Opened | null>(null)
  const $busy = atom(false)
  /** Due date of new requests; '' for none. */
  const $dueOn = atom('')

  async function request(creator: Creator, mail: boolean): Promise<void> {
    if ($busy.value) return
    $busy.set(true)
    try {
      const body = { creatorIds: [creator.creatorId], mail, dueOn: $dueOn.get() || null }
      const [made] = await call('POST /campaigns/{id}/deliveries', { params, body })
      if (mail && made?.mailed === true) showDone(words.mailed(creator.email ?? ''))
      else if (made) showMessage({ ...creator, delivery: made })
      void page.reload()
    } catch (error) {
      showError(error)
    } finally {
      $busy.set(false)
    }
  }

  function showMessage(creator: Creator): void {
    const { url = null, dueOn = null } = creator.delivery ?? {}
    if (url !== null) $opened.set({ what: 'message', creator, url, dueOn })
  }

  return {
    ...page,
    campaignName,
    campaignId: id,
    $opened,
    $busy,
    $dueOn,
    close: () => $opened.set(null),
    showMessage,
    /** The new link replaces a live one. */
    ask(creator: Creator, mail = false): void {
      if (creator.delivery?.state !== 'OPEN') return void request(creator, mail)
      askToConfirm({
        title: words.renewTitle(creator.creatorName),
        text: words.renewText,
        verb: words.renew,
        run: () => request(creator, mail),
      })
    },
    revoke({ creatorName, delivery }: Creator): void {
      if (delivery === null) return
      askToConfirm({
        title: words.revokeTitle(creatorName),
        text: words.revokeText,
        verb: words.revoke,
        danger: true,
        run: async () => {
          const ofDelivery = { params: { id, deliveryId: delivery.id } }
          await call('DELETE /campaigns/{id}/deliveries/{deliveryId}', ofDelivery)
          showDone(words.revoked)
          void page.reload()
        },
      })
    },
    async confirm(numbers: readonly WaitingNumber[]): Promise<void> {
      if ($busy.value) return
      $busy.set(true)
      try {
        const body = { decision: 'CONFIRM' as const, numbers: [...numbers] }
        const { decided } = await call('POST /campaigns/{id}/deliveries/review', { params, body })
        showDone(words.confirmed(decided))
        await page.reload()
      } catch (error) {
        showError(error)
      } finally {
        $busy.set(false)
      }
    },
    giveBack: (numbers: readonly WaitingNumber[]) => $opened.set({ what: 'return', numbers }),
  }
}

/** Returns numbers to the creator with a reason. */
export function createReturnForm(page: MissingPage, numbers: readonly WaitingNumber[]) {
  return createForm({
    initial: { reason: '' },
    schema: reviewDeliveries.body,
    toInput: ({ reason }) => ({ decision: 'RETURN', reason, numbers }),
    send: (body, key) =>
      call('POST /campaigns/{id}/deliveries/review', { params: { id: page.campaignId }, body, key }),
    done: ({ decided }) => {
      page.close()
      showDone(words.givenBack(decided))
      void page.reload()
    },
  })
}
