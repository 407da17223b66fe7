/** The global search (⌘K), and the list of shortcuts. */
export const paletteMessages = {
  label: 'Cerca campagne, creator, clienti, dashboard e azioni',
  failed: 'La ricerca non è riuscita',
  campaign: (brand: string) => `Campagna · ${brand}`,
  dashboard: (client: string) => `Dashboard · ${client}`,
  creator: 'Creator',
  client: 'Cliente',
  screen: 'Vai a',
  action: 'Azione',
  // Not the wizards' own words, which would be loaded as a separate chunk with every screen.
  addContent: 'Aggiungi contenuto',
  editCampaign: 'Modifica campagna',
  compare: (names: readonly string[]) => `Confronta ${names.join(', ')}`,
  duplicateCampaign: 'Duplica campagna',
  editDashboard: 'Modifica dashboard',
  shortcuts: 'Scorciatoie da tastiera',
  staffKeys: [['Ada, Bea', 'In «Cerca ovunque»: confronta da due a quattro creator']],
  keys: [
    ['⌘K, Ctrl+K o /', 'Cerca ovunque'],
    ['?', 'Mostra le scorciatoie'],
    ['↑ ↓', 'Scorri risultati, menu e tabelle'],
    ['Invio', 'Apri ciò che è scelto'],
    ['Esc', 'Chiudi'],
    ['⌘Z o Ctrl+Z', 'Annulla un’eliminazione, finché il messaggio si vede'],
  ],
} as const
