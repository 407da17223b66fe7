/** Words that the API writes into campaigns. */
export const campaignMessages = { copySuffix: ' (copia)' } as const
