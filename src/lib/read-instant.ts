const RFC_3339 =
  /^(\d{4}-\d{2}-\d{2})[Tt ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/**
 * Parse an RFC 3339 instant as UTC with milliseconds: '2024-03-12T09:30:00.000Z'. null for anything else, and outside
 * the years 2000 to 2100, in Rome too.
 */
export function readInstant(text: string): string | null {
  const given = text.trim()
  const written = RFC_3339.exec(given)?.[1]
  if (written === undefined || !isDay(written)) return null
  const instant = new Date(given.toUpperCase().replace(' ', 'T')).toISOString()
  return instant >= '2000' && instant < '2100-12-31T23' ? instant : null
}

/** Date.parse rolls over: 30 February would become 1 March. */
function isDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}
