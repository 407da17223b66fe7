/** What a reader enters before a share link opens, and the `error` of a call without it (401). */
export const LINK_LOCKS = {
  PASSWORD: 'password_required',
  NAME: 'name_required',
  PASSWORD_AND_NAME: 'password_and_name_required',
} as const
export type LinkLock = keyof typeof LINK_LOCKS
