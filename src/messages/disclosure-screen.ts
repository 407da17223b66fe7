import { withDay } from '../lib/with-day.ts'

/** «Trasparenza»: the screen of a campaign, for staff. */
export const disclosureScreenMessages = {
  title: 'Trasparenza',
  lead: 'Che cosa dicono i contenuti di questa campagna di essere pubblicità.',
  file: 'Scarica fascicolo',
  counts: 'Contenuti per verdetto',
  filter: 'Verdetti da mostrare',
  all: 'Tutti',
  shown: 'Il cliente vede il riepilogo nel suo report, senza i singoli contenuti',
  list: 'Contenuti controllati',
  empty: 'Nessun contenuto da controllare',
  emptyText: 'I contenuti della campagna compaiono qui appena sono aggiunti o trovati.',
  noneOf: 'Nessun contenuto con questo verdetto.',
  proof: 'Screenshot',
  proofToOpen: 'Apri lo screenshot inviato dal creator',
  proofOf: (creator: string, day: string) => ` (${creator}, ${day})`,
  open: 'Apri il contenuto',
  openOf: (creator: string, day: string) => ` (${creator}, ${day})`,
  noCaption: 'Senza testo',
  automatic: (sentence: string) => `Controllo automatico: ${sentence}`,
  rule: 'Regola',
  ruleOf: (rule: string) => `Regola applicata: ${rule}.`,
  noRule: 'Nessuna regola applicata: il testo non è disponibile.',
  ruleFooter: (version: number) => `Regole versione ${version}`,
  byPerson: (author: string, when: string) => `Verdetto di ${author}, ${when}:`,
  confirmed: (author: string, day: string) => `Confermata da ${author} ${withDay('il', day)}.`,
  outdated: (verdict: string, author: string, when: string) =>
    `Il testo è cambiato dopo il verdetto «${verdict}» di ${author} (${when}): va dato di nuovo.`,
  judge: 'Dai un verdetto',
  judgeOf: (creator: string, day: string) => `Dai un verdetto al contenuto di ${creator}, ${day}`,
  message: 'Messaggio al creator',
  messageOf: (creator: string, day: string) =>
    `Messaggio al creator ${creator}, contenuto ${withDay('del', day)}`,
  verdictTitle: 'Verdetto',
  verdictLead: (creator: string, day: string) => `${creator}, ${day}. Vale finché il testo non cambia.`,
  verdict: 'Verdetto',
  reason: 'Motivo',
  reasonHint: 'Che cosa hai visto e dove: resta nel registro e nel fascicolo.',
  storyHint: 'Guarda la story o il suo screenshot: la dicitura deve leggersi su ogni story.',
  rulesSay: 'Secondo le regole',
  save: 'Salva verdetto',
  saving: 'Salvataggio…',
  cancel: 'Annulla',
  saved: 'Verdetto salvato',
  messageTitle: 'Messaggio al creator',
  messageLead: 'Da copiare in WhatsApp o in una mail. Con questa dicitura il controllo dà «Presente».',
  notYet:
    'Non ancora recepiti: le FAQ di AGCOM del 16 marzo 2026 e l’accordo tra AGCOM e IAP (delibera 269/25/CONS del 18 dicembre 2025). Le diciture del 2024 sono tratte da sintesi di studi legali: vanno confrontate con il testo di IAP.',
} as const

/** To a creator whose content has to be corrected. */
export const creatorMessageWords = {
  begin: (creator: string, day: string, link: string) =>
    `Ciao ${creator}, abbiamo ricontrollato il contenuto ${withDay('del', day)}: ${link}`,
  caption: (wording: string) =>
    `Inizia la descrizione con «${wording}», prima di ogni altra parola: deve leggersi senza aprire «altro».`,
  story: (wording: string) =>
    `Scrivi «${wording}» in sovrimpressione su ogni story, ben leggibile, e mandaci lo screenshot.`,
  video: (wording: string) => `Mostra «${wording}» anche in sovrimpressione all’inizio del video.`,
  code: (brand: string) => `Accanto al codice o al link scrivi «link affiliato ${brand}».`,
  denial: 'Togli la frase che nega la natura pubblicitaria.',
  end: 'Grazie!',
} as const
