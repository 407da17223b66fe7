import { call } from '../client/call.ts'
import { creatorEdit } from '../contract/creator-profile-input.ts'
import type { Creator } from '../contract/creators.ts'
import { creatorMessages } from '../messages/creator.ts'
import { validationMessages } from '../messages/validation.ts'
import { creatorDraft } from './creator-page.ts'
import { createDraftForm } from './draft-form.ts'
import { showDone } from './snackbar.ts'
import { numberOf, typedMoney } from './typed-values.ts'

/** Named like the call's input, so that each message finds its field. */
type CreatorValues = {
  name: string
  'profile.city': string
  'profile.industries': readonly string[]
  'profile.niche': string
  'profile.bio': string
  'profile.cpp': string
  'profile.brands': readonly string[]
  'profile.email': string
  'profile.phone': string
  'agcomList.listed': '' | 'YES' | 'NO'
  'agcomList.since': string
  'agcomList.bioSeenOn': string
  /** Text typed as an industry that is not one. */
  strange: string
}
export type CreatorField = keyof CreatorValues

export type CreatorForm = ReturnType<typeof createCreatorForm>

/** «Modifica creator»: only the name is required, until a profile field is filled; then five are. */
export function createCreatorForm(creator: Creator, done: (edited: Creator) => void) {
  const form = createDraftForm({
    initial: valuesOf(creator),
    draft: { key: creatorDraft(creator.id), version: () => creator.version ?? null },
    schema: creatorEdit,
    toInput: inputOf,
    also: ({ strange }) =>
      strange.trim() === '' ? {} : { 'profile.industries': validationMessages.notListed },
    send: (body) =>
      call('PUT /creators/{id}', { params: { id: creator.id }, body, version: creator.version }),
    done: (edited) => {
      showDone(creatorMessages.form.saved)
      done(edited)
    },
  })
  return {
    ...form,
    searchBrands: async (brandName: string) => call('GET /brands/byName', { query: { brandName } }),
  }
}

function valuesOf({ name, profile, agcomList }: Creator): CreatorValues {
  const { listed = null, since = null, bioSeenOn = null } = agcomList ?? {}
  return {
    name,
    'profile.city': profile.city ?? '',
    'profile.industries': profile.industries,
    'profile.niche': profile.niche ?? '',
    'profile.bio': profile.bio ?? '',
    'profile.cpp': typedMoney(profile.cpp),
    'profile.brands': profile.brands,
    'profile.email': profile.email ?? '',
    'profile.phone': profile.phone ?? '',
    'agcomList.listed': listed === null ? '' : listed ? 'YES' : 'NO',
    'agcomList.since': since ?? '',
    'agcomList.bioSeenOn': bioSeenOn ?? '',
    strange: '',
  }
}

function inputOf(values: CreatorValues) {
  const listed = values['agcomList.listed']
  return {
    name: values.name,
    profile: {
      city: values['profile.city'],
      industries: values['profile.industries'],
      niche: values['profile.niche'],
      bio: values['profile.bio'],
      cpp: numberOf(values['profile.cpp']),
      brands: values['profile.brands'],
      email: values['profile.email'],
      phone: values['profile.phone'],
    },
    agcomList: {
      listed: listed === '' ? null : listed === 'YES',
      since: listed === 'YES' ? values['agcomList.since'] : null,
      bioSeenOn: listed === 'YES' ? values['agcomList.bioSeenOn'] : null,
    },
  }
}
