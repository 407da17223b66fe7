import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import type { CampaignInput } from '../contract/campaign-input.ts'
import type { Campaign } from '../contract/campaign.ts'
import { campaignSavingMessages as words } from '../messages/campaign-saving.ts'
import type { CampaignForm } from './campaign-form.ts'
import { askToConfirm } from './confirm.ts'
import { go } from './go.ts'
import { showDone, showError } from './snackbar.ts'
import { typedEmails } from './typed-emails.ts'
import { uploadChosen } from './upload-chosen.ts'
import type { FieldMessages } from './wizard.ts'

/** With its name in the form, for when uploading fails. */
type ChosenImage = { jpeg: Blob | null; name: string }

type Saving = {
  /** The campaign before; null for a new one. */
  campaign: Campaign | null
  cascade: boolean
  keyOf: (body: unknown) => string
  cover: ChosenImage
  logo: ChosenImage
}

/** Stores it with its images, and reports the result. */
export async function storeCampaign(
  body: CampaignInput,
  { campaign, cascade, keyOf, cover, logo }: Saving,
): Promise<Campaign> {
  const saved = campaign
    ? await call('PUT /campaigns/{id}', {
        params: { id: campaign.id },
        query: cascade ? { cascade: 'true' } : {},
        body,
        version: campaign.version,
      })
    : await call('POST /campaigns', { body, key: keyOf(body) })
  await uploadChosen(saved.coverUploadUrl, cover.jpeg, cover.name)
  await uploadChosen(saved.brandImageUploadUrl, logo.jpeg, logo.name)
  const wasPublished = campaign?.draft === false
  showDone(saved.draft === true ? words.savedDraft : wasPublished ? words.saved : words.published)
  return saved
}

/** Creates the client that was named as new; returns the messages if it was rejected, else null. */
export async function createOrganization(
  form: CampaignForm,
  keyOf: (body: unknown) => string,
): Promise<FieldMessages | null> {
  const users = typedEmails(form.organizationUsers ?? '')
  const body = {
    name: form.organizationName,
    users: users.map((email) => ({ email, userRoleType: 'CLIENT' as const })),
  }
  try {
    await call('POST /v1/organizations', { body, key: keyOf(body) })
    return null
  } catch (error) {
    const fields = error instanceof ApiError ? error.problem.fields : undefined
    if (!fields) throw error
    const { name, ...others } = fields
    const [ofUser] = Object.values(others)
    return { ...(name && { organizationName: name }), ...(ofUser && { organizationUsers: ofUser }) }
  }
}

/** Confirms the removal of a creator or channel that has contents, listing what it deletes. */
export function askToCascade(run: () => Promise<void>): void {
  askToConfirm({ title: words.cascadeTitle, text: words.cascadeText, verb: words.cascade, danger: true, run })
}

/** Confirms, then shows a draft to its client. */
export function askToPublish(
  { id, campaignName, version }: Pick<Campaign, 'id' | 'campaignName' | 'version'>,
  after: () => void,
): void {
  askToConfirm({
    title: words.publishTitle(campaignName),
    text: words.publishText,
    verb: words.publish,
    run: async () => {
      await call('POST /campaigns/{id}/publish', { params: { id }, version })
      showDone(words.published)
      after()
    },
    gone: after,
  })
}

/** Deletes a copy that was never saved; `after` runs if it remains. */
export async function dropCopy({ id, draft, version }: Campaign, after: () => void): Promise<void> {
  if (draft !== true) return after()
  try {
    await call('DELETE /campaigns/{id}', { params: { id }, version })
    go('/campaigns', 'replace')
  } catch (error) {
    showError(error)
    after()
  }
}
