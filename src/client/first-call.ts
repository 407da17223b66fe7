/** What `lib/start-first-call.ts` leaves behind. (The client imports the contract alone, so the shape is repeated.) */
type FirstCall = { url: string; token: string; response: Promise<Response> }

declare global {
  var firstCall: FirstCall | undefined
}

/** The response to this very call where the script in the page's head has already made it, once; else undefined. */
export function takeFirstCall(
  url: string,
  { method, headers }: RequestInit = {},
): Promise<Response> | undefined {
  const early = globalThis.firstCall
  if (!early || method !== 'GET' || early.url !== url) return undefined
  globalThis.firstCall = undefined
  const bearer = new Headers(headers).get('authorization') ?? ''
  return bearer === (early.token && `Bearer ${early.token}`) ? early.response : undefined
}
