/** A picture to choose. */
export const imageInputMessages = {
  choose: 'Scegli un’immagine',
  replace: 'Sostituisci',
  remove: 'Togli immagine',
  preview: 'Anteprima',
  reading: 'Preparo l’immagine…',
} as const
