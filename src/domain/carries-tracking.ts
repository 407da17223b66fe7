/** The parts of a content that may contain a tracking method. `mentions`: tagged accounts, without @. */
type Tracked = { readonly caption: string | null; readonly mentions: readonly string[] }

/** Whether a content has one of a campaign's tracking methods. */
export function carriesTracking(content: Tracked, trackingMethods: readonly string[]): boolean {
  return trackingIn(content, trackingMethods).length > 0
}

/**
 * The campaign's tracking methods (`#hashtag` or `@mention`) that a content has as a full word in its caption,
 * case-insensitive, or whose account is tagged (providers.md, «Tracking»).
 */
export function trackingIn({ caption, mentions }: Tracked, trackingMethods: readonly string[]): string[] {
  const text = (caption ?? '').normalize('NFC')
  const tagged = new Set(mentions.map(folded))
  return trackingMethods.filter(
    (method) =>
      fullWord(method).test(text) || (method.startsWith('@') && tagged.has(folded(method.slice(1)))),
  )
}

/**
 * A hashtag ends after its letters, digits and underscores. An account name may also contain dots, dashes and middle
 * dots, but not end with one: `@lume.` ends a sentence, `@lume.skin` is another account.
 */
function fullWord(method: string): RegExp {
  const word = '[\\p{L}\\p{M}\\p{N}_]'
  const end = method.startsWith('@') ? `(?![.·-]*${word})` : `(?!${word})`
  return new RegExp(`(?<!${word})${escaped(method.normalize('NFC'))}${end}`, 'iu')
}

/** Escape the special characters of a regular expression. */
function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
