const WORKER = '/consegna-worker.js'

/** Not in every browser, nor in TypeScript's own types. */
declare const trustedTypes: {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

let isOpened = false

/** Lets this page, by its path alone, open without connection (lib/offline-worker.ts); on plain http it does not. */
export async function openOffline(): Promise<void> {
  if (isOpened || !('serviceWorker' in navigator)) return
  isOpened = true
  try {
    await navigator.serviceWorker.register(trusted(), { scope: location.pathname })
  } catch {
    // Where storage is closed the page needs a connection.
  }
}

/** Removes what that has stored. */
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

/** The page lets no script start but those that a policy of ours names (site-headers.ts). */
function trusted(): string {
  return 'trustedTypes' in globalThis
    ? trustedTypes.createPolicy('offline', { createScriptURL: () => WORKER }).createScriptURL(WORKER)
    : WORKER
}
