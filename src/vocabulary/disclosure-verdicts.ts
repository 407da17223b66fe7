/** Present, to be checked, not found, not applicable (only set manually). */
export const DISCLOSURE_VERDICTS = ['OK', 'DV', 'MA', 'NA'] as const
export type DisclosureVerdict = (typeof DISCLOSURE_VERDICTS)[number]
