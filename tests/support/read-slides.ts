import { strFromU8, unzipSync } from 'fflate'

export type ReadSlide = {
  title: string
  /** The paragraphs of shapes and tables, in the order of the shapes. */
  texts: string[]
  charts: { categories: string[]; values: number[] }[]
  /** The alternative texts of pictures, charts and tables. */
  alternatives: string[]
  notes: string[]
}

/** Reads a presentation. @throws if a referenced part is missing, or one is not well-formed */
export function readSlides(bytes: Uint8Array): ReadSlide[] {
  const files = unzipSync(bytes)
  const read = (path: string): string => {
    const file = files[path]
    if (file === undefined) throw new Error(`${path} is missing`)
    const xml = strFromU8(file)
    requireWellFormed(path, xml)
    return xml
  }
  for (const path of Object.keys(files)) if (/\.(xml|rels)$/.test(path)) read(path)
  const count = Object.keys(files).filter((path) => /^ppt\/slides\/slide\d+\.xml$/.test(path)).length
  return Array.from({ length: count }, (_, index) => {
    const xml = read(`ppt/slides/slide${index + 1}.xml`)
    const relations = read(`ppt/slides/_rels/slide${index + 1}.xml.rels`)
    const targets = [...relations.matchAll(/Target="([^"]*)"(?! TargetMode)/g)].map(
      ([, target = '']) => target,
    )
    for (const target of targets)
      if (files[`ppt/${target.replace('../', '')}`] === undefined) throw new Error(`${target} is missing`)
    const [title = '', ...texts] = paragraphsOf(xml)
    return {
      title,
      texts,
      charts: targets
        .filter((target) => target.includes('/charts/'))
        .map((target) => chartOf(read(`ppt/${target.replace('../', '')}`))),
      alternatives: [...xml.matchAll(/descr="([^"]*)"/g)].map(([, text = '']) => unescaped(text)),
      notes: paragraphsOf(read(`ppt/notesSlides/notesSlide${index + 1}.xml`)),
    }
  })
}

function paragraphsOf(xml: string): string[] {
  return [...xml.matchAll(/<a:p>([\s\S]*?)<\/a:p>/g)].map(([, paragraph = '']) =>
    unescaped([...paragraph.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) => text).join('')),
  )
}

function chartOf(xml: string): { categories: string[]; values: number[] } {
  const [, names = ''] = /<c:cat>([\s\S]*?)<\/c:cat>/.exec(xml) ?? []
  const points = (part: string) =>
    [...part.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, text = '']) => unescaped(text))
  return {
    categories: points(names),
    values: [...xml.matchAll(/<c:val>([\s\S]*?)<\/c:val>/g)].flatMap(([, part = '']) =>
      points(part).map(Number),
    ),
  }
}

/** Elements open and close in order, without unescaped characters: otherwise a strict reader would refuse it. */
function requireWellFormed(path: string, xml: string): void {
  const open: string[] = []
  for (const [, close, name = '', alone] of xml.matchAll(
    /<(\/?)([\w:-]+)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/g,
  )) {
    if (close === '/') {
      if (open.pop() !== name) throw new Error(`${path}: </${name}> closes nothing`)
    } else if (alone !== '/') open.push(name)
  }
  const rest = xml.replaceAll(/<\?[^>]*\?>|<\/?[\w:-]+(?:\s+[\w:]+="[^"<]*")*\s*\/?>/g, '')
  if (open.length > 0 || /[<>]|&(?!amp;|lt;|gt;|quot;)/.test(rest))
    throw new Error(`${path} is not well-formed`)
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
