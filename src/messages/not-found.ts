/** The page for unknown URLs. */
export const notFoundMessages = {
  title: 'Pagina non trovata',
  heading: 'Questa pagina non c’è',
  text: 'Il contenuto che cerchi non esiste o è stato spostato.',
  /** Fixed by the specification; the path follows. */
  path: 'Page Not Found: ',
  home: 'Torna alla home',
} as const
