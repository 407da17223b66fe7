import type { SheetPreview } from '../../../contract/sheets.ts'
import type { ReadContents } from './read-contents.ts'
import type { Layout } from './remembered-columns.ts'
import type { Answers } from './stored-answers.ts'

type Read = Pick<ReadContents, 'columns' | 'samples'>

/** A sheet's columns as the preview shows them. */
export function columnsOf({ columns, samples }: Read, answers: Answers): SheetPreview['columns'] {
  return columns.map(({ name, field, index, isClear, isRemembered, note }) => {
    // A choice for this sheet can be changed.
    const isChosen = answers.columns.some((chosen) => chosen.name === name)
    const isKnown = (isClear || isRemembered) && !isChosen
    return { name, field, isKnown, isRemembered, note, sample: samples.get(index) ?? '' }
  })
}

/** Choices to remember for sheets with the same columns: only for columns whose names are not clear. */
export function layoutOf({ columns }: Read, answers: Answers): Layout {
  return {
    header: columns.map(({ name }) => name),
    columns: answers.columns.filter(
      (chosen) => columns.find(({ name }) => name === chosen.name)?.isClear === false,
    ),
  }
}
