import { fillSkeleton } from '../lib/fill-skeleton.ts'
import { offlineWorker } from '../lib/offline-worker.ts'
import { pageMode } from '../lib/page-mode.ts'
import { preloadList } from '../lib/preload-list.ts'
import { reloadOnLostChunk } from '../lib/reload-on-lost-chunk.ts'
import { startFirstCall } from '../lib/start-first-call.ts'
import { holdFonts, showFonts } from '../lib/show-fonts.ts'
import { takeToken } from '../lib/take-token.ts'
import { applyTheme, themeKey } from '../lib/theme.ts'

/**
 * Sets the stored theme before the first paint. If storage is blocked, the device's theme applies. A stored value may
 * be JSON text, as some stores write it; only the words count.
 */
export const themeScript =
  `try{(${applyTheme.toString()})(document.documentElement,` +
  `(localStorage.getItem(${JSON.stringify(themeKey)})||'').replace(/"/g,''))}catch{}`

/** Sets `data-mode` on the document, so that the rail never appears with a wizard or a shared report. */
export const modeScript = `document.documentElement.dataset.mode=(${pageMode.toString()})(location.pathname,location.search)`

/** Also preloads the files of a list if no wizard is open over it. */
export const listScript = `${modeScript};(${preloadList.toString()})()`

/** Removes the token of a mail's link from the address. */
export const tokenScript = `(${takeToken.toString()})()`

/** The service worker of a page that works offline. */
export const offlineWorkerScript = `(${offlineWorker.toString()})(self)`

/** Reloads the page if a part of it is gone from the server. */
export const lostChunkScript = `(${reloadOnLostChunk.toString()})()`

/** Makes the screen's first call before any module has loaded; does nothing if storage is blocked. */
export const firstCallScript = `try{(${startFirstCall.toString()})()}catch{}`

/** Shows its response in the skeleton of a list. */
export const fillScript = `(${fillSkeleton.toString()})().catch(()=>{})`

/** The CSP source expression that allows exactly this inline script or style. */
export async function inlineHash(text: string): Promise<`sha256-${string}`> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

const fontsArguments = `(document.documentElement,'resoconto:fonts')`

export const fontsScript = `(${holdFonts.toString()})${fontsArguments}`

/** Runs once the preceding style sheet is loaded: until then the document, which islands wait for, has not ended. */
export const endScript = `(${showFonts.toString()})${fontsArguments}`
