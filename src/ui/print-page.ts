import { useEffect } from 'react'
import { applyTheme } from '../lib/theme.ts'
import { isAnyPartComing, partsLoaded } from './later.ts'
import { isAnyUnseen, seeAll } from './when-seen.ts'

/** Longest time that printing waits for pending requests. */
const TIMEOUT_MS = 8_000
/** A page unchanged for this long has rendered everything. */
const QUIET_MS = 300

let printing: Promise<void> | undefined

/** Loads everything below the fold, including pictures, then opens the print dialog. */
export function printPage(): Promise<void> {
  printing ??= loadThenPrint().finally(() => (printing = undefined))
  return printing
}

async function loadThenPrint(): Promise<void> {
  await Promise.race([loadAll(), pause(TIMEOUT_MS)])
  print()
}

async function loadAll(): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  let isChanged = true
  const watcher = new MutationObserver(() => (isChanged = true))
  watcher.observe(document.body, { childList: true, subtree: true })
  while ((isChanged || isLoading()) && performance.now() < end) {
    isChanged = false
    // Renders print-only content, which may start further loading.
    dispatchEvent(new Event('beforeprint'))
    await Promise.all([seeAll(), partsLoaded()])
    await pause(QUIET_MS)
  }
  watcher.disconnect()
  await Promise.all(loadPictures().map(loaded))
}

function isLoading(): boolean {
  return (
    isAnyUnseen() ||
    isAnyPartComing() ||
    document.querySelector('main [data-skeleton]:not([data-no-print] *)') !== null
  )
}

/** Loads every picture now, wherever it is on the page; returns them. */
function loadPictures(): HTMLImageElement[] {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img:not([data-no-print] *)')]
  for (const picture of pictures) {
    picture.loading = 'eager'
    picture.decoding = 'sync'
  }
  return pictures
}

/** Resolves when the picture is loaded or has failed. */
async function loaded(picture: HTMLImageElement): Promise<void> {
  if (picture.complete) return
  await new Promise((resolve) => {
    picture.addEventListener('load', resolve, { once: true })
    picture.addEventListener('error', resolve, { once: true })
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/**
 * Prepares a report for print: Ctrl+P waits for everything, like «Stampa». The browser's own menu cannot wait; it
 * prints what is loaded, with charts in print colours.
 */
export function usePrint(): void {
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const onKey = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isChord || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      void printPage()
    }
    const root = document.documentElement
    let theme: string | null | undefined
    const onPrint = () => {
      void seeAll()
      loadPictures()
      // Charts are canvases: the theme redraws them.
      if (theme !== undefined) return
      theme = root.dataset['theme'] ?? null
      applyTheme(root, 'light')
    }
    const onScreen = () => {
      if (theme !== undefined) applyTheme(root, theme)
      theme = undefined
    }
    addEventListener('keydown', onKey, { signal })
    addEventListener('beforeprint', onPrint, { signal })
    addEventListener('afterprint', onScreen, { signal })
    return () => gone.abort()
  }, [])
}
