import { AsyncLocalStorage } from 'node:async_hooks'

/** One answered provider call. */
export type JournalEntry = {
  readonly provider: string
  /** Method and path without keys: identical for identical requests. */
  readonly call: string
  /** From the response, in the provider's unit; 0: free. */
  readonly cost: number
  /** The response body without special-category data; null for an error that was charged. */
  readonly body: string | null
}

/** Journal in which adapters record responses, so that each request is made and paid for once. */
export type CallJournal = {
  /** The response to the same call earlier in the same job; null without one. */
  answered(provider: string, call: string): Promise<string | null>
  note(entry: JournalEntry): Promise<void>
}

const storage = new AsyncLocalStorage<CallJournal>()

/** Runs work whose provider calls are recorded in the journal. */
export async function journalled<T>(journal: CallJournal, work: () => Promise<T>): Promise<T> {
  return await storage.run(journal, work)
}

/** The journal of the current work; null outside of one. */
export function currentJournal(): CallJournal | null {
  return storage.getStore() ?? null
}
