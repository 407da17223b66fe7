import { idempotencyKey } from '../client/idempotency-key.ts'

/** Names what a form sends: the same thing sent again after a lost answer has the same key, another thing another. */
export function createSendingKey(): (input: unknown) => string {
  let last = { text: '', key: '' }
  return (input) => {
    const text = JSON.stringify(input)
    if (last.text !== text) last = { text, key: idempotencyKey() }
    return last.key
  }
}
