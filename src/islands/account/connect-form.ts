import type { ReadableAtom } from 'nanostores'
import { movedHostNotice, refusedHost } from '../../stores/host.ts'

/** The part of `createForm`'s result that a form without React needs. */
export type PlainForm = {
  $errors: ReadableAtom<Readonly<Record<string, string>>>
  $failure: ReadableAtom<string | null>
  $sending: ReadableAtom<boolean>
  $sent: ReadableAtom<boolean>
  submit: () => Promise<void>
}

export type PlainField = {
  set: (text: string, checked: boolean) => void
  /** Called when a field with a value loses focus. */
  leave?: () => void
}

/** Connects the page's pre-rendered form to its store. `fields` are the inputs by name. */
export function connectForm(store: PlainForm, fields: Record<string, PlainField>): void {
  const form = find(document, 'form[data-account]')
  showHost()
  const inputs = [...form.querySelectorAll('input')].filter(({ name }) => name in fields)
  for (const input of inputs) {
    const take = () => fields[input.name]?.set(input.value, input.checked)
    input.addEventListener('input', take)
    input.addEventListener('blur', () => input.value && fields[input.name]?.leave?.())
    // Values that the browser filled in before this script was loaded.
    if (input.value) take()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // Password managers fill in without an event.
    for (const input of inputs) fields[input.name]?.set(input.value, input.checked)
    void store.submit().then(() => focusFirst(inputs))
  })
  store.$errors.subscribe((errors) => {
    for (const input of inputs) showError(input, errors[input.name])
  })
  store.$failure.subscribe((failure) => showFailure(find(form, '[data-failure]'), failure ?? refusedHost()))
  store.$sending.listen((sending) => showBusy(find(form, 'button[type=submit]'), sending))
  store.$sent.listen((sent) => {
    const done = document.querySelector<HTMLElement>('[data-done]')
    if (!sent || !done) return
    form.hidden = true
    done.hidden = false
    done.focus()
  })
  for (const button of form.querySelectorAll<HTMLElement>('[data-toggle-password]')) connectPassword(button)
  form.dataset.account = 'live'
}

/** Shows which other host a typed password is sent to. */
function showHost(): void {
  const place = document.querySelector<HTMLElement>('[data-host]')
  const title = place?.querySelector('b')
  const text = movedHostNotice()
  if (!place || !title || text === null) return
  title.textContent = text
  place.hidden = false
}

function focusFirst(inputs: HTMLInputElement[]): void {
  inputs.find((input) => input.ariaInvalid === 'true')?.focus()
}

/** Shows the message in the kit's position, or removes it. */
export function showError(input: HTMLInputElement, message: string | undefined): void {
  const field = input.closest('[data-field]')
  const id = `${input.id}-error`
  field?.querySelector(`#${id}`)?.remove()
  input.ariaInvalid = message ? 'true' : null
  const hint = field?.querySelector(`#${input.id}-hint`)
  const describedBy = [message && id, hint?.id].filter(Boolean).join(' ')
  if (describedBy) input.setAttribute('aria-describedby', describedBy)
  else input.removeAttribute('aria-describedby')
  if (!message || !field) return
  const sample = find(templateIn(document, 'template[data-field-error]'), '#sample-error')
  const error = document.importNode(sample, true)
  error.id = id
  error.lastChild?.replaceWith(message)
  field.insertBefore(error, hint ?? null)
}

/** The element exists from the start, so that screen readers announce its content. */
export function showFailure(place: HTMLElement, failure: string | null): void {
  place.querySelector(':scope > :not(template)')?.remove()
  if (failure === null) return
  const alert = document.importNode(templateIn(place, 'template'), true)
  find(alert, 'b').textContent = failure
  for (const hint of alert.querySelectorAll<HTMLElement>('[data-hint-of]')) {
    if (hint.dataset.hintOf !== failure) hint.remove()
  }
  place.append(alert)
}

/** The kit's button contains both labels and shows one. */
export function showBusy(button: HTMLElement, busy: boolean): void {
  button.ariaBusy = busy ? 'true' : null
  button.ariaDisabled = busy ? 'true' : null
  for (const [index, label] of button.querySelectorAll<HTMLElement>('[data-shown]').entries()) {
    const shown = (index === 1) === busy
    label.dataset.shown = String(shown)
    label.ariaHidden = String(!shown)
  }
}

function connectPassword(button: HTMLElement): void {
  button.addEventListener('click', () => {
    const input = button.closest('[data-field]')?.querySelector('input')
    if (!input) return
    input.type = input.type === 'password' ? 'text' : 'password'
    const label = button.ariaLabel ?? ''
    button.ariaLabel = button.dataset.hideLabel ?? ''
    button.dataset.hideLabel = label
    for (const eye of button.querySelectorAll('[data-eye]')) eye.toggleAttribute('hidden')
  })
}

export function find(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}

export function templateIn(within: ParentNode, selector: string): DocumentFragment {
  const found = find(within, selector)
  return found instanceof HTMLTemplateElement ? found.content : new DocumentFragment()
}
