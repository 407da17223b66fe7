/** Words that the API itself puts into campaigns. */
export const campaignMessages = { copySuffix: ' (copia)' } as const
