import { formatNumber } from '../../lib/format-number.ts'
import { deliveryMessages as words } from '../../messages/delivery.ts'
import { type createDelivery, type Delivered, type DeliveredMetric, fieldOf } from '../../stores/delivery.ts'
import type { ReadNumber } from '../../stores/picture-reader.ts'
import { find, templateIn } from '../account/connect-form.ts'

type Store = Pick<ReturnType<typeof createDelivery>, 'use'>

/** The page's name for a count. */
export function nameOf({ socialType }: Pick<Delivered, 'socialType'>, metric: DeliveredMetric): string {
  const names: Partial<Record<DeliveredMetric, string>> = words.metrics
  return socialType === 'YOUTUBE' && metric === 'reach' ? words.viewers : (names[metric] ?? metric)
}

export function inputIdOf(field: string): string {
  return `number-${field.replace(' ', '-')}`
}

/**
 * Reads a screenshot on the device and proposes its numbers, each next to its crop; none is filled in automatically.
 */
export async function readProof(
  page: HTMLElement,
  store: Store,
  content: Delivered,
  file: File,
): Promise<void> {
  const { contentId, socialType, handle, numbers } = content
  const places = () => {
    const rendered = find(page, `[data-id="${contentId}"]`)
    return { state: find(rendered, '[data-reading]'), list: find(rendered, '[data-reads]') }
  }
  const say = (text: string) => (places().state.textContent = text)
  places().list.replaceChildren()
  say(words.reading(0))
  try {
    // Including its dependencies: nothing of it is loaded before a picture is chosen.
    const { readScreenshot } = await import('../../stores/picture-reader.ts')
    const expected = { platform: socialType, handle }
    const read = await readScreenshot(file, expected, (share) => say(words.reading(share)))
    if (read.problem !== null) return void say(words.unread[read.problem])
    const open = new Set(numbers.flatMap(({ metric, state }) => (state === 'CONFIRMED' ? [] : [metric])))
    const proposed = read.numbers.filter(({ metric }) => open.has(metric))
    places().list.replaceChildren(...proposed.map((number) => drawRead(page, store, content, number)))
    say(words.read(proposed.length))
  } catch {
    // Offline, text recognition cannot be loaded.
    say(words.unread.FAILED)
  }
}

function drawRead(page: HTMLElement, store: Store, content: Delivered, number: ReadNumber): DocumentFragment {
  const { metric, value, half, crop } = number
  const rendered = document.importNode(templateIn(page, 'template[data-read]'), true)
  const name = nameOf(content, metric)
  const text = formatNumber(value)
  crop.role = 'img'
  crop.ariaLabel = words.readNumber(name, number.text)
  find(rendered, '[data-crop]').append(crop)
  find(rendered, '[data-text]').textContent = words.readNumber(name, text)
  // The last number that would be rounded to this one is just below the next.
  const interval = words.readRounded(formatNumber(value - half), formatNumber(Math.ceil(value + half) - 1))
  find(rendered, '[data-rounded]').textContent = half > 0 ? ` ${interval}` : ''
  const button = find(rendered, '[data-use]')
  button.ariaLabel = words.useOf(name, text)
  button.addEventListener('click', () => {
    const field = fieldOf(content.contentId, metric)
    const input = document.getElementById(inputIdOf(field))
    if (!(input instanceof HTMLInputElement)) return
    input.value = text
    store.use(field, text, half)
    button.textContent = words.used
    button.ariaLabel = null
  })
  return rendered
}
