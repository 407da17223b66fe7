/** The supported platforms. */
export const SOCIAL_TYPES = ['INSTAGRAM', 'TIKTOK', 'YOUTUBE'] as const
export type SocialType = (typeof SOCIAL_TYPES)[number]
