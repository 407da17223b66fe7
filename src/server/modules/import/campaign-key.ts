import { fold } from '../../../lib/fold.ts'
import { memoize } from '../../../lib/memoize.ts'

/** Longest part of a campaign's name that is compared. */
const MAX_LENGTH = 200

/** The same for all spellings of a campaign's name in a sheet; '' for none. */
export const campaignKey = memoize((name) => fold(name.slice(0, MAX_LENGTH)))
