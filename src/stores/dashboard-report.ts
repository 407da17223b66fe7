import { atom, computed, onMount } from 'nanostores'
import * as v from 'valibot'
import type { DashboardReport } from '../contract/dashboards.ts'
import { day } from '../contract/primitives.ts'
import { validationMessages } from '../messages/validation.ts'
import { $query, changeQuery } from './address.ts'
import { orForget } from './or-forget.ts'
import { createRemote } from './remote.ts'

/** Calendar days; empty where the whole span is meant. */
export type Period = { startDate: string; endDate: string }

export type DashboardReportStore = ReturnType<typeof createDashboardReport>

/**
 * A report over campaigns and the days it is of, which stand in the address.
 * @param ask the report of a period
 * @param isReady whether there is anything to ask for yet
 */
export function createDashboardReport(
  ask: (period: Period, signal: AbortSignal) => Promise<DashboardReport>,
  isReady: () => boolean = () => true,
) {
  const { $remote, $busy, load } = createRemote<DashboardReport>()
  const $asked = computed($query, ({ startDate = '', endDate = '' }) => `${startDate} ${endDate}`)
  /** What stands in the fields while it may not be asked for. */
  const $typed = atom<Period | null>(null)
  const $period = computed([$remote, $typed, $query], (remote, typed, query): Period => {
    if (typed) return typed
    const { startDate = '', endDate = '' } = query
    if (remote.state !== 'ready') return { startDate, endDate }
    return { startDate: startDate || remote.value.startDate, endDate: endDate || remote.value.endDate }
  })
  const $messages = computed($typed, messagesOf)
  const $isWhole = computed($query, ({ startDate, endDate }) => !startDate && !endDate)

  async function reload(): Promise<void> {
    const [startDate = '', endDate = ''] = $asked.get().split(' ')
    if (isReady()) await load((signal) => orForget(ask({ startDate, endDate }, signal), forget))
  }

  function forget() {
    changeQuery({ startDate: null, endDate: null }, 'replace')
  }

  onMount($remote, () => $asked.subscribe(() => void reload()))

  return {
    $remote,
    $busy,
    $period,
    $messages,
    $isWhole,
    reload,
    /** Changes an end of the period; what cannot be one stays in its field with a message. */
    setPeriod: (change: Partial<Period>) => {
      const period = { ...$period.get(), ...change }
      $typed.set(period)
      if (Object.keys(messagesOf(period)).length > 0) return
      $typed.set(null)
      changeQuery(period, 'replace')
    },
    /** Back to the span of all campaigns. */
    clearPeriod: () => {
      $typed.set(null)
      changeQuery({ startDate: null, endDate: null }, 'replace')
    },
  }
}

function messagesOf(period: Period | null): Partial<Record<keyof Period, string>> {
  if (!period) return {}
  const { startDate, endDate } = period
  const isStart = v.is(day, startDate)
  const isEnd = v.is(day, endDate)
  if (isStart && isEnd && endDate < startDate) return { endDate: validationMessages.endBeforeStart }
  return {
    ...(!isStart && { startDate: validationMessages.date }),
    ...(!isEnd && { endDate: validationMessages.date }),
  }
}
