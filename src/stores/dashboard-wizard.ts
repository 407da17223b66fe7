import { computed } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { createSendingKey } from '../client/sending-key.ts'
import type { Dashboard } from '../contract/dashboards.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Organization } from '../contract/organizations.ts'
import type { User } from '../contract/user.ts'
import { fold } from '../lib/fold.ts'
import { dashboardWizardMessages as words } from '../messages/dashboard-wizard.ts'
import { createCampaignsToChoose } from './campaigns-to-choose.ts'
import {
  checkDashboard,
  dashboardFormOf,
  dashboardInputOf,
  dashboardSteps,
  isDashboardForm,
  newDashboard,
  type DashboardForm,
} from './dashboard-form.ts'
import { fetchAll } from './fetch-all.ts'
import { createImageChoice } from './image-choice.ts'
import { createKeyedRemote } from './remote.ts'
import { showDone, showError } from './snackbar.ts'
import { uploadChosen } from './upload-chosen.ts'
import { createWizard, type FieldMessages } from './wizard.ts'

export interface DashboardWizardOptions {
  /** The dashboard to edit; null for a new one. */
  dashboard: Dashboard | null
  /** Initial values of a new dashboard; it then has no draft. */
  start?: Partial<DashboardForm> | undefined
  onSaved: (dashboard: Dashboard) => void
}

export type DashboardWizard = ReturnType<typeof createDashboardWizard>

/** The wizard that creates or edits a dashboard: form, the client's users and campaigns, image. */
export function createDashboardWizard({ dashboard, start, onSaved }: DashboardWizardOptions) {
  const image = createImageChoice()
  const keyOf = createSendingKey()
  const wizard = createWizard({
    draftKey: start ? null : `dashboard:${dashboard?.id ?? 'new'}`,
    images: { image },
    initial: dashboard ? dashboardFormOf(dashboard) : newDashboard(start),
    version: dashboard?.version ?? null,
    isValues: isDashboardForm,
    steps: dashboardSteps,
    check: checkDashboard,
    save,
  })
  const $organizationId = computed(wizard.$values, ({ organizationId }) => organizationId ?? undefined)
  const campaigns = createCampaignsToChoose($organizationId)
  const users = createKeyedRemote($organizationId, (organizationId, signal) =>
    usersOf(organizationId, wizard.$values.get().organizationName, signal),
  )

  async function save(): Promise<FieldMessages | null> {
    try {
      await store()
      return null
    } catch (error) {
      if (error instanceof ApiError && error.problem.fields) return error.problem.fields
      throw error
    }
  }

  async function store(): Promise<void> {
    const body = dashboardInputOf(wizard.$values.get())
    const saved = dashboard
      ? await call('PUT /dashboards/{id}', { params: { id: dashboard.id }, body, version: dashboard.version })
      : await call('POST /dashboards', { body, key: keyOf(body) })
    const isUploaded = await uploadChosen(saved.dashboardImageUploadUrl, image.$jpeg.get(), words.image)
    if (isUploaded) showDone(dashboard ? words.saved : words.created)
    onSaved(saved)
  }

  /** Changes the client, resetting users and campaigns. */
  function takeOrganization({ id, name }: Pick<Organization, 'id' | 'name'>): void {
    if (wizard.$values.get().organizationId === id) return wizard.set({ organizationName: name })
    return wizard.set({
      organizationId: id,
      organizationName: name,
      everyone: true,
      users: [],
      campaignIds: [],
    })
  }

  return {
    ...wizard,
    dashboard,
    image,
    campaigns,
    $users: users.$remote,
    retryUsers: users.reload,
    takeOrganization,
    typeOrganization: (organizationName: string) =>
      wizard.set({ organizationName, organizationId: null, everyone: true, users: [], campaignIds: [] }),
    searchOrganizations: async (organizationName: string) => {
      const { items } = await call('GET /v1/organizations', { query: { organizationName, pageSize: '10' } })
      // A client whose full name is typed counts as selected.
      const typed = fold(wizard.$values.get().organizationName)
      const named = items.find(({ name }) => fold(name) === typed)
      if (named && wizard.$values.get().organizationId === null) takeOrganization(named)
      return items
    },
    /** «Tutti» on: all users; off: the present users, for deselecting some. */
    setEveryone: (everyone: boolean) => wizard.set({ everyone, users: everyone ? [] : allUsers() }),
    setUser(id: string, isIn: boolean) {
      const { everyone, users: chosen } = wizard.$values.get()
      const before = everyone ? allUsers() : chosen
      wizard.set({
        everyone: false,
        users: isIn ? [...new Set([...before, id])] : before.filter((each) => each !== id),
      })
    },
    next: async () => orSay(wizard.next),
    saveNow: async () => orSay(wizard.saveNow),
  }

  /** A failure without a field goes to the banner. */
  async function orSay(on: () => Promise<boolean>): Promise<boolean> {
    try {
      return await on()
    } catch (error) {
      showError(error)
      return false
    }
  }

  function allUsers(): string[] {
    const remote = users.$remote.get()
    return remote.state === 'ready' ? remote.value.map(({ uuid }) => uuid) : []
  }
}

/** The call matches client names by substring; keep only the chosen client's users. */
async function usersOf(
  organizationId: string,
  organizationName: string,
  signal: AbortSignal,
): Promise<User[]> {
  const all = await fetchAll((page) =>
    call('GET /users', { query: { organizationName, pageSize: LIMITS.usersPageSize, page }, signal }),
  )
  return all.filter((user) => user.organizationId === organizationId)
}
