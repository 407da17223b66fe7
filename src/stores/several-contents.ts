import { atom } from 'nanostores'
import * as v from 'valibot'
import { call } from '../client/call.ts'
import { createSendingKey } from '../client/sending-key.ts'
import type { Campaign } from '../contract/campaign.ts'
import { contentInput } from '../contract/content-input.ts'
import { contradictionMessages } from '../messages/contradictions.ts'
import { severalContentsMessages as words } from '../messages/several-contents.ts'
import { NO_COUNTS } from '../vocabulary/content-counts.ts'
import { CONTRADICTIONS } from '../vocabulary/contradictions.ts'
import { copiedAddress } from '../vocabulary/copied-address.ts'
import type { ContentType } from '../vocabulary/content-types.ts'
import { contentTypesOfLink } from '../vocabulary/content-types-of-link.ts'
import { parseSocialLink } from '../vocabulary/parse-social-link.ts'
import { rejectedLink } from '../vocabulary/rejected-link.ts'
import {
  checkContent,
  type ContentForm,
  contentForm,
  contentInputOf,
  dayOfLink,
  doubtsOf,
  emptyContent,
  notKnown,
  readFromLink,
  typedCounts,
} from './content-form.ts'
import { askToConfirm } from './confirm.ts'
import { refusalOf } from './content-wizard.ts'
import { usualWith } from './creator-contents.ts'
import { readDraft } from './draft.ts'
import { showDone, showError } from './snackbar.ts'
import { createWizard, type FieldMessages, type WizardStep } from './wizard.ts'

const severalForm = v.object({ rows: v.array(contentForm) })
type SeveralForm = v.InferOutput<typeof severalForm>

/** One table, sent row by row. */
const STEPS: readonly [WizardStep] = [{ id: 'CONTENUTI', fields: ['rows'] }]
/** Rows of one table: as many as a person can review. */
const MAX_ROWS = 200

export type SeveralContents = ReturnType<typeof createSeveralContents>

/**
 * The content links in a pasted text, without duplicates, and unrecognised parts other than prose, each with its
 * reason.
 */
export type PastedLinks = { readonly links: readonly string[]; readonly rejected: readonly RejectedText[] }
export type RejectedText = { readonly text: string; readonly reason: string }

/** Listed texts, and characters of each. */
const MAX_REJECTED = 200
const SHOWN = 120

/** Words that may be addresses. */
const ADDRESS = /^\S*(?:https?:\/\/|www\.|\w\.[a-z]{2,10}\/)\S+$/i

