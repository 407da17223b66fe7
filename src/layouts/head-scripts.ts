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
 * Sets the stored theme before the first paint. Where storage is closed the device's theme stays.
 * A stored value may be JSON text, as some stores write it; only the words count.
 */
export const themeScript =
  `try{(${applyTheme.toString()})(document.documentElement,` +
  `(localStorage.getItem(${JSON.stringify(themeKey)})||'').replace(/"/g,''))}catch{}`

/** Sets `data-mode` on the document, so that the rail never shows where a wizard or a shared report opens. */
export const modeScript = `document.documentElement.dataset.mode=(${pageMode.toString()})(location.pathname,location.search)`

/** And asks for the files of a list where no wizard is open over it. */
export const listScript = `${modeScript};(${preloadList.toString()})()`

/** Takes the token of a mail's link out of the address. */
export const tokenScript = `(${takeToken.toString()})()`

/** The service worker of a page that opens without connection. */
export const offlineWorkerScript = `(${offlineWorker.toString()})(self)`

/** Loads the page again when a part of it is gone from the server. */
export const lostChunkScript = `(${reloadOnLostChunk.toString()})()`

/** Makes the screen's first call before any module has loaded; where storage is closed, nothing happens. */
export const firstCallScript = `try{(${startFirstCall.toString()})()}catch{}`

/** Shows what it answers in the outline of a list. */
export const fillScript = `(${fillSkeleton.toString()})().catch(()=>{})`

/** The source expression by which the page's policy allows exactly this inline script or style. */
export async function inlineHash(text: string): Promise<`sha256-${string}`> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

const fontsArguments = `(document.documentElement,'resoconto:fonts')`

export const fontsScript = `(${holdFonts.toString()})${fontsArguments}`

/** Begins once the style sheet before it is there: until then the document has not ended, for which islands wait. */
export const endScript = `(${showFonts.toString()})${fontsArguments}`
