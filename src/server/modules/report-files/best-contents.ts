import type { Content } from '../../../contract/contents.ts'

/** Tiles of the report. */
const TILES = 10

/** The contents that were seen most, what is not known last. */
export function bestContents(contents: readonly Content[]): Content[] {
  return contents
    .toSorted((one, other) => (other.impressionsViewCount ?? -1) - (one.impressionsViewCount ?? -1))
    .slice(0, TILES)
}
