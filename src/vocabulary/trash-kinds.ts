/** Records that go to the trash with all their data. */
export const TRASH_ROOTS = ['campaign', 'dashboard', 'organization'] as const
export type TrashRoot = (typeof TRASH_ROOTS)[number]

/** Entries of the trash; `contents`: those of a campaign deleted together, by the id of one of them. */
export const TRASH_KINDS = [...TRASH_ROOTS, 'contents'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** Days until trash entries are permanently deleted. */
export const TRASH_DAYS = 30
