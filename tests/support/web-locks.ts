type Options = { signal?: AbortSignal }

/**
 * Exclusive Web Locks of one browser (`navigator.locks`, which Node 22 lacks): each name is held by one caller at a
 * time.
 */
export function webLocks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    async request<T>(name: string, ...rest: [Options, () => Promise<T>] | [() => Promise<T>]): Promise<T> {
      const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest
      const before = last.get(name) ?? Promise.resolve()
      const released = Promise.withResolvers<void>()
      last.set(
        name,
        before.then(() => released.promise),
      )
      try {
        await Promise.race([before, aborted(options.signal)])
        return await work()
      } finally {
        released.resolve()
      }
    },
  }
}

/** Rejects when the caller stops waiting; never resolves. */
function aborted(signal: AbortSignal | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal?.addEventListener('abort', () => reject(signal.reason))
  return promise
}
