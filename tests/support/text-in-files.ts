import { getDocument } from 'unpdf/pdfjs'
import * as v from 'valibot'
import type { Content } from '../../src/contract/contents.ts'
import type { PartialMetrics } from '../../src/contract/metrics.ts'
import { formatNumber } from '../../src/lib/format-number.ts'
import { COUNT_KEYS } from '../../src/vocabulary/content-counts.ts'
import { modelledNumbers } from './modelled-numbers.ts'
import { readWorkbook, textOf } from './read-workbook.ts'

/** The parts of a report with their facts: numbers modelled in any of them and counted in none. */
export function modelledIn(parts: readonly PartialMetrics[], contents: readonly Content[]): Set<string> {
  const modelled = new Set(parts.flatMap((metrics) => [...modelledNumbers(metrics, parts)]))
  const counted = new Set<string>()
  for (const content of contents)
    for (const key of COUNT_KEYS) {
      const value = content[key]
      if (value === null) continue
      if (content.origin[key] === 'ESTIMATED') modelled.add(formatNumber(value))
      else counted.add(formatNumber(value))
    }
  return new Set([...modelled].filter((number) => !counted.has(number)))
}

const marked = v.object({ type: v.string(), id: v.optional(v.nullable(v.string())) })
const written = v.object({ str: v.string() })
const node = v.looseObject({
  role: v.optional(v.string()),
  type: v.optional(v.string()),
  id: v.optional(v.string()),
  alt: v.optional(v.string()),
  children: v.optional(v.array(v.unknown())),
})

/** Read as one: a number and its mark are in the same element. */
const UNITS = new Set(['LI', 'TD', 'TH', 'Caption'])
const TEXTS = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'Span', 'Figure'])

/** Later pages only have more rows of the same tables, and reading a hundred takes minutes. */
const MAX_PAGES = 15

/** A tagged PDF as read aloud: each cell, item and paragraph with its figures' alternative texts. */
export async function textInPdf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const document = await task.promise
  const shown: string[] = []
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    const page = await document.getPage(number)
    const texts = new Map<string, string>()
    const open: string[] = []
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if (v.is(written, item)) {
        const id = open.findLast((one) => one !== '') ?? ''
        texts.set(id, `${texts.get(id) ?? ''} ${item.str}`)
      } else if (v.is(marked, item)) {
        if (item.type === 'endMarkedContent') open.pop()
        else open.push(item.id ?? '')
      }
    }
    shown.push(...unitsOf(await page.getStructTree(), texts))
    page.cleanup()
  }
  await task.destroy()
  return shown
}

function unitsOf(tree: unknown, texts: ReadonlyMap<string, string>): string[] {
  if (!v.is(node, tree)) return []
  const { role = '', children = [] } = tree
  if (UNITS.has(role) || TEXTS.has(role)) return [textIn(tree, texts).replaceAll(/\s+/g, ' ').trim()]
  return children.flatMap((child) => unitsOf(child, texts))
}

function textIn(tree: unknown, texts: ReadonlyMap<string, string>): string {
  if (!v.is(node, tree)) return ''
  if (tree.type === 'content') return texts.get(tree.id ?? '') ?? ''
  return [tree.alt ?? '', ...(tree.children ?? []).map((child) => textIn(child, texts))].join(' ')
}

/** Each number of a workbook with its column header and the following origin, and each of its texts. */
export function textInWorkbook(bytes: Uint8Array): string[] {
  return readWorkbook(bytes).flatMap(({ name, rows, frozenRows }) => {
    const heads = (rows[frozenRows - 1] ?? []).map((cell) => textOf(cell) ?? '')
    return rows.flatMap((row) =>
      row.flatMap((cell, column) => {
        if (cell === null) return []
        if ('text' in cell) return [cell.text]
        if (!Number.isInteger(cell.number) || cell.number < 10_000 || cell.format.includes('yy')) return []
        const next = heads.findIndex((head, index) => index > column && head.startsWith('Origine'))
        // A range may be between a number and its origin, but no other number.
        const origin = next > 0 && next - column <= 3 ? (textOf(row[next] ?? null) ?? '') : ''
        return [[name, heads[column], formatNumber(cell.number), origin].join(' · ')]
      }),
    )
  })
}
