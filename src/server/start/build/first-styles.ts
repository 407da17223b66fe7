import { createHash } from 'node:crypto'
import { type Selector, type SelectorComponent, transform } from 'lightningcss'

/** The end of a page; the script of base.astro there, which makes the page wait for everything before it. */
const endTag = '</body>'
const end = '<script data-end'
/** The site's one sheet, and where layouts/base.astro has put its link. */
const link = /<link rel="stylesheet" href="\/(_astro\/[^"]+\.css)">/
const policy = "style-src 'self' "

/**
 * Puts the styles of a page's own markup into its head, and the sheet with all the rest at the end of its body: the
 * first paint waits only for the document, islands wait for the sheet. The sheet also declares the fonts, which
 * lib/show-fonts.ts or a chart requests: for fonts declared in the page itself, Chromium sends the page's address, with
 * a share link in it, whatever its referrer policy. Pages without the sheet declare them at their end.
 */
export function withFirstStyles(
  html: string,
  sheets: ReadonlyMap<string, Uint8Array>,
  fonts: string,
): string {
  const [tag = '', file = ''] = link.exec(html) ?? []
  const sheet = sheets.get(file)
  if (sheet === undefined || !html.includes(policy)) return html
  const hasIslands = html.includes('<astro-island')
  const styles = stylesOf(html, sheet, hasIslands)
  const page = html
    .replace(tag, () => `<style>${styles}</style>`)
    .replace(policy, () => `${policy}${allowed(styles)} ${allowed(fonts)} `)
    .replace(end, () => (hasIslands ? tag : `<style>${fonts}</style>`) + end)
  // Without this mark an island waits for the end of the document, and so for the sheet.
  return withOwnHashes(hasIslands ? page.replaceAll('<!--astro:end-->', '') : withScriptAtEnd(page))
}

/** Allows the inline scripts and styles of this page, instead of all that Astro may put into a page. */
function withOwnHashes(html: string): string {
  const inline = html.matchAll(/<(?:script|style)[^>]*>([^]+?)<\/(?:script|style)>/g)
  const own = new Set([...inline].map(([, text = '']) => allowed(text)))
  return html.replaceAll(/ ('sha256-[^']+')/g, (source, hash: string) => (own.has(hash) ? source : ''))
}

/** A page without islands needs only its first styles: its script waits for nothing. */
function withScriptAtEnd(html: string): string {
  const [script = '', source = ''] = /<script type="module" src="([^"]+)"><\/script>/.exec(html) ?? []
  const started = script && `<script type="module" async src="${source}"></script>`
  return html.replace(script, '').replace(endTag, () => started)
}

const face = /@font-face\s*\{[^}]*\burl\([^}]*\}/g

/** A sheet's font declarations, and the rest of it. */
export function splitFonts(sheet: string): { fonts: string; rest: string } {
  return { fonts: (sheet.match(face) ?? []).join(''), rest: sheet.replaceAll(face, '') }
}

function allowed(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** States that no element has before it can be used. */
const LATER_STATES = new Set(['hover', 'active', 'disabled'])

/** The rules of a sheet that may apply to this markup; `atFirst`: without those that may come later, with the sheet. */
function stylesOf(html: string, sheet: Uint8Array, atFirst: boolean): string {
  // States and attributes may be set by the first script; classes and elements may not.
  const classes = new Set(
    [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  const elements = new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map(([, name = '']) => name))
  const isThere = (one: SelectorComponent): boolean => {
    if (one.type === 'class') return classes.has(one.name)
    if (one.type === 'type') return elements.has(one.name)
    if (one.type === 'attribute') return !one.name.startsWith('data-astro-cid') || html.includes(one.name)
    if (one.type !== 'pseudo-class') return true
    if (atFirst && LATER_STATES.has(one.kind)) return false
    return one.kind === 'is' || one.kind === 'where' || one.kind === 'has'
      ? one.selectors.some(mayHold)
      : true
  }
  const mayHold = (selector: Selector): boolean => selector.every(isThere)
  const { code } = transform({
    filename: 'first.css',
    code: sheet,
    minify: true,
    visitor: {
      Rule: {
        // Unchanged rules return undefined: the parser cannot read all of its own output.
        style: ({ value }) => (value.selectors.some(mayHold) ? undefined : []),
        media: ({ value }) =>
          atFirst && value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print')
            ? []
            : undefined,
      },
    },
  })
  return new TextDecoder().decode(code)
}
