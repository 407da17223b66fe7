/** Words in downloaded reports. */
export const reportFileMessages = { simulated: 'Dati simulati' } as const
