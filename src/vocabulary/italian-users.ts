/** Italian users of social media in 2024: whom the channels of a campaign can reach. */
export const ITALIAN_USERS = 43_000_000
