/** The page that was opened before the login. */
export const returnUrlMessages = {
  lead: 'Prima dell’accesso avevi aperto:',
  open: (name: string) => `Apri «${name}»`,
} as const
