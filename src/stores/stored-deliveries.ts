import { readItem, writeItem } from '../client/browser-storage.ts'
import { ownBuild } from '../client/build.ts'
import type { DeliveryPage } from '../contract/deliveries.ts'
import { isRecord } from '../lib/is-record.ts'
import { readJson } from '../lib/read-json.ts'

/** What creators' links last showed on this device, by the digest of their token, as this build reads it. */
const PLACE = 'resoconto:delivery-pages'

/** What the link last showed; null where nothing is stored of it, or it has expired. */
export async function storedDelivery(token: string): Promise<DeliveryPage | null> {
  return readAll()[await digestOf(token)] ?? null
}

/** Stores what the link shows, without its pictures, whose addresses are signed; null removes it. */
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

/** This build wrote it itself. */
function isLive(entry: [string, unknown]): entry is [string, DeliveryPage] {
  const [, page] = entry
  return (
    isRecord(page) && Array.isArray(page['contents']) && Date.parse(String(page['expiresAt'])) > Date.now()
  )
}

/** '' on plain http, where a page cannot open without connection either. */
async function digestOf(token: string): Promise<string> {
  if (!globalThis.isSecureContext) return ''
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}
