import { fold } from '../lib/fold.ts'
import { readTypedNumber } from '../lib/typed-number.ts'
import { parseChannelLink } from '../vocabulary/parse-social-link.ts'
import { type CreatorForm, emptyChannel, emptyCreator, isStarted } from './campaign-form.ts'
import { typedMoney } from './typed-values.ts'

/** A creator as a line of a list names them: `urls` are canonical; `left`: cells that are neither name, link nor fee. */
export type PastedCreator = { name: string; urls: string[]; cost: string; left: string[] }

/** What people write over the columns of such a list. */
const HEADINGS = new Set(['nome', 'creator', 'influencer', 'link', 'canale', 'profilo', 'compenso', 'costo'])

/**
 * The creators of a pasted list: a line each, «nome; link; compenso» in any order, cells between semicolons or tabs, several
 * links in a line or in lines of the same name. A handle alone is Instagram's. Empty lines and a line of headings are left out.
 */
export function creatorsIn(text: string): PastedCreator[] {
  const byName = new Map<string, PastedCreator>()
  for (const line of text.split(/\r?\n/)) {
    const cells = line
      .split(/[;\t]/)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
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

function readLine(cells: readonly string[]): PastedCreator {
  const urls: string[] = []
  const names: string[] = []
  let cost = ''
  let handle = ''
  for (const cell of cells) {
    const links = cell.split(/[\s,]+/).map((word) => linkOf(word))
    if (links.every((link) => link !== null)) {
      urls.push(...links.map(({ canonicalUrl }) => canonicalUrl))
      handle ||= links[0]?.handle ?? ''
    } else {
      const amount = readTypedNumber(cell.replace(/eur(o)?$/i, ''))
      if (amount === null) names.push(cell)
      else cost = typedMoney(amount)
    }
  }
  const isName = (cell: string) => !/\d.*(?:iva|€|eur)|:\/\//i.test(cell)
  const name = names.find(isName) ?? handle
  return { name, urls: [...new Set(urls)], cost, left: names.filter((cell) => cell !== name) }
}

function linkOf(word: string) {
  const isHandle = /^@[\w.]+$/.test(word)
  return parseChannelLink(isHandle ? `instagram.com/${word.slice(1)}` : word)
}

/** The cards with those creators after them; empty cards go, channels that a card has already are not added again. */
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
