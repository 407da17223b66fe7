import { readItem, writeItem } from '../client/browser-storage.ts'
import { call } from '../client/call.ts'
import { canonical, routeId } from '../lib/routes.ts'
import { menuTitles, shellMessages } from '../messages/shell.ts'
import { wantedKey } from './access.ts'

/** A page that was opened before signing in. */
export type ReturnUrl = { address: string; name: string }

/** That page, once; null if there is none, it is the open one, or this user may not open it. */
export async function returnUrl(): Promise<ReturnUrl | null> {
  const address = readItem('sessionStorage', wantedKey)
  writeItem('sessionStorage', wantedKey, null)
  if (address === null || address === location.pathname + location.search) return null
  const name = await nameOf(address.split('?')[0] ?? '').catch(() => null)
  return name === null ? null : { address, name }
}

async function nameOf(path: string): Promise<string | null> {
  const params = { id: routeId(path) }
  const page = canonical(path)
  if (page === '/campaigns/_id') return (await call('GET /campaigns/{id}', { params })).campaignName
  if (page === '/dashboards/_id') return (await call('GET /dashboards/{id}', { params })).dashboardName
  if (page === '/creators/_id') return (await call('GET /creators/{id}', { params })).name
  if (page === '/preferences') return shellMessages.preferences
  return Object.entries(menuTitles).find(([key]) => key === page)?.[1] ?? null
}
