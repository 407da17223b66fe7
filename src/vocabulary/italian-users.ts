/** Italian social media users in 2024: the maximum reach of a campaign's channels. */
export const ITALIAN_USERS = 43_000_000
