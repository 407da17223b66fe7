import type { ReadableAtom } from 'nanostores'

/** Milliseconds after which a screen is rendered without its response. */
const timeout = 500

/** The first data of a screen, requested before rendering, so that it is rendered once and completely. */
export function askFirst<T>(create: () => T, remoteOf: (screen: T) => ReadableAtom<{ state: string }>) {
  let requested: T | null = null
  let stop = () => {}
  return {
    /** Resolves with the response, or when the skeleton was shown long enough without one. */
    ask: () =>
      new Promise<void>((resolve) => {
        requested = create()
        stop = remoteOf(requested).subscribe(({ state }) => {
          if (state !== 'loading') resolve()
        })
        setTimeout(resolve, timeout)
      }),
    /** The requested one until it is rendered; afterwards a new one each time. */
    take: () => requested ?? create(),
    /** Must be called once the screen subscribes to it. */
    rendered: () => {
      stop()
      requested = null
    },
  }
}
