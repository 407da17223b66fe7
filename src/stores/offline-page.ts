const WORKER = '/consegna-worker.js'

/** Missing in some browsers, and in TypeScript's own types. */
declare const trustedTypes: {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

let isOpened = false

/** Makes this page, by its path only, work offline (lib/offline-worker.ts); not on plain http. */
export async function openOffline(): Promise<void> {
  if (isOpened || !('serviceWorker' in navigator)) return
  isOpened = true
  try {
    await navigator.serviceWorker.register(trusted(), { scope: location.pathname })
  } catch {
    // With blocked storage the page needs a connection.
  }
}

/** Removes the stored files. */
export async function forgetOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration(location.pathname)
    await registration?.unregister()
    await caches.delete(`resoconto:${location.pathname}`)
  } catch {
    // Then nothing was stored.
  }
}

/** The page starts only scripts allowed by our own policy (site-headers.ts). */
function trusted(): string {
  return 'trustedTypes' in globalThis
    ? trustedTypes.createPolicy('offline', { createScriptURL: () => WORKER }).createScriptURL(WORKER)
    : WORKER
}
