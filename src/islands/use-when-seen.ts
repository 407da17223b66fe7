import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import type { Remote } from '../stores/remote.ts'
import { whenSeen } from '../ui/when-seen.ts'

/** In place of what a section of the page has not requested yet. */
export const NOT_YET = atom<Remote<never>>({ state: 'loading' })

/**
 * What a section of the page below its first screen shows: requested when the element that takes `ref` is near the window,
 * and some time later in any case, so that paper has it.
 */
export function useWhenSeen<T, E extends Element>($remote: ReadableAtom<Remote<T>>) {
  const ref = useRef<E>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (ref.current === null) return undefined
    const gone = new AbortController()
    const see = async () => {
      setSeen(true)
      await loaded($remote)
    }
    whenSeen(ref.current, see, gone.signal, { isSmall: true })
    return () => gone.abort()
  }, [$remote])
  return { ref, remote: useStore<ReadableAtom<Remote<T>>>(isSeen ? $remote : NOT_YET) }
}

/** Resolves when it has come, or has failed. */
async function loaded<T>($remote: ReadableAtom<Remote<T>>): Promise<void> {
  let stop = () => {}
  await new Promise<void>((resolve) => {
    stop = $remote.subscribe(({ state }) => {
      if (state !== 'loading') resolve()
    })
  })
  stop()
}
