import { atom, computed, type ReadableAtom } from 'nanostores'
import type { DashboardReport } from '../contract/dashboards.ts'
import { isDay } from '../lib/is-day.ts'
import { dayMessages } from '../messages/days.ts'
import { $query, changeQuery } from './address.ts'
import { orForget } from './or-forget.ts'
import { createKeyedRemote } from './remote.ts'

/** Calendar days; empty for the full period of the campaigns. */
export type Period = { startDate: string; endDate: string }

export type DashboardReportStore = ReturnType<typeof createDashboardReport>

/**
 * A report over campaigns, for the period in the address.
 * @param load the report of a period
 * @param $campaigns which campaigns; while empty there is nothing to load
 */
export function createDashboardReport(
  load: (period: Period, signal: AbortSignal) => Promise<DashboardReport>,
  $campaigns: ReadableAtom<string> = atom('all'),
) {
  const $key = computed([$query, $campaigns], ({ startDate = '', endDate = '' }, campaigns) =>
    campaigns === '' ? undefined : `${startDate} ${endDate} ${campaigns}`,
  )
  const remote = createKeyedRemote($key, (key, signal) => {
    const [startDate = '', endDate = ''] = key.split(' ')
    return orForget(load({ startDate, endDate }, signal), clearAddress)
  })
  const { $remote } = remote
  /** The typed period while it is invalid. */
  const $typed = atom<Period | null>(null)
  const $messages = computed($typed, messagesOf)
  const $isFullPeriod = computed($query, ({ startDate, endDate }) => !startDate && !endDate)

  /** The typed period, else that of the address, else that of the campaigns. Not computed: that loads when read. */
  function period(): Period {
    const typed = $typed.get()
    if (typed) return typed
    const { startDate = '', endDate = '' } = $query.get()
    const now = $remote.get()
    if (now.state !== 'ready') return { startDate, endDate }
    return { startDate: startDate || now.value.startDate, endDate: endDate || now.value.endDate }
  }

  return {
    ...remote,
    $typed,
    period,
    $messages,
    $isFullPeriod: $isFullPeriod,
    /** Changes an end of the period; an invalid date stays in its field with a message. */
    setPeriod: (change: Partial<Period>) => {
      const next = { ...period(), ...change }
      $typed.set(next)
      if (Object.keys(messagesOf(next)).length > 0) return
      $typed.set(null)
      changeQuery(next, 'replace')
    },
    /** Resets to the full period of the campaigns. */
    clearPeriod: () => {
      $typed.set(null)
      clearAddress()
    },
  }
}

function clearAddress(): void {
  changeQuery({ startDate: null, endDate: null }, 'replace')
}

function messagesOf(period: Period | null): Partial<Record<keyof Period, string>> {
  if (!period) return {}
  const { startDate, endDate } = period
  const isStart = isDay(startDate)
  const isEnd = isDay(endDate)
  if (isStart && isEnd && endDate < startDate) return { endDate: dayMessages.endBeforeStart }
  return {
    ...(!isStart && { startDate: dayMessages.date }),
    ...(!isEnd && { endDate: dayMessages.date }),
  }
}
