import { readItem, writeItem } from '../client/browser-storage.ts'
import { ownBuild } from '../client/build.ts'
import type { DeliveryPage } from '../contract/deliveries.ts'
import { isRecord } from '../lib/is-record.ts'
import { readJson } from '../lib/read-json.ts'

/** Last content of creators' links on this device, by the digest of their token, in this build's format. */
const PLACE = 'resoconto:delivery-pages'

/** The link's last content; null if nothing is stored, or it has expired. */
export async function storedDelivery(token: string): Promise<DeliveryPage | null> {
  return readAll()[await digestOf(token)] ?? null
}

/** Stores the link's content without pictures, whose addresses are signed; null removes it. */
export async function storeDelivery(token: string, page: DeliveryPage | null): Promise<void> {
  const digest = await digestOf(token)
  if (digest === '') return
  const { [digest]: _, ...others } = readAll()
  const contents = page?.contents.map((content) => ({ ...content, pictureUrl: null })) ?? []
  const pages = page === null ? others : { ...others, [digest]: { ...page, contents } }
  const isEmpty = Object.keys(pages).length === 0
  writeItem('localStorage', PLACE, isEmpty ? null : JSON.stringify({ build: ownBuild(), pages }))
}

function readAll(): Readonly<Record<string, DeliveryPage>> {
  const stored = readJson(readItem('localStorage', PLACE) ?? '')
  if (!isRecord(stored) || stored['build'] !== ownBuild() || !isRecord(stored['pages'])) return {}
  return Object.fromEntries(Object.entries(stored['pages']).filter(isLive))
}

/** Written by this build itself. */
function isLive(entry: [string, unknown]): entry is [string, DeliveryPage] {
  const [, page] = entry
  return (
    isRecord(page) && Array.isArray(page['contents']) && Date.parse(String(page['expiresAt'])) > Date.now()
  )
}

/** '' on plain http, where a page cannot work offline either. */
async function digestOf(token: string): Promise<string> {
  if (!globalThis.isSecureContext) return ''
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}
