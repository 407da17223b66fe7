import type { Words } from '../messages/words.ts'
import { buildDocument } from './build-document.ts'
import type { ReportDocument } from './document.ts'
import type { ReportNumbers } from './numbers.ts'

/** What compares a creator with others. */
const OF_ALL: ReadonlySet<string> = new Set(['standouts', 'lessons', 'creators'])

/** The document of one creator's part of a campaign, by numbers that are theirs alone. */
export function creatorDocument(numbers: ReportNumbers, words: Words): ReportDocument {
  const document = buildDocument(numbers, words)
  return {
    ...document,
    sections: document.sections.map((section) => ({
      ...section,
      blocks: section.blocks.filter(({ id }) => !OF_ALL.has(id)),
    })),
  }
}
