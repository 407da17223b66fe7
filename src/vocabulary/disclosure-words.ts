/**
 * The groups of disclosure wordings: suffices alone (`ALONE`), with the brand (`BRANDED`), of gifts and invitations
 * (`GIFT`), ambiguous (`UNCLEAR`), a denial (`DENIAL`), and «in collaborazione con», whose group depends on the day.
 */
export type WordingGroup = 'ALONE' | 'BRANDED' | 'GIFT' | 'UNCLEAR' | 'DENIAL' | 'TOGETHER'

/** In plain text, folded as `captionWords` does. */
const PHRASES: Readonly<Record<WordingGroup, readonly string[]>> = {
  ALONE: ['pubblicita', 'advertising'],
  BRANDED: ['adv', 'ad', 'promosso da', 'sponsorizzato da', 'promoted by', 'sponsored by'],
  GIFT: [
    'prodotto inviato da',
    'prodotti inviati da',
    'product gifted by',
    'product sent by',
    'invitato da',
    'invitata da',
    'invitati da',
    'invitate da',
    'invited by',
  ],
  UNCLEAR: [
    'collab',
    'collaborazione',
    'partner',
    'partnership',
    'ambassador',
    'sp',
    'spon',
    'sponsored',
    'gifted',
    'gifted by',
    'suppliedby',
    'supplied by',
    'fornitoda',
    'fornito da',
    'regalatoda',
    'regalato da',
    'omaggio',
    'invited',
    'pr',
    'affiliazione',
    'link affiliato',
    'affiliate link',
    // Forms of listed wordings that are not listed themselves: not a breach on their own.
    'sponsorizzato',
    'sponsorizzata',
    'sponsorizzati',
    'sponsorizzate',
    'promossa da',
    'promossi da',
    'promosse da',
    'inserzione a pagamento',
    'prodotto fornito da',
    'prodotti forniti da',
  ],
  DENIAL: ['non e pubblicita', 'non e una pubblicita', 'non e adv', 'no adv', 'no ad'],
  TOGETHER: ['in collaborazione con'],
}

const TAGS: Partial<Record<WordingGroup, readonly string[]>> = {
  ALONE: ['pubblicita', 'advertising'],
  BRANDED: ['adv', 'ad', 'sponsorizzato', 'inserzioneapagamento'],
  GIFT: ['prodottofornitoda'],
  DENIAL: ['noadv'],
}

type Phrase = { readonly words: readonly string[]; readonly group: WordingGroup }

const phrases = groupsOf(PHRASES).map(([text, group]): Phrase => ({ words: text.split(' '), group }))

/** By first word, longest first. */
export const PHRASES_BY_FIRST: ReadonlyMap<string, readonly Phrase[]> = Map.groupBy(
  phrases.toSorted((one, other) => other.words.length - one.words.length),
  ({ words }) => words[0] ?? '',
)

/** A phrase written as one hashtag is not listed, so it is ambiguous; listed hashtags keep their group. */
export const GROUP_OF_TAG: ReadonlyMap<string, WordingGroup> = new Map([
  ...phrases.map(({ words, group }) => [words.join(''), group === 'DENIAL' ? group : 'UNCLEAR'] as const),
  ...groupsOf(TAGS),
])

function groupsOf(lists: Partial<Record<WordingGroup, readonly string[]>>) {
  const groups = ['ALONE', 'BRANDED', 'GIFT', 'UNCLEAR', 'DENIAL', 'TOGETHER'] as const
  return groups.flatMap((group) => (lists[group] ?? []).map((text) => [text, group] as const))
}

export const THANKS: ReadonlySet<string> = new Set(['grazie', 'ringrazio', 'ringraziamo', 'thanks', 'thank'])
export const GIVEN: ReadonlySet<string> = new Set([
  'regalo',
  'regali',
  'dono',
  'doni',
  'invito',
  'gift',
  'gifts',
  'invitation',
])
