import type { ReadableAtom } from 'nanostores'

/** Milliseconds after which a screen is drawn without its answer. */
const patience = 500

/** What a screen shows first, requested before it is rendered, so that it is rendered once and in full. */
export function askFirst<T>(create: () => T, remoteOf: (screen: T) => ReadableAtom<{ state: string }>) {
  let requested: T | null = null
  let stop = () => {}
  return {
    /** Resolves with the answer, or when the outline has stood for long enough without one. */
    ask: () =>
      new Promise<void>((resolve) => {
        requested = create()
        stop = remoteOf(requested).subscribe(({ state }) => {
          if (state !== 'loading') resolve()
        })
        setTimeout(resolve, patience)
      }),
    /** The one that was requested, until it is rendered; then a new one each time. */
    take: () => requested ?? create(),
    /** Call it once the screen listens to it by itself. */
    drawn: () => {
      stop()
      requested = null
    },
  }
}
