/** The command line that restores access for an ADMIN. */
export const adminMessages = {
  usage: 'Uso: npm run admin -- <email>',
  notAnEmail: (text: string) => `«${text}» non è un indirizzo email`,
  isClient: (email: string) => `${email} è di un cliente: usa un altro indirizzo`,
  created: (email: string) => `Nuovo ADMIN: ${email}.`,
  found: (email: string) => `${email}: verifica in due passaggi tolta.`,
  link: (link: string) => `Scegli la password entro un’ora da questo link, che vale una volta sola:\n${link}`,
} as const
