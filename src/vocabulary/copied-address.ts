import { visibleText } from '../lib/visible-text.ts'

/** Longer addresses are not from a platform. */
const MAX_LENGTH = 2048
/** Punctuation before an address in a sentence, a mail or a list. */
const BEFORE = /^[\s<("'«‹“”‘’[]+/
const AFTER = new Set(' \t\r\n\u00A0>)"\'»›“”‘’].,;:!…')
const WEB = /https?:\/\/[^\s<>"«»“”]+/gi

/** Redirecting sites with the target in their query, by host. */
const REDIRECTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^lm?\.(?:instagram|facebook)\.com$/, ['u']],
  [/^[\w-]+\.safelinks\.protection\.outlook\.com$/, ['url']],
  [/^statics\.teams\.cdn\.office\.net$/, ['url']],
  [/^www\.google\.[a-z.]{2,6}$/, ['q', 'url']],
  [/^slack-redir\.net$/, ['url']],
  [/^linkprotect\.cudasvc\.com$/, ['a']],
  [/^(?:www\.|m\.)?youtube\.com$/, ['q', 'u']],
  [/^(?:www\.)?instagram\.com$/, ['next']],
  [/^(?:www\.)?tiktok\.com$/, ['target']],
]
/** The platforms' own redirecting pages. */
const LEADING = /^\/(?:redirect|attribution_link|accounts\/login\/?|link(?:\/v2)?|url|l\.php)?$/
const LONG_SITES = /safelinks|teams/
/** A quick check that most links fail. */
const MAY_LEAD =
  /^https?:\/\/(?:lm?\.|www\.google\.|slack-redir|urldefense|linkprotect|[\w-]+\.safelinks|statics\.teams|[\w.]{1,40}\/(?:redirect|attribution_link|accounts\/login|link\/v2))/i
/** Nested redirects, as of a mail in a chat. */
const MAX_REDIRECTS = 3

/**
 * The address in a copied text: without invisible characters, surrounding punctuation, and the redirects of mails and
 * chats. The trimmed text itself if it contains no address, or more than one. Nothing is fetched.
 */
export function copiedAddress(text: string): string {
  const seen = visibleText(text.slice(0, 4 * MAX_LENGTH)).trim()
  const [only, ...others] = seen.match(WEB) ?? []
  const inSentence = only !== undefined && others.length === 0 && !/[\r\n]/.test(seen)
  let address = trimmed(inSentence ? only : seen)
  for (let times = 0; times < MAX_REDIRECTS; times += 1) {
    const next = behind(address)
    if (next === null) break
    address = next
  }
  return address.length > MAX_LENGTH ? '' : address
}

/** Without a regular expression for the end, which takes quadratic time on a long row of full stops. */
function trimmed(text: string): string {
  let end = text.length
  while (end > 0 && AFTER.has(text.charAt(end - 1))) end -= 1
  return text.slice(0, end).replace(BEFORE, '')
}

/** The target of a redirect; null for any other address. */
function behind(address: string): string | null {
  if (!MAY_LEAD.test(address) || !URL.canParse(address)) return null
  const { protocol, host, pathname, searchParams } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  if (host === 'urldefense.com')
    return /^https:\/\/urldefense\.com\/v3\/__(.+?)__;/.exec(address)?.[1] ?? null
  if (host === 'urldefense.proofpoint.com') return fromProofpoint(searchParams.get('u'))
  const [, names = []] = REDIRECTS.find(([site]) => site.test(host)) ?? []
  if (!LEADING.test(pathname) && !LONG_SITES.test(host)) return null
  const target = names.map((name) => searchParams.get(name)).find((one) => one !== null && one !== '')
  if (target === undefined || target === null) return null
  return target.startsWith('/') ? `https://${host}${target}` : target
}

function fromProofpoint(text: string | null): string | null {
  try {
    return text === null ? null : decodeURIComponent(text.replaceAll('-', '%').replaceAll('_', '/'))
  } catch {
    return null
  }
}
