import { atom } from 'nanostores'
import type { AnswerOf } from '../client/call-input.ts'
import { call } from '../client/call.ts'
import type { Campaign } from '../contract/campaign.ts'
import { type DisclosureOfContent, putDisclosure } from '../contract/disclosures.ts'
import { romeDay } from '../lib/rome-day.ts'
import { disclosureFileMessages as fileWords } from '../messages/disclosure-file.ts'
import { disclosureScreenMessages as words } from '../messages/disclosure-screen.ts'
import type { DisclosureVerdict } from '../vocabulary/disclosure-verdicts.ts'
import { createForm } from './form.ts'
import { createListPage } from './list-page.ts'
import { saveFile } from './save-file.ts'
import { showDone, showError } from './snackbar.ts'

export type DisclosureList = AnswerOf<'GET /campaigns/{id}/disclosures'>
export type DisclosuresPage = ReturnType<typeof createDisclosuresPage>

/** «Trasparenza»: the contents of a campaign with their verdicts, and the one being reviewed or written about. */
export function createDisclosuresPage({
  id: campaignId,
  campaignName,
}: Pick<Campaign, 'id' | 'campaignName'>) {
  const params = { id: campaignId }
  const page = createListPage({
    filters: ['verdict'],
    narrowing: ['verdict'],
    load: (query, signal) => call('GET /campaigns/{id}/disclosures', { params, query, signal }),
  })
  const $downloading = atom(false)
  const $opened = atom<{ what: 'verdict' | 'message'; content: DisclosureOfContent } | null>(null)
  const $showing = atom(false)
  return {
    ...page,
    $showing,
    /** Whether the client sees the counts. */
    async show(shown: boolean) {
      $showing.set(true)
      try {
        await call('POST /campaigns/{id}/disclosures/show/{flag}', {
          params: { id: campaignId, flag: String(shown) },
        })
        await page.reload()
      } catch (error) {
        showError(error)
      } finally {
        $showing.set(false)
      }
    },
    campaignId,
    $opened,
    open: (what: 'verdict' | 'message', content: DisclosureOfContent) => $opened.set({ what, content }),
    close: () => $opened.set(null),
    $downloading,
    /** «Fascicolo», as of the day in Rome. */
    async download(format: 'pdf' | 'csv') {
      $downloading.set(true)
      try {
        const file = await call(`GET /campaigns/{id}/disclosures.${format}`, { params })
        saveFile(file, fileWords.name(campaignName, romeDay(Date.now())), format)
      } catch (error) {
        showError(error)
      } finally {
        $downloading.set(false)
      }
    },
  }
}

/** A person's verdict on a content. For a story the form opens for confirmation. */
export function createVerdictForm(
  campaignId: string,
  { contentId, verdict, judged, rules }: DisclosureOfContent,
  after: () => void,
) {
  const holds = judged?.isOutdated === false
  const initial: { verdict: DisclosureVerdict; reason: string } = {
    verdict: rules.reason === 'STORY' && !holds ? 'OK' : verdict,
    reason: holds ? judged.reason : '',
  }
  return createForm({
    initial,
    schema: putDisclosure.body,
    send: (body) =>
      call('PUT /campaigns/{id}/disclosures/{contentId}', { params: { id: campaignId, contentId }, body }),
    done: () => {
      showDone(words.saved)
      after()
    },
  })
}
