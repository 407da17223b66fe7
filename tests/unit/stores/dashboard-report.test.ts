import { atom, type ReadableAtom } from 'nanostores'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DashboardReport } from '../../../src/contract/dashboards.ts'
import { NO_METRICS } from '../../../src/domain/no-metrics.ts'
import type { Period } from '../../../src/stores/dashboard-report.ts'
import { openAddress, openBrowser } from '../../support/open-tab.ts'

openBrowser('http://127.0.0.1/dashboards/1')
const { createDashboardReport } = await import('../../../src/stores/dashboard-report.ts')

/** The span of the campaigns, used when no days are requested. */
function reportOf({ startDate, endDate }: Period): DashboardReport {
  return {
    dashboardId: null,
    startDate: startDate || '2024-01-12',
    endDate: endDate || '2024-03-12',
    lede: null,
    metrics: NO_METRICS,
    previous: null,
    previousPeriod: null,
    timeline: [],
    byContentType: [],
    campaigns: [],
    creators: [],
    creatorsCount: 0,
    channelsCount: 0,
    comparedChannels: [],
    audience: null,
    repeatedContents: 0,
  }
}

function open($campaigns?: ReadableAtom<string>) {
  const load = vi.fn(async (period: Period) => reportOf(period))
  const report = createDashboardReport(load, $campaigns)
  expect(report.period()).toEqual({ startDate: '', endDate: '' })
  expect(load).not.toHaveBeenCalled()
  const close = report.$remote.listen(() => {})
  return { load, report, close }
}

beforeEach(() => openAddress('http://127.0.0.1/dashboards/1'))

it('shows the span of the campaigns until days are chosen', async () => {
  const { load, report, close } = open()
  await vi.waitFor(() => expect(report.$remote.get().state).toBe('ready'))
  expect(load.mock.calls.map(([period]) => period)).toEqual([{ startDate: '', endDate: '' }])
  expect(report.period()).toEqual({ startDate: '2024-01-12', endDate: '2024-03-12' })
  expect(report.$isFullPeriod.get()).toBe(true)
  close()
})

it('loads the chosen days and keeps them in the address', async () => {
  const { load, report, close } = open()
  await vi.waitFor(() => expect(report.$remote.get().state).toBe('ready'))
  report.setPeriod({ startDate: '2024-02-01' })
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(location.search).toBe('?startDate=2024-02-01&endDate=2024-03-12')
  expect(load.mock.calls[1]?.[0]).toEqual({ startDate: '2024-02-01', endDate: '2024-03-12' })
  report.clearPeriod()
  expect(location.search).toBe('')
  close()
})

it('keeps invalid days in their fields, with a message', async () => {
  const { load, report, close } = open()
  await vi.waitFor(() => expect(report.$remote.get().state).toBe('ready'))
  report.setPeriod({ endDate: '2023-12-31' })
  expect(report.$messages.get()).toEqual({
    endDate: 'La data di fine non può precedere quella di inizio',
  })
  report.setPeriod({ startDate: '' })
  expect(report.$messages.get()).toEqual({ startDate: 'Data non valida' })
  expect(report.period()).toEqual({ startDate: '', endDate: '2023-12-31' })
  expect(load).toHaveBeenCalledOnce()
  report.setPeriod({ startDate: '2023-12-01' })
  expect(report.$messages.get()).toEqual({})
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  close()
})

it('loads nothing without campaigns', async () => {
  const { load, report, close } = open(atom(''))
  await report.reload()
  expect(load).not.toHaveBeenCalled()
  expect(report.$remote.get().state).toBe('loading')
  close()
})