export function linksIn(text: string): PastedLinks {
  const byKey = new Map<string, string>()
  const rejected: RejectedText[] = []
  for (const line of text.split(/\r\n|\r|\n/)) {
    const found = line
      .split(/[\s;,<>"«»]+/)
      .filter((word) => ADDRESS.test(word) || parseSocialLink(word) !== null)
    if (found.length === 0 && line.trim() !== '')
      rejected.push({ text: line.trim().slice(0, SHOWN), reason: words.rejected.NO_LINK })
    for (const word of found) {
      const link = parseSocialLink(word)
      const reject = (reason: string) => rejected.push({ text: word.slice(0, SHOWN), reason })
      if (link?.kind !== 'content') reject(reasonOf(word))
      else if (byKey.has(link.key)) reject(words.rejected.TWICE)
      else if (byKey.size === MAX_ROWS) reject(words.rejected.TOO_MANY(MAX_ROWS))
      else byKey.set(link.key, copiedAddress(word))
    }
  }
  return { links: [...byKey.values()], rejected: rejected.slice(0, MAX_REJECTED) }
}

function reasonOf(text: string): string {
  const rejected = rejectedLink(text)
  if (rejected?.kind === 'OTHER_SITE') return words.rejected.OTHER_SITE(rejected.site)
  return words.rejected[rejected?.kind ?? 'UNKNOWN']
}

/** Whether this device has an unfinished table of contents. */
export function hasSeveralDraft(campaignId: string): boolean {
  return readDraft(draftKeyOf(campaignId), isSeveralForm) !== null
}

/** `all`: nothing is left in the table. */
type OnSaved = (all: boolean) => void

/**
 * Several contents at once, a row per link: data in the link is filled in, the rest is typed. A blank number is
 * unknown. Rows are stored one by one; rejected ones remain in the table with their messages.
 */
export function createSeveralContents(campaign: Campaign, links: readonly string[], onSaved: OnSaved) {
  /** Contents stored while saving. */
  const $done = atom(0)
  let isChecking = false
  const keys = new Map<string, ReturnType<typeof createSendingKey>>()
  const wizard = createWizard<SeveralForm>({
    draftKey: draftKeyOf(campaign.id),
    initial: { rows: [] },
    version: null,
    isValues: isSeveralForm,
    steps: () => STEPS,
    check: ({ rows }) => byRow(rows.map((row) => checkContent(row))),
    save,
  })
  if (links.length > 0) wizard.set({ rows: links.map((link) => rowOf(campaign, link)) })

  async function save(): Promise<FieldMessages | null> {
    const { rows } = wizard.$values.get()
    const left = [...rows]
    const refusals: FieldMessages[] = []
    $done.set(0)
    try {
      for (const row of rows) {
        const refused = await store(row)
        if (refused) refusals.push(refused)
        else {
          left.splice(left.indexOf(row), 1)
          $done.set($done.get() + 1)
        }
      }
    } finally {
      // Also after a network failure: unsaved rows remain.
      wizard.set({ rows: left })
      if ($done.get() > 0) {
        showDone(words.added($done.get()))
        onSaved(left.length === 0)
      }
    }
    return left.length > 0 ? byRow(refusals) : null
  }

  /** Resolves to the messages if the row was rejected, else null. */
  async function store(row: ContentForm): Promise<FieldMessages | null> {
    const keyOf = keys.get(row.contentLink) ?? createSendingKey()
    keys.set(row.contentLink, keyOf)
    try {
      const body = v.parse(contentInput, contentInputOf(row))
      const params = { id: campaign.id, channelId: row.channelId }
      const key = keyOf([params, body])
      await call('POST /campaigns/{id}/channels/{channelId}/contents', { params, body, key })
      return null
    } catch (error) {
      const refused = refusalOf(error)
      if (refused === null) throw error
      return refused
    }
  }

  return {
    ...wizard,
    campaign,
    $done,
    /** Asks before saving data that contradict the campaign or themselves. */
    async next(): Promise<boolean> {
      try {
        const { rows } = wizard.$values.get()
        const isReady = rows.every((row) => Object.keys(checkContent(row)).length === 0)
        if (isChecking) return false
        isChecking = true
        const doubts = isReady ? await doubtsOfAll(campaign, rows) : []
        if (doubts.length === 0) return await wizard.next()
        askToConfirm({
          title: contradictionMessages.askTitle,
          text: doubts.join(' '),
          verb: contradictionMessages.saveAnyway,
          verbBusy: contradictionMessages.saving,
          run: async () => void (await wizard.next()),
        })
        return false
      } catch (error) {
        showError(error)
        return false
      } finally {
        isChecking = false
      }
    },
    change(position: number, change: Partial<ContentForm>) {
      const { rows } = wizard.$values.get()
      const row = rows[position]
      if (!row) return
      const changed = { ...row, ...change }
      wizard.set({ rows: rows.with(position, { ...changed, ...notKnown(changed) }) })
    },
    /** Sets the same value in all rows that it fits and whose link does not contain another. */
    fillAll(value: SharedValue) {
      wizard.forget('rows')
      wizard.set({ rows: wizard.$values.get().rows.map((row) => filledRow(campaign, row, value)) })
    },
    /** Contradictions of a row with a day, given the creator's typical counts. */
    doubtsIn: (row: ContentForm) => (row.creationDate === '' ? [] : doubtsOf(campaign, row, NO_COUNTS)),
    remove(position: number) {
      wizard.forget('rows')
      wizard.set({ rows: wizard.$values.get().rows.filter((_, index) => index !== position) })
    },
  }
}

function rowOf(campaign: Campaign, contentLink: string): ContentForm {
  const form = { ...emptyContent(), contentLink, creationDate: dayOfLink(contentLink) }
  return { ...form, ...readFromLink(campaign, form), ...notKnown(form) }
}

/** A value that several rows share. */
export type SharedValue =
  | { readonly field: 'channelId'; readonly channelId: string }
  | { readonly field: 'contentType'; readonly contentType: ContentType }
  | { readonly field: 'creationDate'; readonly day: string }

function filledRow(campaign: Campaign, row: ContentForm, value: SharedValue): ContentForm {
  const link = parseSocialLink(row.contentLink)
  if (link?.kind !== 'content') return row
  if (value.field === 'creationDate')
    return dayOfLink(row.contentLink) === '' ? { ...row, creationDate: value.day } : row
  if (value.field === 'contentType')
    return contentTypesOfLink(link).includes(value.contentType)
      ? { ...row, contentType: value.contentType }
      : row
  const channel = campaign.channels.find(({ id }) => id === value.channelId)
  const isFitting =
    channel?.socialType === link.socialType &&
    (link.handle === null || link.handle === channel.handle.toLowerCase())
  return isFitting ? { ...row, channelId: channel.id, creatorId: channel.creatorId } : row
}

/** A sentence for each contradiction, with the rows affected. */
async function doubtsOfAll(campaign: Campaign, rows: readonly ContentForm[]): Promise<string[]> {
  const typed = rows.flatMap(({ contentType, ...form }, position) =>
    contentType === ''
      ? []
      : [
          {
            id: null,
            creatorId: form.creatorId,
            contentType,
            counts: typedCounts({ ...form, contentType }),
            row: { ...form, contentType },
            position: position + 1,
          },
        ],
  )
  const usualOf = await usualWith(campaign, typed)
  const found = typed.map((one) => ({
    position: one.position,
    doubts: doubtsOf(campaign, one.row, usualOf(one)),
  }))
  return CONTRADICTIONS.flatMap((one) => {
    const positions = found.flatMap(({ doubts, position }) => (doubts.includes(one) ? [position] : []))
    return positions.length > 0 ? [words.ofRows(positions, contradictionMessages.long[one])] : []
  })
}

function byRow(messages: readonly FieldMessages[]): FieldMessages {
  return Object.fromEntries(
    messages.flatMap((row, position) =>
      Object.entries(row).map(([path, message]) => [`rows.${position}.${path}`, message]),
    ),
  )
}

function draftKeyOf(campaignId: string): string {
  return `contents:${campaignId}`
}

function isSeveralForm(value: unknown): value is SeveralForm {
  return v.is(severalForm, value)
}
