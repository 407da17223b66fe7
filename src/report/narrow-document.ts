import type { Words } from '../messages/words.ts'
import type { Block, Cell, ReportDocument, Row, SectionId, TableBlock } from './document.ts'

/** The parts of a document for a file; all if nothing is chosen. */
export type DocumentChoice = {
  sections?: readonly SectionId[] | undefined
  /** Number of contents, most viewed first. */
  contents?: number | undefined
  /** Whether it includes creators' fees. */
  fees?: boolean | undefined
}

/** The document reduced to the chosen parts; never extended. */
export function narrowDocument(
  document: ReportDocument,
  { sections, contents, fees = true }: DocumentChoice,
  words: Pick<Words, 'pdf'>,
): ReportDocument {
  const of = (block: Block): Block[] => {
    const some =
      contents === undefined ? [block] : withContents(block, contents, countContents(document), words)
    return fees ? some : some.map(withoutFees)
  }
  return {
    ...document,
    sections: document.sections
      .filter(({ id }) => sections?.includes(id) ?? true)
      .map((section) => ({ ...section, blocks: section.blocks.flatMap(of) })),
  }
}

/** The table of all contents; undefined if there are none. */
export function contentsBlock({ sections }: ReportDocument): TableBlock | undefined {
  return sections
    .flatMap(({ blocks }) => blocks)
    .filter((block) => block.kind === 'table')
    .find(({ id }) => id === 'contents')
}

function countContents(document: ReportDocument): number {
  return contentsBlock(document)?.rows.length ?? 0
}

function withContents(block: Block, most: number, all: number, { pdf }: Pick<Words, 'pdf'>): Block[] {
  const isOfContents =
    block.kind === 'gallery' || (block.kind === 'table' && ['contents', 'standouts'].includes(block.id))
  if (!isOfContents) return [block]
  if (most === 0) return []
  if (block.kind === 'gallery' && block.id !== 'standouts' && block.items.length > most)
    return [{ ...block, items: block.items.slice(0, most), sub: pdf.bestSub(most, all) }]
  if (block.kind !== 'table' || block.id !== 'contents' || block.rows.length <= most) return [block]
  const sub = [pdf.bestSub(most, all), ...(block.sub === null ? [] : [block.sub])].join('. ')
  return [{ ...block, rows: mostSeen(block, most), sub }]
}

/** In their original order. */
function mostSeen({ columns, rows }: TableBlock, most: number): Row[] {
  const views = columns.findIndex(({ id }) => id === 'impressionsViewCount')
  const seen = ({ cells }: Row) => {
    const cell = cells[views]
    return cell?.kind === 'figure' && typeof cell.figure.value === 'number' ? cell.figure.value : -1
  }
  const best = new Set(rows.toSorted((one, other) => seen(other) - seen(one)).slice(0, most))
  return rows.filter((row) => best.has(row))
}

/** Without the euro columns of the table of creators, which contain fees and values computed from them. */
function withoutFees(block: Block): Block {
  if (block.kind !== 'table' || block.id !== 'creators') return block
  const all = [...block.rows.map(({ cells }) => cells), ...(block.total === null ? [] : [block.total])]
  const stays = block.columns.map((_, index) => !all.some((cells) => isMoney(cells[index])))
  const some = <T>(list: readonly T[]) => list.filter((_, index) => stays[index])
  return {
    ...block,
    columns: some(block.columns),
    rows: block.rows.map((row) => ({ ...row, cells: some(row.cells) })),
    total: block.total && some(block.total),
  }
}

function isMoney(cell: Cell | undefined): boolean {
  return cell?.kind === 'figure' && cell.figure.unit === 'euro'
}
