import type { ContentType } from './content-types.ts'

/**
 * When a platform changed what it counts as a view (metrics.md, «definitions in time»; the platforms' own revision
 * histories). Days are of Rome; between the two it is not known which definition holds. `YOUTUBE_SHORTS` concerns
 * links of the form /shorts/, `YOUTUBE` all other videos.
 */
export const DEFINITION_CHANGES = [
  {
    id: 'YOUTUBE_SHORTS',
    contentTypes: ['YOUTUBE_VIDEO'],
    lastOldDay: '2025-03-30',
    firstNewDay: '2025-03-31',
  },
  {
    id: 'INSTAGRAM',
    contentTypes: ['INSTAGRAM_POST', 'INSTAGRAM_REEL'],
    lastOldDay: '2025-04-20',
    firstNewDay: '2025-04-21',
  },
  { id: 'YOUTUBE', contentTypes: ['YOUTUBE_VIDEO'], lastOldDay: '2026-08-23', firstNewDay: '2026-08-27' },
] as const satisfies readonly {
  id: string
  contentTypes: readonly ContentType[]
  lastOldDay: string
  firstNewDay: string
}[]
export type DefinitionChange = (typeof DEFINITION_CHANGES)[number]

/** The changes within these days, both included, of what these content types count. */
export function definitionChanges(
  { startDate, endDate }: { startDate: string; endDate: string },
  contentTypes: readonly ContentType[],
): DefinitionChange[] {
  return DEFINITION_CHANGES.filter(
    ({ lastOldDay, contentTypes: changed }) =>
      startDate <= lastOldDay && lastOldDay < endDate && changed.some((one) => contentTypes.includes(one)),
  )
}
