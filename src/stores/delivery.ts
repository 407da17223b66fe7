import { atom } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { readItem, writeItem } from '../client/browser-storage.ts'
import { callUrl } from '../client/call-url.ts'
import { send } from '../client/send.ts'
import { ImageError, toJpeg } from '../client/to-jpeg.ts'
import { uploadImage } from '../client/upload-image.ts'
import type { DeliveryPage } from '../contract/deliveries.ts'
import { isRecord } from '../lib/is-record.ts'
import { readJson } from '../lib/read-json.ts'
import { readTypedNumber } from '../lib/typed-number.ts'
import { deliveryMessages as words } from '../messages/delivery.ts'
import { storedDelivery, storeDelivery } from './stored-deliveries.ts'

export type Delivered = DeliveryPage['contents'][number]
export type DeliveredMetric = Delivered['numbers'][number]['metric']
type State = { state: 'loading' } | { state: 'failed'; why: string } | { state: 'ready'; page: DeliveryPage }
type Found = { link: string; day: string }

/** Entered values, by content and metric. Content ids are no secret, and the token is not stored. */
const PLACE = 'resoconto:delivery'
/** Values that were rounded on a screenshot, by field: the number and half of its rounding unit. */
const ROUNDED_PLACE = 'resoconto:delivery-rounded'
/** Numbers per call: a body without a session is limited. */
const AT_ONCE = 100

export function fieldOf(contentId: string, metric: DeliveredMetric): string {
  return `${contentId} ${metric}`
}

