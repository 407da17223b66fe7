/** Present, to be checked, not found, not applicable (by hand alone). */
export const DISCLOSURE_VERDICTS = ['OK', 'DV', 'MA', 'NA'] as const
export type DisclosureVerdict = (typeof DISCLOSURE_VERDICTS)[number]
