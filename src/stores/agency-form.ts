import { atom } from 'nanostores'
import { call } from '../client/call.ts'
import { type Agency, agencyInput } from '../contract/agency.ts'
import { agencyMessages as words } from '../messages/agency.ts'
import { createImageChoice } from './image-choice.ts'
import { createDraftForm } from './draft-form.ts'
import { refreshUser } from './session.ts'
import { showDone } from './snackbar.ts'
import { uploadChosen } from './upload-chosen.ts'

export type AgencyForm = ReturnType<typeof createAgencyForm>

/** The agency's name, contacts, logo and legal data, saved together; `$missing`: missing data of the legal pages. */
export function createAgencyForm(agency: Agency) {
  let { version } = agency
  const $missing = atom(agency.missing)
  const logo = createImageChoice()
  const form = createDraftForm({
    initial: valuesOf(agency),
    draft: { key: 'agency', version: () => version },
    schema: agencyInput,
    toInput: (values) => ({
      ...values,
      email: values.email.trim(),
      phone: values.phone.trim(),
      site: values.site.trim(),
      color: values.color.trim(),
    }),
    send: async (body) => {
      const saved = await call('PUT /agency', { body, version })
      const isUploaded = await uploadChosen(saved.logoUploadUrl, logo.$jpeg.get(), words.logo)
      return { saved, isUploaded }
    },
    saved: ({ saved }) => valuesOf(saved),
    done: ({ saved, isUploaded }) => {
      ;({ version } = saved)
      $missing.set(saved.missing)
      if (isUploaded) showDone(words.saved)
      // The menu shows the agency's name.
      refreshUser().catch(() => {})
    },
  })
  return { ...form, logo, $missing }
}

function valuesOf({ name, email, phone, site, address, vat, dpo, color, linkPreviews }: Agency) {
  return {
    name: name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    site: site ?? '',
    address: address ?? '',
    vat: vat ?? '',
    dpo: dpo ?? '',
    color: color ?? '',
    linkPreviews,
  }
}
