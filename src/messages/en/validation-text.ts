import type { Allowed } from '../../lib/allowed.ts'
import type { validationMessages } from '../validation.ts'
import { englishNumber } from './format.ts'

type Code = keyof typeof validationMessages

/** `validationText` in English, for programs that prefer it. */
export function validationText(code: Code, allowed: Allowed | null = null): string {
  return allowed === null ? TEXTS[code] : `${TEXTS[code]}: ${allowedText(allowed)}`
}

function allowedText(allowed: Allowed): string {
  if (allowed.kind === 'LIST') return `one of ${allowed.values.join(', ')}`
  if (allowed.kind === 'DAYS')
    return allowed.to === null ? `from ${allowed.from}` : `from ${allowed.from} to ${allowed.to}`
  const bound = englishNumber(allowed.bound)
  if (allowed.kind === 'MIN') return `at least ${bound}`
  return `at most ${bound}${UNITS[allowed.kind]}`
}

const UNITS = { MAX: '', MAX_LENGTH: ' characters', MAX_ITEMS: ' items' } as const

const TEXTS: Readonly<Record<Code, string>> = {
  date: 'Invalid date',
  endBeforeStart: 'The end must not come before the start',
  required: 'Required',
  positive: 'Must be more than zero',
  format: 'Invalid format',
  email: 'Invalid e-mail',
  phonePrefix: 'The international prefix is missing (such as +39)',
  phone: 'Invalid phone number',
  city: 'Required: a city',
  industries: 'Required: one or more industries',
  niche: 'Required: a niche',
  bio: 'Required: a short bio',
  cppNumeric: 'Must be a number',
  brands: 'Required: brands',
  tracking: 'Must be one @mention or one #hashtag',
  url: 'Invalid URL',
  httpsOnly: 'Must be an https address',
  privateAddress: 'Address of a private network: not allowed',
  notAllowed: 'Value not allowed',
  notListed: 'Value not allowed',
  channel: 'Invalid channel: check the link',
  maxBelowMin: 'The maximum must be at least the minimum',
  imageTooLarge: 'Image too large (at most 4 MB)',
  duplicateChannel: 'This channel is already there',
  duplicateContent: 'This content is already in the campaign',
  duplicateName: 'This name is already in use',
  lookAlike: 'There is already a name that looks the same, written with other letters',
  emailTaken: 'This e-mail is already in use',
  integer: 'Must be a whole number',
  tooLarge: 'A count cannot exceed 10,000,000,000',
  population: 'The reach exceeds the world’s population',
  future: 'The date must not be after tomorrow',
  tooLong: 'Text too long',
  tooMany: 'Too many items',
  passwordLength: 'The password must have 12 to 128 characters',
  passwordCommon: 'This password is easy to guess: use some words that have nothing to do with each other',
  passwordPersonal: 'This password contains little but words that are known of you: choose another',
  linkPasswordLength: 'The password must have 8 to 128 characters',
  passwordWrong: 'The current password is not right',
  code: 'Invalid code: check the app and try again',
  unknownOrganization: 'Client not found',
  unknownParameter: 'Unknown parameter',
}
