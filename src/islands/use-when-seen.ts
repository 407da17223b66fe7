import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import type { Remote } from '../stores/remote.ts'
import { whenSeen } from '../ui/when-seen.ts'

/** The state of a section that has not been requested yet. */
export const NOT_YET = atom<Remote<never>>({ state: 'loading' })

/**
 * Data of a section below the first screen: requested when the element with `ref` is near the window, and after some
 * time in any case, so that it can be printed.
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

/** Resolves when it is loaded or has failed. */
async function loaded<T>($remote: ReadableAtom<Remote<T>>): Promise<void> {
  let stop = () => {}
  await new Promise<void>((resolve) => {
    stop = $remote.subscribe(({ state }) => {
      if (state !== 'loading') resolve()
    })
  })
  stop()
}
