import { fold } from '../../../lib/fold.ts'
import { memoize } from '../../../lib/memoize.ts'

/** Characters of a campaign's name that count. */
const LONGEST = 200

/** The same for all spellings of a campaign's name in a sheet; '' for none. */
export const campaignKey = memoize((name) => fold(name.slice(0, LONGEST)))
