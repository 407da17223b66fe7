import { formatDayShort } from '../../lib/format-day-short.ts'
import { isRecord } from '../../lib/is-record.ts'
import { readJson } from '../../lib/read-json.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { tidyTypedNumber } from '../../lib/typed-number.ts'
import { deliveryMessages as words } from '../../messages/delivery.ts'
import { createDelivery, type Delivered, fieldOf } from '../../stores/delivery.ts'
import { forgetOffline, openOffline } from '../../stores/offline-page.ts'
import { takeLinkToken } from '../../stores/take-link-token.ts'
import { find, showBusy, showError, templateIn } from '../account/connect-form.ts'
import { inputIdOf, nameOf, readProof } from './read-proof.ts'

type Number = Delivered['numbers'][number]
type Store = ReturnType<typeof createDelivery>

/** The script of /consegna, whose address contains the token of a creator's link. */
export function startDelivery(): void {
  const store = createDelivery(takeLinkToken())
  const page = find(document, '[data-delivery]')
  const form = find(page, 'form')
  const done = find(page, '[data-done]')
  const retry = find(page, '[data-retry]')
  retry.addEventListener('click', () => void store.load())
  addEventListener('online', () => store.reconnect())
  find(done, '[data-more]').addEventListener('click', () => store.reopen())
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset['number'] !== undefined)
      store.type(target.dataset['number'], target.value)
  })
  const caption = find(form, '[data-caption]')
  caption.addEventListener('input', () => void checkCaption())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const [link, day] = [inputIn(form, '#found-link'), inputIn(form, '#found-day')]
    void submit(link, day)
  })
  async function checkCaption(): Promise<void> {
    const state = store.$page.get()
    const [type, text] = [find(caption, 'select'), find(caption, 'textarea')]
    if (state.state !== 'ready') return
    if (!(type instanceof HTMLSelectElement) || !(text instanceof HTMLTextAreaElement)) return
    const place = find(caption, '[data-verdict]')
    try {
      // Including all rules: none of them is loaded before a caption is typed.
      const { captionVerdict } = await import('./check-caption.ts')
      place.textContent = captionVerdict(text.value, type.value, state.page)
    } catch {
      place.textContent = words.captionFailed
    }
  }
  async function submit(link: HTMLInputElement, day: HTMLInputElement): Promise<void> {
    await store.submit({ link: link.value, day: day.value })
    if (store.$sent.get() !== null) [link.value, day.value] = ['', '']
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  store.$page.subscribe((state) => {
    find(page, '[data-loading]').hidden = state.state !== 'loading'
    form.hidden = state.state !== 'ready'
    const isFailed = state.state === 'failed'
    retry.hidden = !isFailed || state.why === words.invalid
    showProblem(page, isFailed ? state.why : null)
    if (isFailed && state.why === words.invalid) void forgetOffline()
    if (state.state !== 'ready') return
    void openOffline()
    const { agencyName, campaignName, brandName, contents, expiresAt, dueOn } = state.page
    find(page, '[data-lead]').textContent = words.lead(
      agencyName,
      campaignName,
      brandName,
      dueOn === null ? null : formatDayShort(dueOn),
    )
    find(page, '[data-until]').textContent = words.until(dayOf(expiresAt))
    const list = find(form, '[data-contents]')
    list.replaceChildren(...contents.map((content) => drawContent(page, store, content)))
    if (contents.length === 0) list.textContent = words.empty
  })
  store.$errors.subscribe((errors) => {
    for (const input of form.querySelectorAll('input'))
      if (input.type !== 'file') showError(input, errors[input.dataset['number'] ?? input.id])
  })
  store.$failure.listen((failure) => showProblem(page, failure))
  store.$sending.listen((sending) => showBusy(find(form, 'button[type=submit]'), sending))
  // For the contents present: a reload starts without them.
  for (const changing of [store.$typed, store.$page])
    changing.subscribe(() => (find(form, '[data-stored]').textContent = words.stored(store.waiting())))
  store.$proofs.listen((proofs) => {
    for (const [id, text] of Object.entries(proofs)) {
      const place = form.querySelector(`[data-id="${id}"] [data-proof-state]`)
      if (place) place.textContent = text
    }
  })
  store.$sent.listen((count) => {
    if (store.$page.get().state === 'ready') form.hidden = count !== null
    done.hidden = count === null
    if (count === null) return
    find(done, 'b').textContent = words.thanks(count)
    done.focus()
  })
  void store.load()
}

