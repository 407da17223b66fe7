import { importMessages } from '../../../messages/import.ts'
import { UnreadableSheet } from './sheet-row.ts'

/** The row and column of 'AB12', counted from 1: 12 and 28. @throws UnreadableSheet */
export function readReference(reference: string): { row: number; column: number } {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? []
  if (letters === undefined) throw new UnreadableSheet(1, importMessages.notWorkbook)
  const column = letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits), column }
}
