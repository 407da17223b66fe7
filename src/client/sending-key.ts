import { idempotencyKey } from './idempotency-key.ts'

/** Creates the idempotency keys of a form: the same key for the same input, for example after a lost response. */
export function createSendingKey(): (input: unknown) => string {
  let last = { text: '', key: '' }
  return (input) => {
    const text = JSON.stringify(input)
    if (last.text !== text) last = { text, key: idempotencyKey() }
    return last.key
  }
}
