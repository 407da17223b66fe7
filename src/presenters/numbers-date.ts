import type { Campaign } from '../contract/campaign.ts'
import type { Words } from '../messages/words.ts'

type DateWords = { format: Pick<Words['format'], 'dayShort' | 'instant'> } & {
  context: Pick<Words['context'], 'ofType'>
  report: Pick<Words['report'], 'contentTypeShort' | 'older'>
}

/** `29 nov 2026, 05:40; 3 contenuti più vecchi, dal 14 nov 2026: 2 Reel, 1 Story`: the date of the numbers. */
export function numbersDate(
  updatedAt: string,
  older: Campaign['older'],
  { format, context, report }: DateWords,
): string {
  const newest = format.instant(updatedAt)
  if (older === undefined) return newest
  const all = older.contents.reduce((sum, { count }) => sum + count, 0)
  const types = older.contents.map(({ contentType, count }) =>
    context.ofType(count, report.contentTypeShort[contentType]),
  )
  return `${newest}; ${report.older(all, format.dayShort(older.since))}: ${types.join(', ')}`
}
