import { counted } from '../lib/counted.ts'
import { platformNames } from './platforms.ts'

type Words = {
  sections: Readonly<Record<string, string>>
  contents: (count: number) => string
  noFees: string
}

const words: Readonly<Record<'it' | 'en', Words>> = {
  it: {
    sections: {
      CAMPAIGN: 'campagna',
      CAMPAIGNS: 'campagne',
      CREATOR: 'creator',
      AUDIENCE: 'audience',
      GENERAL: 'metodo',
    },
    contents: (count) => (count === 0 ? 'senza contenuti' : counted(count, 'contenuto', 'contenuti')),
    noFees: 'senza compensi',
  },
  en: {
    sections: {
      CAMPAIGN: 'campaign',
      CAMPAIGNS: 'campaigns',
      CREATOR: 'creators',
      AUDIENCE: 'audience',
      GENERAL: 'method',
    },
    contents: (count) => (count === 0 ? 'no contents' : `${count} content${count === 1 ? '' : 's'}`),
    noFees: 'no fees',
  },
}

/** The selected parts of a report for a file. */
export type NamedChoice = {
  sections?: readonly string[] | null | undefined
  contents?: number | null | undefined
  fees?: boolean | null | undefined
  socialTypeList?: readonly (keyof typeof platformNames)[] | null | undefined
}

/** The name of a file, with the selected parts: `Lume - Luce (campagna, creator, Instagram, 20 contenuti)`. */
export function chosenName(name: string, language: 'it' | 'en', choice: NamedChoice): string {
  const { sections, contents, noFees } = words[language]
  const parts = [
    ...(choice.sections ?? []).map((section) => sections[section] ?? ''),
    ...(choice.socialTypeList ?? []).map((type) => platformNames[type]),
    ...(typeof choice.contents === 'number' ? [contents(choice.contents)] : []),
    ...(choice.fees === false ? [noFees] : []),
  ]
  return parts.length === 0 ? name : `${name} (${parts.join(', ')})`
}
