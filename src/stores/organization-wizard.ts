import * as v from 'valibot'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { organizationInput, postOrganization, type Organization } from '../contract/organizations.ts'
import { email } from '../contract/primitives.ts'
import { organizationsMessages } from '../messages/organizations.ts'
import { validationMessages } from '../messages/validation.ts'
import { fieldMessages } from './field-messages.ts'
import { createImageChoice } from './image-choice.ts'
import { createSendingKey } from './sending-key.ts'
import { showDone, showError } from './snackbar.ts'
import { uploadChosen } from './upload-chosen.ts'
import { createWizard, type FieldMessages } from './wizard.ts'

const words = organizationsMessages.wizard

const organizationForm = v.object({
  name: v.string(),
  /** The e-mails of its users. */
  users: v.array(v.string()),
  /** What stands in «Aggiungi utente» and is not in the list yet. */
  adding: v.string(),
})
export type OrganizationForm = v.InferOutput<typeof organizationForm>

export type OrganizationWizard = ReturnType<typeof createOrganizationWizard>

const STEPS = [
  { id: 'INSERISCI', fields: ['name', 'users', 'adding'] },
  { id: 'CONFERMA', fields: [] },
] as const

/** The wizard «Nuovo cliente»: INSERISCI, CONFERMA. */
export function createOrganizationWizard({ onSaved }: { onSaved: (organization: Organization) => void }) {
  const logo = createImageChoice()
  const keyOf = createSendingKey()
  const wizard = createWizard<OrganizationForm>({
    draftKey: 'organization:new',
    initial: { name: '', users: [], adding: '' },
    version: null,
    isValues: (values) => v.is(organizationForm, values),
    steps: () => STEPS,
    check: checkOrganization,
    save,
  })

  async function save(values: OrganizationForm): Promise<FieldMessages | null> {
    const body = inputOf(values)
    try {
      const saved = await call(postOrganization, { body, key: keyOf(body) })
      const isWhole = await uploadChosen(saved.imageUploadUrl, logo.$jpeg.get(), words.logo)
      if (isWhole) showDone(values.users.length > 0 ? words.createdAndInvited : words.created)
      onSaved(saved)
      return null
    } catch (error) {
      const fields = error instanceof ApiError ? error.problem.fields : undefined
      if (!fields) throw error
      return ofList(fields)
    }
  }

  /** Puts what stands in «Aggiungi utente» into the list; false where it may not stand there. */
  function addUser(): boolean {
    const { users, adding } = wizard.$values.get()
    if (adding.trim() === '') return true
    wizard.leave('adding')
    const parsed = v.safeParse(email, adding)
    if (!parsed.success || users.includes(parsed.output)) return false
    wizard.forget('adding')
    wizard.set({ users: [...users, parsed.output], adding: '' })
    return true
  }

  return {
    ...wizard,
    logo,
    addUser,
    removeUser: (gone: string) => {
      wizard.set({ users: wizard.$values.get().users.filter((each) => each !== gone) })
    },
    /** Goes on; an e-mail that was typed and not added is added first. */
    async next(): Promise<boolean> {
      if (!addUser()) return false
      try {
        return await wizard.next()
      } catch (error) {
        showError(error)
        return false
      }
    },
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
  if (adding.trim() === '') return null
  const parsed = v.safeParse(email, adding)
  if (!parsed.success) return validationMessages.email
  return users.includes(parsed.output) ? words.alreadyAdded : null
}

function inputOf({ name, users }: OrganizationForm) {
  return { name, users: users.map((each) => ({ email: each, userRoleType: 'CLIENT' as const })) }
}
