import { readItem, writeItem } from '../client/browser-storage.ts'
import { isRecord } from '../lib/is-record.ts'
import { readJson } from '../lib/read-json.ts'

/** The dashboard from which a campaign was opened. */
type WayBack = {
  campaignId: string
  /** The dashboard's address, with its period and its order. */
  href: string
  name: string
  /** Scroll position in pixels. */
  y: number
}

const KEY = 'resoconto:way'
/** Marks that the back link is being followed. */
const TAKEN = 'resoconto:back'

/** Stores that a campaign is opened from this page, a dashboard of that name. */
export function rememberBackLink(campaignId: string, name: string): void {
  const way: WayBack = { campaignId, href: here(), name, y: Math.round(scrollY) }
  writeItem('sessionStorage', KEY, JSON.stringify(way))
}

/** The dashboard from which this campaign was opened in this tab; null without one. */
export function backLinkFrom(campaignId: string): WayBack | null {
  const way = readWay()
  return way?.campaignId === campaignId ? way : null
}

/** Marks a return by the back link: the browser's own Back is detected automatically. */
export function goBack(): void {
  writeItem('sessionStorage', TAKEN, 'yes')
}

let taken = false

/** The stored position of this page, once; null if the user did not return to it. */
export function takeBackLink(): WayBack | null {
  const way = readWay()
  const isBack = readItem('sessionStorage', TAKEN) !== null || wentBack()
  if (taken || way?.href !== here() || !isBack) return null
  taken = true
  writeItem('sessionStorage', TAKEN, null)
  return way
}

function wentBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}

function readWay(): WayBack | null {
  const stored = readJson(readItem('sessionStorage', KEY) ?? '')
  if (!isRecord(stored)) return null
  const { campaignId, href, name, y } = stored
  if (typeof campaignId !== 'string' || typeof href !== 'string') return null
  return typeof name === 'string' && typeof y === 'number' ? { campaignId, href, name, y } : null
}

function here(): string {
  return `${location.pathname}${location.search}`
}
