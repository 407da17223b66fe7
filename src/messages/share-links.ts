/** The campaign's own link. */
export const reportLinkName = 'Link del report'
