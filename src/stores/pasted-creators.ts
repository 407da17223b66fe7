import { fold } from '../lib/fold.ts'
import { visibleText } from '../lib/visible-text.ts'
import { readTypedNumber } from '../lib/typed-number.ts'
import { parseChannelLink } from '../vocabulary/parse-social-link.ts'
import { type CreatorForm, emptyChannel, emptyCreator } from './campaign-form.ts'
import { isStarted } from './started-creators.ts'
import { typedMoney } from './typed-values.ts'

/** A creator in a line of a pasted list: `urls` are canonical; `left`: cells that are neither name, link nor fee. */
export type PastedCreator = { name: string; urls: string[]; cost: string; left: string[] }

/** Column headings that people use in such a list. */
const HEADINGS = new Set(['nome', 'creator', 'influencer', 'link', 'canale', 'profilo', 'compenso', 'costo'])

/**
 * The creators of a pasted list: one per line, «nome; link; compenso» in any order, cells separated by semicolons or
 * tabs, several links on a line or on lines with the same name. A plain handle is Instagram's. Empty lines and a line
 * of headings are skipped.
 */
export function creatorsIn(text: string): PastedCreator[] {
  const byName = new Map<string, PastedCreator>()
  for (const line of text.split(/\r?\n/)) {
    const cells = cellsOf(visibleText(line))
    if (cells.every((cell) => HEADINGS.has(fold(cell)))) continue
    const read = readLine(cells)
    const known = byName.get(fold(read.name))
    if (known) {
      known.urls.push(...read.urls.filter((url) => !known.urls.includes(url)))
      if (known.cost === '') known.cost = read.cost
      known.left.push(...read.left)
    } else byName.set(fold(read.name), read)
  }
  return [...byName.values()]
}

/** Separated by semicolons or tabs; without any, by commas and dashes with a blank, as in a sentence. */
function cellsOf(line: string): string[] {
  const separator = /[;\t]/.test(line) ? /[;\t]/ : /,\s|\s[-–—|]\s/
  const cells = line.split(separator).map((cell) => cell.trim())
  return cells.filter((cell) => cell !== '')
}

function readLine(cells: readonly string[]): PastedCreator {
  const urls: string[] = []
  const names: string[] = []
  const left: string[] = []
  let cost = ''
  let handle = ''
  for (const cell of cells) {
    const words = cell.split(/[\s,]+/).map((word) => ({ word, link: linkOf(word) }))
    const links = words.flatMap(({ link }) => link ?? [])
    urls.push(...links.map(({ canonicalUrl }) => canonicalUrl))
    handle ||= links[0]?.handle ?? ''
    const rest = links.length === 0 ? cell : words.flatMap(({ word, link }) => (link ? [] : [word])).join(' ')
    if (rest === '') continue
    const amount = amountOf(rest)
    if (amount !== null && cost === '') cost = typedMoney(amount)
    // The meaning of a number next to a name and a link is unknown.
    else if (links.length > 0 && /\d/.test(rest)) {
      const [, name = '', number = rest] = /^(\D*\p{L})\s+(\S*\d.*)$/u.exec(rest) ?? []
      if (name !== '') names.push(name)
      left.push(number)
    } else if (amount === null) names.push(rest)
    else left.push(rest)
  }
  const isName = (cell: string) => !/\d.*(?:iva|€|eur)|:\/\/|^[-\d.,]+$/i.test(cell)
  const name = names.find(isName) ?? handle
  return { name, urls: [...new Set(urls)], cost, left: [...names.filter((cell) => cell !== name), ...left] }
}

/** Euro; null for other texts, and for `12,000`, which may be twelve or twelve thousand. */
function amountOf(cell: string): number | null {
  const text = cell.replace(/eur(o)?$/i, '').trim()
  if (/^\D*\d{1,3},\d{3}\D*$/.test(text)) return null
  const amount = readTypedNumber(text)
  return amount === null || amount < 0 ? null : amount
}

function linkOf(word: string) {
  const bare = word.replace(/^[("'[]+|[)"'\].,:]+$/g, '')
  const isHandle = /^@[\w.]+$/.test(bare)
  return parseChannelLink(isHandle ? `instagram.com/${bare.slice(1)}` : bare)
}

/** The cards with those creators appended; drops empty cards, and channels that a card already has. */
export function withPasted(cards: readonly CreatorForm[], pasted: readonly PastedCreator[]): CreatorForm[] {
  const started = cards.filter((card) => isStarted(card))
  const present = new Set(
    started.flatMap(({ channels }) => channels.map(({ url }) => parseChannelLink(url)?.key)),
  )
  const added = pasted.flatMap(({ name, urls, cost }): CreatorForm[] => {
    const fresh = urls.filter((url) => !present.has(parseChannelLink(url)?.key))
    if (urls.length > 0 && fresh.length === 0) return []
    const channels = fresh.map((url) => ({ ...emptyChannel(), url }))
    return [{ ...emptyCreator(), name, cost, channels: channels.length > 0 ? channels : [emptyChannel()] }]
  })
  return [...started, ...added]
}
