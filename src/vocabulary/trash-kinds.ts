/** What goes to the trash when it is deleted. */
export const TRASH_KINDS = ['campaign', 'dashboard', 'organization'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** Days until what is in the trash is deleted for good. */
export const TRASH_DAYS = 30
