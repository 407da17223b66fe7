import { createHash } from 'node:crypto'
import { type Selector, type SelectorComponent, transform } from 'lightningcss'

/** The end of a page; base.astro's script there, which makes the page wait for what stands before it. */
const endTag = '</body>'
const end = '<script data-end'
/** The site's one sheet, and where layouts/base.astro has put its link. */
const link = /<link rel="stylesheet" href="\/(_astro\/[^"]+\.css)">/
const policy = "style-src 'self' "

/**
 * Puts what a page's own markup is drawn with into its head, and the sheet that has all the rest, with the fonts, at the
 * end of its body: the first paint waits for the document alone, islands wait for the sheet.
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
    .replace(policy, () => `${policy}${allowed(styles)} `)
  if (!hasIslands) return withFonts(page, fonts)
  return (
    page
      .replace(end, () => `${tag}${end}`)
      // Without it an island waits until the document has ended, and so for the sheet.
      .replaceAll('<!--astro:end-->', '')
  )
}

/**
 * A page without islands is drawn by its first styles for good: of the sheet it needs the fonts alone. Its script waits
 * for nothing.
 */
function withFonts(html: string, fonts: string): string {
  const [script = '', source = ''] = /<script type="module" src="([^"]+)"><\/script>/.exec(html) ?? []
  const started = script && `<script type="module" async src="${source}"></script>`
  return html.replace(script, '').replace(endTag, () => `${started}<link rel="stylesheet" href="/${fonts}">`)
}

/** The fonts of a sheet, which the first styles of no page have. */
export function fontsOf(sheet: Uint8Array): string {
  const faces = new TextDecoder().decode(sheet).match(/@font-face\s*\{[^}]*\burl\([^}]*\}/g)
  return (faces ?? []).join('')
}

function allowed(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The rules of a sheet that may hold for this markup; those for paper may come later, with the sheet. */
function stylesOf(html: string, sheet: Uint8Array, withoutPaper: boolean): string {
  // States and attributes may come with the first script; classes and elements do not.
  const classes = new Set(
    [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  const elements = new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map(([, name = '']) => name))
  const isThere = (one: SelectorComponent): boolean => {
    if (one.type === 'class') return classes.has(one.name)
    if (one.type === 'type') return elements.has(one.name)
    if (one.type === 'attribute') return !one.name.startsWith('data-astro-cid') || html.includes(one.name)
    if (one.type !== 'pseudo-class') return true
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
        // What is left as it is comes back as nothing: the parser cannot read all of its own rules.
        style: ({ value }) => (value.selectors.some(mayHold) ? undefined : []),
        // A font is fetched with the sheet; those of the device stand in for it.
        'font-face': ({ value }) => (JSON.stringify(value).includes('"type":"url"') ? [] : undefined),
        media: ({ value }) =>
          withoutPaper && value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print')
            ? []
            : undefined,
      },
    },
  })
  return withoutUnused(new TextDecoder().decode(code))
}

/** Leaves out properties that no rule reads, animations that none runs, and blocks that are then empty. */
function withoutUnused(styles: string): string {
  const reads = (name: string) => new RegExp(String.raw`var\(${name}\b(?!-)`).test(styles)
  const runs = (name: string) => new RegExp(String.raw`animation[^;}]*\b${name}\b`).test(styles)
  const less = styles
    .replaceAll(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (all, name: string) => (reads(name) ? all : ''))
    .replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (all, name: string) =>
      runs(name) ? all : '',
    )
    .replaceAll(/(?<=[{};])[^{};]+\{\}/g, '')
  return less === styles ? less : withoutUnused(less)
}
