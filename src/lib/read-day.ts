import { readInstant } from './read-instant.ts'
import { romeDay } from './rome-day.ts'
import { visibleText } from './visible-text.ts'

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const ITALIAN_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/**
 * Parse '2024-03-12', '12/03/2024' or an RFC 3339 instant (its day in Europe/Rome) as '2024-03-12'. null for anything
 * else, for days that do not exist, and outside the years 2000 to 2100.
 */
export function readDay(text: string): string | null {
  const given = visibleText(text).trim()
  const iso = ISO_DAY.exec(given)
  if (iso !== null) return realDay(iso[1], iso[2], iso[3])
  const italian = ITALIAN_DAY.exec(given)
  if (italian !== null) return realDay(italian[3], italian[2], italian[1])
  const instant = readInstant(given)
  return instant === null ? null : romeDay(instant)
}

function realDay(year = '', month = '', date = ''): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const ms = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(day)) return null
  return year >= '2000' && year <= '2100' ? day : null
}
