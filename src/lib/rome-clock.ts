const options = {
  timeZone: 'Europe/Rome',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const
/** Made when it is needed: it costs a slow phone more than drawing a row. */
let format: Intl.DateTimeFormat | undefined

/** Local date and time in Rome. */
export type RomeClock = { readonly day: string; readonly hour: number; readonly time: string }

const MS_AN_HOUR = 3_600_000
const MAX_CACHED = 20_000
const cache = new Map<number, { day: string; hour: number }>()

/** Day ('2024-03-12'), hour and time ('09:40') in Europe/Rome of a time in milliseconds since 1970. */
export function romeClock(ms: number): RomeClock {
  // Rome's offset is whole hours, so the start of an hour decides for all of it.
  const hours = Math.floor(ms / MS_AN_HOUR)
  const { day, hour } = cache.get(hours) ?? remember(hours)
  const minute = Math.floor((ms - hours * MS_AN_HOUR) / 60_000)
  return { day, hour, time: `${twoDigits(hour)}:${twoDigits(minute)}` }
}

function remember(hours: number): { day: string; hour: number } {
  format ??= new Intl.DateTimeFormat('en-CA', options)
  const parts = new Map(
    format.formatToParts(hours * MS_AN_HOUR).map(({ type, value }) => [type, value] as const),
  )
  const clock = {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    hour: Number(parts.get('hour')),
  }
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(hours, clock)
  return clock
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