/** /Consegna: the contents of a creator's link, and the entered values, which survive a reload while offline. */
export function createDelivery(token: string) {
  const query = { token }
  const $page = atom<State>({ state: 'loading' })
  const $typed = atom<Readonly<Record<string, string>>>(readTyped())
  const $errors = atom<Readonly<Record<string, string>>>({})
  const $failure = atom<string | null>(null)
  const $sending = atom(false)
  /** How many numbers were sent; null while the form is open. */
  const $sent = atom<number | null>(null)
  /** Screenshots of this visit, by content: the message for each. */
  const $proofs = atom<Readonly<Record<string, string>>>({})

  async function load(): Promise<void> {
    if (token === '') return $page.set({ state: 'failed', why: words.invalid })
    $page.set({ state: 'loading' })
    try {
      const page = await send('GET /public/deliveries', { query })
      $page.set({ state: 'ready', page })
      if (isComplete(page)) await storeDelivery(token, null)
      else await storeShown()
    } catch (error) {
      const why = textOf(error)
      const page = why === words.offline ? await storedDelivery(token) : null
      if (why === words.invalid) await storeDelivery(token, null)
      if (page === null) return $page.set({ state: 'failed', why })
      $page.set({ state: 'ready', page })
      $failure.set(why)
    }
  }

  function type(field: string, text: string): void {
    $typed.set({ ...$typed.value, [field]: text })
    writeItem('localStorage', PLACE, JSON.stringify($typed.value))
  }

  /** Takes a number read from a screenshot. `half`: half of the rounding unit, 0 if exact. */
  function use(field: string, text: string, half: number): void {
    type(field, text)
    const value = readTypedNumber(text)
    const rounded = { ...readRounded(), [field]: [value, half] }
    writeItem('localStorage', ROUNDED_PLACE, JSON.stringify(rounded))
  }

  /** The numbers entered on this page that differ from those already sent. */
  function toSend() {
    const state = $page.value
    if (state.state !== 'ready') return []
    return state.page.contents.flatMap(({ contentId, numbers }) =>
      numbers.flatMap(({ metric, value, state: sent }) => {
        const field = fieldOf(contentId, metric)
        const text = $typed.value[field] ?? ''
        if (text.trim() === '' || sent === 'CONFIRMED') return []
        const number = readTypedNumber(text)
        return number === value && sent === 'SENT' ? [] : [{ field, contentId, metric, value: number }]
      }),
    )
  }

  async function submit(found: Found): Promise<void> {
    if ($sending.value) return
    $failure.set(null)
    const numbers = toSend()
    const errors: Record<string, string> = {}
    for (const { field, value } of numbers)
      if (value === null || value < 0 || !Number.isSafeInteger(value)) errors[field] = words.notInteger
    const isFound = found.link.trim() !== ''
    if (isFound && found.day === '') errors['found-day'] = words.missingDayWrong
    $errors.set(errors)
    if (Object.keys(errors).length > 0) return $failure.set(words.wrong)
    const hasProof = Object.values($proofs.value).includes(words.proofSent)
    if (numbers.length === 0 && !isFound && !hasProof) return $failure.set(words.nothing)
    const contents = isFound ? [{ contentLink: found.link.trim(), creationDate: found.day }] : []
    $sending.set(true)
    try {
      let rest = numbers
      do {
        const some = rest.slice(0, AT_ONCE)
        rest = rest.slice(AT_ONCE)
        const rounded = readRounded()
        const sent = some.map(({ field, contentId, metric, value }) => {
          const [read, half = 0] = rounded[field] ?? []
          // A number corrected by hand is exact.
          const isRounded = half > 0 && read === value
          return { contentId, metric, value: value ?? 0, ...(isRounded ? { half } : {}) }
        })
        const body = { numbers: sent, found: rest.length === 0 ? contents : [] }
        try {
          $page.set({ state: 'ready', page: await send('PUT /public/deliveries', { query, body }) })
        } catch (error) {
          $errors.set(errorsOf(error, some))
          throw error
        }
        forget(some.map(({ field }) => field))
      } while (rest.length > 0)
      await storeDelivery(token, null)
      $sent.set(numbers.length)
    } catch (error) {
      $failure.set(Object.keys($errors.value).length > 0 ? words.wrong : textOf(error))
    } finally {
      $sending.set(false)
    }
  }

  function forget(fields: readonly string[]): void {
    $typed.set(Object.fromEntries(Object.entries($typed.value).filter(([field]) => !fields.includes(field))))
    writeItem('localStorage', PLACE, JSON.stringify($typed.value))
    const rounded = Object.entries(readRounded()).filter(([field]) => !fields.includes(field))
    writeItem('localStorage', ROUNDED_PLACE, JSON.stringify(Object.fromEntries(rounded)))
  }

  function reopen(): void {
    $sent.set(null)
    void storeShown()
  }

  /** For a reload while offline: the content of the page, with the screenshots of this visit. */
  async function storeShown(): Promise<void> {
    const state = $page.value
    if (state.state !== 'ready' || isComplete(state.page)) return
    const contents = state.page.contents.map((content) => {
      const isSent = $proofs.value[content.contentId] === words.proofSent
      return isSent ? { ...content, hasProof: true } : content
    })
    await storeDelivery(token, { ...state.page, contents })
  }

  async function addProof(contentId: string, file: File): Promise<void> {
    const say = (text: string) => $proofs.set({ ...$proofs.value, [contentId]: text })
    say(words.proofSending)
    try {
      const jpeg = await toJpeg(file)
      const path = '/public/deliveries/proofs'
      await uploadImage(callUrl('PUT', path, { query: { token, content: contentId } }), jpeg)
      say(words.proofSent)
      await storeShown()
    } catch (error) {
      if (error instanceof ImageError) say(error.code === 'format' ? words.proofFormat : words.proofTooLarge)
      else say(textOf(error))
    }
  }

  return {
    $page,
    $typed,
    $errors,
    $failure,
    $sending,
    $sent,
    $proofs,
    load,
    type,
    use,
    submit,
    addProof,
    /** How many entered numbers are not sent yet. */
    waiting: () => toSend().length,
    /** Shows the form again after sending. */
    reopen,
    /** The connection is back. */
    reconnect: () => $failure.value === words.offline && $failure.set(null),
  }
}

/** Whether no number is missing. */
function isComplete({ contents }: DeliveryPage): boolean {
  return contents.every(({ numbers }) => numbers.every(({ state }) => state === 'CONFIRMED'))
}

function readTyped(): Record<string, string> {
  const stored = readJson(readItem('localStorage', PLACE) ?? '')
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function readRounded(): Record<string, number[]> {
  const stored = readJson(readItem('localStorage', ROUNDED_PLACE) ?? '')
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, number[]] =>
        Array.isArray(entry[1]) && entry[1].every((one) => typeof one === 'number'),
    ),
  )
}

function textOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 0) return words.offline
  if ([401, 404, 410].includes(error.status)) return words.invalid
  return error.status === 429 ? words.tooMany : words.failed
}

/** The server's messages by field. */
function errorsOf(error: unknown, sent: readonly { field: string }[]): Record<string, string> {
  const fields = error instanceof ApiError ? (error.problem.fields ?? {}) : {}
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [list, place = '', name] = path.split('.')
      if (list === 'numbers') return [sent[Number(place)]?.field ?? path, message]
      return name === 'creationDate' ? ['found-day', message] : ['found-link', words.missingWrong]
    }),
  )
}
