import { useEffect, useState } from 'react'
import { whenIdle } from '../lib/when-idle.ts'

let isIdle = false
const waiting = new Set<() => void>()

/** Whether the page has once had nothing left to do: what is only decoration asks for nothing before. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(isIdle)
  useEffect(() => {
    if (idle) return undefined
    const tell = () => setIdle(true)
    if (waiting.size === 0) whenIdle(tellAll)
    waiting.add(tell)
    return () => void waiting.delete(tell)
  }, [idle])
  return idle
}

/** All at once, so that they are drawn in one go. */
function tellAll(): void {
  isIdle = true
  for (const tell of waiting) tell()
  waiting.clear()
}
