/** The button in a password's field. */
export const passwordMessages = { show: 'Mostra password', hide: 'Nascondi password' } as const