/** The element exists from the start, so that screen readers announce its content. */
function showProblem(page: HTMLElement, text: string | null): void {
  const place = find(page, '[data-failure]')
  place.replaceChildren()
  if (text === null) return
  const alert = document.importNode(templateIn(page, 'template[data-problem]'), true)
  find(alert, 'b').textContent = text
  place.append(alert)
}

function drawContent(page: HTMLElement, store: Store, content: Delivered): DocumentFragment {
  const { contentId, contentType, contentLink, creationDate, pictureUrl, numbers, hasProof } = content
  const rendered = document.importNode(templateIn(page, 'template[data-content]'), true)
  const types = readJson(page.dataset['types'] ?? '')
  const type = isRecord(types) ? String(types[contentType]) : ''
  const name = `${type} · ${dayOf(creationDate)}`
  find(rendered, 'li').dataset['id'] = contentId
  find(rendered, '[data-name]').textContent = name
  find(rendered, '[data-of]').textContent = ` (${name})`
  find(rendered, '[data-open]').setAttribute('href', contentLink)
  const image = find(rendered, 'img')
  if (pictureUrl !== null) {
    image.setAttribute('src', pictureUrl)
    image.hidden = false
  }
  const place = find(rendered, '[data-numbers]')
  if (numbers.length === 0) place.textContent = words.complete
  else place.append(...numbers.map((number) => drawNumber(page, store, { content, number, name })))
  const isOpen = numbers.some(({ state }) => state !== 'CONFIRMED')
  const proof = find(rendered, '[data-proof]')
  proof.hidden = !isOpen
  const file = inputIn(proof, 'input')
  file.ariaLabel = words.proofOf(name)
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? []
    file.value = ''
    if (!chosen) return
    void store.addProof(contentId, chosen)
    void readProof(page, store, content, chosen)
  })
  const proofText = store.$proofs.get()[contentId] ?? (hasProof ? words.proofSent : '')
  find(proof, '[data-proof-state]').textContent = proofText
  return rendered
}

type Drawing = { content: Delivered; number: Number; name: string }

function drawNumber(page: HTMLElement, store: Store, { content, number, name }: Drawing): DocumentFragment {
  const { metric, value, state, reason } = number
  const rendered = document.importNode(templateIn(page, 'template[data-number]'), true)
  const field = fieldOf(content.contentId, metric)
  const id = inputIdOf(field)
  const label = nameOf(content, metric)
  const [labelled, input, hint] = [
    find(rendered, 'label'),
    inputIn(rendered, 'input'),
    find(rendered, '#sample-hint'),
  ]
  labelled.textContent = label
  labelled.id = `${id}-label`
  labelled.setAttribute('for', id)
  input.id = id
  input.ariaLabel = words.numberOf(label, name)
  input.dataset['number'] = field
  const typed = store.$typed.get()[field]
  input.value = typed ?? (value === null ? '' : tidyTypedNumber(String(value), 0))
  input.disabled = state === 'CONFIRMED'
  input.addEventListener('blur', () => (input.value = tidyTypedNumber(input.value, 0)))
  const hints = {
    MISSING: '',
    SENT: words.sent,
    CONFIRMED: words.confirmed,
    RETURNED: words.returned(reason ?? ''),
  }
  hint.id = `${id}-hint`
  hint.textContent = hints[state]
  input.setAttribute('aria-describedby', hint.id)
  if (state === 'MISSING') hint.remove()
  return rendered
}

function inputIn(within: ParentNode, selector: string): HTMLInputElement {
  const input = find(within, selector)
  if (!(input instanceof HTMLInputElement)) throw new Error(`${selector} is no input.`)
  return input
}

function dayOf(instant: string): string {
  return formatDayShort(romeDay(Date.parse(instant)))
}
