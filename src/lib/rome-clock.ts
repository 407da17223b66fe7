/** Local date and time in Rome. */
export type RomeClock = { readonly day: string; readonly hour: number; readonly time: string }

const MS_AN_HOUR = 3_600_000

/**
 * Day ('2024-03-12'), hour and time ('09:40') in Europe/Rome of a time in milliseconds since 1970, equal to `Intl` for
 * 1996 and later. Not by `Intl`, whose first object blocks a slow phone for 50 ms.
 */
export function romeClock(ms: number): RomeClock {
  const local = new Date(ms + (isSummer(ms) ? 2 : 1) * MS_AN_HOUR)
  const [day = '', time = ''] = local.toISOString().split('T')
  return { day, hour: local.getUTCHours(), time: time.slice(0, 5) }
}

/** The European Union's summer time, since 1996: from the last Sunday of March to that of October, at 01:00 UTC. */
function isSummer(ms: number): boolean {
  const year = new Date(ms).getUTCFullYear()
  return ms >= lastSunday(year, 2) && ms < lastSunday(year, 9)
}

/** 01:00 UTC on the last Sunday of a month of 31 days; months are counted from 0. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1))
  return last.setUTCDate(31 - last.getUTCDay())
}
