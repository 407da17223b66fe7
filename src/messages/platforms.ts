/** The names of the platforms. */
export const platformNames = { INSTAGRAM: 'Instagram', TIKTOK: 'TikTok', YOUTUBE: 'YouTube' } as const
