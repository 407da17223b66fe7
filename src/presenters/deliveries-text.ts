import type { Delivered } from '../contract/deliverables.ts'
import type { Words } from '../messages/words.ts'

type DeliveryWords = Pick<Words, 'deliverables'>

/** `8 di 10 contenuti previsti: 1 in ritardo, 2 mancanti`. */
export function deliveriesText(delivered: Delivered, words: DeliveryWords): string {
  const { published, agreed } = delivered
  return [words.deliverables.published(published, agreed), ...statesOf(delivered, words)].join(': ')
}

/** `1 in ritardo, 2 mancanti`, as far as the reader may know; empty if all is as agreed. */
export function statesOf(delivered: Delivered, { deliverables }: DeliveryWords): string[] {
  const states = (['late', 'missing', 'expected', 'extra'] as const).flatMap((state) => {
    const count = delivered[state] ?? 0
    return count === 0 ? [] : [deliverables[state](count)]
  })
  return states.length === 0 ? [] : [states.join(', ')]
}
