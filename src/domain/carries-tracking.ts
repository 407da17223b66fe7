/** What of a content a tracking method is looked for in. `mentions`: accounts tagged in it, without @. */
type Tracked = { readonly caption: string | null; readonly mentions: readonly string[] }

/**
 * Whether a content carries one of a campaign's tracking methods (`#hashtag` or `@mention`): in its caption as a
 * whole word, without regard to case; a mention also where the account is tagged. providers.md, «Tracking».
 */
export function carriesTracking({ caption, mentions }: Tracked, trackingMethods: readonly string[]): boolean {
  const text = (caption ?? '').normalize('NFC')
  const tagged = new Set(mentions.map(folded))
  return trackingMethods.some(
    (method) =>
      wholeWord(method).test(text) || (method.startsWith('@') && tagged.has(folded(method.slice(1)))),
  )
}

/**
 * A hashtag ends where letters, digits and underscores end. A name may hold dots, dashes and middle dots too, but
 * not at its end: `@lume.` closes a sentence, `@lume.skin` is somebody else.
 */
function wholeWord(method: string): RegExp {
  const word = '[\\p{L}\\p{M}\\p{N}_]'
  const end = method.startsWith('@') ? `(?![.·-]*${word})` : `(?!${word})`
  return new RegExp(`(?<!${word})${escaped(method.normalize('NFC'))}${end}`, 'iu')
}

/** Every sign that could mean something in a pattern, taken as itself. */
function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
