import * as v from 'valibot'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { createSendingKey } from '../client/sending-key.ts'
import { organizationInput } from '../contract/organization-input.ts'
import type { Organization } from '../contract/organizations.ts'
import { email } from '../contract/primitives.ts'
import { organizationsMessages } from '../messages/organizations.ts'
import { validationMessages } from '../messages/validation.ts'
import { wizardMessages } from '../messages/wizard.ts'
import { askForPassword, askToConfirm } from './confirm.ts'
import { fieldMessages } from './field-messages.ts'
import { createImageChoice } from './image-choice.ts'
import { showDone, showError } from './snackbar.ts'
import { typedEmails } from './typed-emails.ts'
import { uploadChosen } from './upload-chosen.ts'
import { createWizard, type FieldMessages } from './wizard.ts'

const words = organizationsMessages.wizard

const organizationForm = v.object({
  name: v.string(),
  /** The e-mails of its users. */
  users: v.array(v.string()),
  /** The text in «Aggiungi utente», not in the list yet. */
  adding: v.string(),
})
export type OrganizationForm = v.InferOutput<typeof organizationForm>

export type OrganizationWizard = ReturnType<typeof createOrganizationWizard>

const NEW_STEPS = [
  { id: 'INSERISCI', fields: ['name', 'users', 'adding'] },
  { id: 'CONFERMA', fields: [] },
] as const
const EDIT_STEPS = [
  { id: 'MODIFICA', fields: ['name'] },
  { id: 'UTENTI', fields: ['users', 'adding'] },
  { id: 'CONFERMA', fields: [] },
] as const
export type OrganizationStep = (typeof NEW_STEPS | typeof EDIT_STEPS)[number]['id']

type OrganizationWizardOptions = {
  /** The client to edit; null for a new one. */
  organization: Organization | null
  onSaved: (organization: Organization) => void
}

/** The wizards «Nuovo cliente» (INSERISCI, CONFERMA) and «Modifica cliente» (MODIFICA, UTENTI, CONFERMA). */
export function createOrganizationWizard({ organization, onSaved }: OrganizationWizardOptions) {
  const logo = createImageChoice()
  const keyOf = createSendingKey()
  const known = new Map(organization?.users.map((user) => [user.email, user]))
  const wizard = createWizard<OrganizationForm>({
    draftKey: `organization:${organization?.id ?? 'new'}`,
    images: { logo },
    initial: { name: organization?.name ?? '', users: [...known.keys()], adding: '' },
    version: organization?.version ?? null,
    isValues: (values) => v.is(organizationForm, values),
    steps: () => (organization ? EDIT_STEPS : NEW_STEPS),
    check: checkOrganization,
    save,
  })

  async function save(values: OrganizationForm): Promise<FieldMessages | null> {
    try {
      await store(values)
      return null
    } catch (error) {
      const fields = error instanceof ApiError ? error.problem.fields : undefined
      if (fields) return ofList(fields)
      // Users who lose access.
      const run = async () => {
        await store(values)
        wizard.discard()
      }
      askForPassword(error, {
        title: words.passwordTitle,
        text: words.passwordText,
        verb: wizardMessages.saveChanges,
        run,
      })
      return {}
    }
  }

  async function store(values: OrganizationForm): Promise<void> {
    const body = inputOf(values)
    const saved = organization
      ? await call('PUT /v1/organizations/{id}', {
          params: { id: organization.id },
          body,
          version: organization.version,
        })
      : await call('POST /v1/organizations', { body, key: keyOf(body) })
    const isUploaded = await uploadChosen(saved.imageUploadUrl, logo.$jpeg.get(), words.logo)
    if (isUploaded) showDone(doneText(values))
    onSaved(saved)
  }

  function doneText({ users }: OrganizationForm): string {
    const invited = users.filter((email) => !known.has(email)).length
    const done = organization ? words.saved : words.created
    return invited === 0 ? done : `${done}. ${words.invited(invited)}`
  }

  /** Adds the e-mails in «Aggiungi utente» to the list; false if one is invalid. */
  function addUser(): boolean {
    const { users, adding } = wizard.$values.get()
    if (adding.trim() === '') return true
    wizard.leave('adding')
    if (wrongWithAdding(wizard.$values.get()) !== null) return false
    wizard.forget('adding')
    const added = typedEmails(adding).map((each) => v.parse(email, each))
    wizard.set({ users: [...new Set([...users, ...added])], adding: '' })
    return true
  }

  return {
    ...wizard,
    organization,
    logo,
    addUser,
    /** The existing user of an e-mail; undefined for one to invite. */
    known: (email: string) => known.get(email),
    /** Removes an e-mail from the list; confirms for existing users, who lose access with the next save. */
    removeUser(gone: string): void {
      const run = () => wizard.set({ users: wizard.$values.get().users.filter((each) => each !== gone) })
      if (!known.has(gone)) return run()
      return askToConfirm({
        title: words.removeTitle(gone),
        text: words.removeText,
        verb: words.removeVerb,
        danger: true,
        run,
      })
    },
    /** Existing users who are no longer in the list. */
    removed: (users: readonly string[]) => [...known.keys()].filter((email) => !users.includes(email)),
    next: async () => goOn(wizard.next),
    saveNow: async () => goOn(wizard.saveNow),
  }

  /** Adds a typed e-mail first. */
  async function goOn(on: () => Promise<boolean>): Promise<boolean> {
    if (!addUser()) return false
    try {
      return await on()
    } catch (error) {
      showError(error)
      return false
    }
  }
}

function checkOrganization(values: OrganizationForm): FieldMessages {
  const adding = wrongWithAdding(values)
  return { ...ofList(fieldMessages(organizationInput, inputOf(values))), ...(adding && { adding }) }
}

/** The input's `users.0.email` is `users.0` in the form's list. */
function ofList(messages: FieldMessages): FieldMessages {
  const entries = Object.entries(messages)
  return Object.fromEntries(entries.map(([path, text]) => [path.replace(/\.email$/, ''), text] as const))
}

function wrongWithAdding({ adding, users }: OrganizationForm): string | null {
  const parsed = typedEmails(adding).map((each) => v.safeParse(email, each))
  if (parsed.some(({ success }) => !success)) return validationMessages.email
  return parsed.some(({ output }) => users.includes(String(output))) ? words.alreadyAdded : null
}

function inputOf({ name, users }: OrganizationForm) {
  return { name, users: users.map((each) => ({ email: each, userRoleType: 'CLIENT' as const })) }
}
