import { atom, computed } from 'nanostores'
import { call } from '../client/call.ts'
import { LIMITS } from '../contract/limits.ts'
import { $query, changeQuery } from './address.ts'
import { createCampaignsToChoose } from './campaigns-to-choose.ts'
import type { DashboardForm } from './dashboard-form.ts'
import { createDashboardReport } from './dashboard-report.ts'

export type ProvisionalDashboard = ReturnType<typeof createProvisionalDashboard>

/** «Dashboard provvisoria»: campaigns and period are in the address, nothing is stored. */
export function createProvisionalDashboard() {
  const $chosen = computed($query, ({ campaignIds = '' }) => campaignIds.split(',').filter(Boolean))
  const campaigns = createCampaignsToChoose(atom(null))
  const report = createDashboardReport(
    (period, signal) =>
      call('GET /dashboards/report', { query: { campaignIds: $chosen.get(), ...period }, signal }),
    computed($query, ({ campaignIds = '' }) => campaignIds),
  )

  return {
    $chosen,
    campaigns,
    report,
    /** Keeps the first campaigns, up to the limit of one report. */
    choose: (ids: string[]) =>
      changeQuery(
        {
          campaignIds: ids.slice(0, LIMITS.dashboardReportCampaigns).join(','),
          // Other campaigns have another period.
          startDate: null,
          endDate: null,
        },
        'replace',
      ),
    save: () => changeQuery({ wizard: 'new' }),
    /** Initial values of the wizard; null if the campaigns belong to several clients. */
    start(): Partial<DashboardForm> | null {
      const remote = campaigns.$remote.get()
      const chosen = $chosen.get()
      if (remote.state !== 'ready') return null
      const [first, ...others] = remote.value.filter(({ id }) => chosen.includes(id))
      if (!first || others.some(({ organizationId }) => organizationId !== first.organizationId)) return null
      const { organizationId, organizationName } = first
      return { organizationId, organizationName, campaignIds: chosen }
    },
  }
}
