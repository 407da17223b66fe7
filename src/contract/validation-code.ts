/**
 * The validation errors of fields. Schemas have these codes as messages; the texts are in `messages/validation.ts`, so
 * that server and site show the same.
 */
export const VALIDATION_CODES = [
  'required',
  'positive',
  'format',
  'email',
  'phonePrefix',
  'phone',
  'date',
  'city',
  'industries',
  'niche',
  'bio',
  'cppNumeric',
  'brands',
  'tracking',
  'url',
  'httpsOnly',
  'privateAddress',
  'notAllowed',
  'channel',
  'endBeforeStart',
  'maxBelowMin',
  'imageTooLarge',
  'duplicateChannel',
  'duplicateContent',
  'duplicateName',
  'lookAlike',
  'emailTaken',
  'integer',
  'tooLarge',
  'population',
  'future',
  'tooLong',
  'tooMany',
  'passwordLength',
  'passwordCommon',
  'passwordPersonal',
  'passwordWrong',
  'linkPasswordLength',
  'code',
  'unknownOrganization',
  'unknownParameter',
] as const

export type ValidationCode = (typeof VALIDATION_CODES)[number]

/** Narrows a schema's message to a code. */
export function isValidationCode(message: string): message is ValidationCode {
  return VALIDATION_CODES.some((code) => code === message)
}
