/** The strength of a new password. */
export const passwordMessages = {
  hint: 'Almeno 12 caratteri: più parole senza legame valgono più di segni e cifre.',
  strength: {
    short: (missing: number) =>
      missing === 1 ? 'Manca ancora 1 carattere' : `Mancano ancora ${missing} caratteri`,
    weak: 'Debole: si ripete. Scegli parole diverse.',
    fair: 'Buona. Più lunga è ancora meglio.',
    strong: 'Robusta.',
  },
} as const
