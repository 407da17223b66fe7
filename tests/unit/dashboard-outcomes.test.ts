import { expect, test } from 'vitest'
import { dashboardReportMessages } from '../../src/messages/dashboard-report.ts'
import { verdictMessages } from '../../src/messages/goal.ts'
import { uiMessages } from '../../src/messages/ui.ts'
import type { WithTarget } from '../../src/presenters/impressions-state.ts'
import { outcomes } from '../../src/presenters/outcomes.ts'
import { latestDays } from '../../src/lib/latest-days.ts'

const words = { outcomes: dashboardReportMessages, ui: uiMessages, verdict: verdictMessages }

const concluded = (impressionsViewCount: number, min: number | null): WithTarget => ({
  impressionsViewCount,
  impressionsViewCountTargetMin: min,
  impressionsViewCountTargetMax: min && min * 2,
  contentCount: 3,
  report: { state: 'READY', updatedAt: '2026-03-02T10:00:00Z', simulated: false },
  status: 'CONCLUDED',
  startDate: '2026-01-01',
  endDate: '2026-01-31',
})

test('campaigns are counted by how they stand against their targets', () => {
  const all = [concluded(50, 100), concluded(300, 100), concluded(60, 100), concluded(9, null)]
  expect(outcomes(all, '2026-03-03', words)).toBe(
    'Impression: sotto l’obiettivo in 2 campagne, obiettivo superato in 1 campagna.',
  )
  expect(outcomes([concluded(9, null)], '2026-03-03', words)).toBeNull()
})

test('the latest days end today, or with the last campaign', () => {
  const ended = [{ endDate: '2026-01-31' }, { endDate: '2026-02-10' }]
  expect(latestDays(ended, '2026-03-03', 30)).toEqual({ startDate: '2026-01-12', endDate: '2026-02-10' })
  expect(latestDays(ended, '2026-02-01', 30)).toEqual({ startDate: '2026-01-03', endDate: '2026-02-01' })
  expect(latestDays([], '2026-02-01', 1)).toEqual({ startDate: '2026-02-01', endDate: '2026-02-01' })
})
