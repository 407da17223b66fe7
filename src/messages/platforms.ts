/** The platforms by their own names. */
export const platformNames = { INSTAGRAM: 'Instagram', TIKTOK: 'TikTok', YOUTUBE: 'YouTube' } as const
