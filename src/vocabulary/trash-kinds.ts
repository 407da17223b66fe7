/** What goes to the trash with all that belongs to it. */
export const TRASH_ROOTS = ['campaign', 'dashboard', 'organization'] as const
export type TrashRoot = (typeof TRASH_ROOTS)[number]

/** What the trash lists; `contents`: those of a campaign that were deleted together, by the id of one of them. */
export const TRASH_KINDS = [...TRASH_ROOTS, 'contents'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** Days until what is in the trash is deleted for good. */
export const TRASH_DAYS = 30
