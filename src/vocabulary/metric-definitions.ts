import type { ContentType } from './content-types.ts'

/**
 * When a platform changed its definition of a view (metrics.md, «definitions in time»; the platforms' own revision
 * histories). Days in Rome; between the two, the definition is unknown. `YOUTUBE_SHORTS` applies to links of the form
 * /shorts/, `YOUTUBE` to all other videos.
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

/**
 * The definition of a measurement's views: before or after the platform's change; UNKNOWN: on a day between the two, or
 * on an unknown day. The model treats it as the new one, whose interval is wider.
 */
export const VIEWS_DEFINITIONS = ['OLD', 'NEW', 'UNKNOWN'] as const
export type ViewsDefinition = (typeof VIEWS_DEFINITIONS)[number]

/** The properties of a content that determine how its views are counted; `link` in its canonical form. */
export type Viewed = { readonly contentType: ContentType; readonly link: string }

/** The definition of views measured on a day (Rome); null if the platform never changed it. */
export function definitionOn(content: Viewed, day: string): ViewsDefinition | null {
  const change = changeOf(content)
  return change === null ? null : definitionBy(change, day)
}

function definitionBy({ lastOldDay, firstNewDay }: DefinitionChange, day: string): ViewsDefinition {
  if (day <= lastOldDay) return 'OLD'
  return day >= firstNewDay ? 'NEW' : 'UNKNOWN'
}

/**
 * The definition of declared views without a known day: only known if publication and entry (days in Rome) are on the
 * same side of the change.
 */
export function definitionBetween(
  content: Viewed,
  { publishedDay, enteredDay }: { publishedDay: string; enteredDay: string },
): ViewsDefinition | null {
  const [published, entered] = [definitionOn(content, publishedDay), definitionOn(content, enteredDay)]
  return published === entered ? published : 'UNKNOWN'
}

/** The change that affects the views of a content; null if there is none. */
function changeOf({ contentType, link }: Viewed): DefinitionChange | null {
  const isShort = link.includes('youtube.com/shorts/')
  const found = DEFINITION_CHANGES.find(
    ({ id, contentTypes }) =>
      contentTypes.some((one) => one === contentType) && (id === 'YOUTUBE_SHORTS') === isShort,
  )
  return found ?? null
}

/** Whether the definition for these content types differs between two days (Rome), or is not known to be the same. */
export function isRedefined(before: string, day: string, contentTypes: readonly ContentType[]): boolean {
  return DEFINITION_CHANGES.some(
    (change) =>
      change.contentTypes.some((one) => contentTypes.includes(one)) &&
      definitionBy(change, before) !== definitionBy(change, day),
  )
}

/** The changes of definition for these content types within these days, both included. */
export function definitionChanges(
  { startDate, endDate }: { startDate: string; endDate: string },
  contentTypes: readonly ContentType[],
): DefinitionChange[] {
  return DEFINITION_CHANGES.filter(
    ({ lastOldDay, contentTypes: changed }) =>
      startDate <= lastOldDay && lastOldDay < endDate && changed.some((one) => contentTypes.includes(one)),
  )
}
