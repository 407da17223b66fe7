import { AsyncLocalStorage } from 'node:async_hooks'

/** One call that a provider answered. */
export type JournalEntry = {
  readonly provider: string
  /** Method and address without keys: the same words for the same question. */
  readonly call: string
  /** As the answer said, in the provider's unit; 0 where it is free. */
  readonly cost: number
  /** The answer as it came, less what may not be kept; null for a refusal that was paid for. */
  readonly body: string | null
}

/** Where an adapter notes what was answered, so that it is paid and asked for once. */
export type CallJournal = {
  /** The answer to the same call earlier in the same piece of work; null where there is none. */
  answered(provider: string, call: string): Promise<string | null>
  note(entry: JournalEntry): Promise<void>
}

const storage = new AsyncLocalStorage<CallJournal>()

/** Runs work whose provider calls are noted in the journal. */
export async function journalled<T>(journal: CallJournal, work: () => Promise<T>): Promise<T> {
  return await storage.run(journal, work)
}

/** The journal of the work that is running; null outside of one. */
export function currentJournal(): CallJournal | null {
  return storage.getStore() ?? null
}
