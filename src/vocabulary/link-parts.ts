/** What a share link may hide of its report. */
export const LINK_PARTS = ['costs', 'audience', 'contents', 'downloads', 'comments'] as const
export type LinkPart = (typeof LINK_PARTS)[number]
