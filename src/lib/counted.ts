import { formatNumber } from './format-number.ts'

/** A count with its noun: '1 creator', '1.129 contenuti'. */
export function counted(count: number, one: string, other: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : other}`
}
