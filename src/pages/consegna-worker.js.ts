import { offlineWorkerScript } from '../layouts/head-scripts.ts'

/** The service worker of /Consegna. */
export function GET(): Response {
  return new Response(offlineWorkerScript, { headers: { 'Content-Type': 'text/javascript' } })
}
