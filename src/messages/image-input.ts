/** The field for an image. */
export const imageInputMessages = {
  choose: 'Scegli un’immagine',
  replace: 'Sostituisci',
  remove: 'Togli immagine',
  preview: 'Anteprima',
  reading: 'Preparo l’immagine…',
} as const
