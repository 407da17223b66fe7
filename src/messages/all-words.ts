import { en } from './en/en.ts'
import { it, type Words } from './words.ts'

/** The words of reports in every available language. */
export const allWords: Record<'it' | 'en', Words> = { it, en }
