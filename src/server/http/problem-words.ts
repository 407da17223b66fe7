import { parseAccept } from 'hono/utils/accept'
import { problemMessages as english } from '../../messages/en/problems.ts'
import { validationText as englishText } from '../../messages/en/validation-text.ts'
import { type ProblemWords, problemMessages } from '../../messages/problems.ts'
import { validationText } from '../../messages/validation-text.ts'
import { callerAnswer } from '../base/caller.ts'
import { apiTokenOf } from './api-token-of.ts'

/**
 * English is only for programs that prefer it, recognised by their API token: the interface is Italian, and browsers of
 * English readers send the same header.
 */
export function languageOf(headers: Headers): 'it' | 'en' {
  if (apiTokenOf(headers.get('authorization') ?? undefined) === null) return 'it'
  const accepted = parseAccept(headers.get('accept-language') ?? '')
  const weightOf = (language: string) =>
    Math.max(
      0,
      ...accepted.filter(({ type }) => type.toLowerCase().split('-')[0] === language).map(({ q }) => q),
    )
  return weightOf('en') > weightOf('it') ? 'en' : 'it'
}

/** Error descriptions in the language of the current request. */
export function problemWords(): ProblemWords {
  return isEnglish() ? english : problemMessages
}

/** The same for field errors. */
export const fieldText: typeof validationText = (code, allowed) =>
  isEnglish() ? englishText(code, allowed) : validationText(code, allowed)

function isEnglish(): boolean {
  return callerAnswer.getStore()?.language === 'en'
}
