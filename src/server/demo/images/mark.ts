import { turn } from './scene.ts'

const INKS = ['#0b7285', '#bf400d', '#252521', '#7e7416', '#8c1941', '#364fc7', '#237032', '#804200'] as const

const SHAPES = [
  '<circle cx="300" cy="300" r="130" fill="none" stroke="INK" stroke-width="40"/><circle cx="300" cy="300" r="40" fill="INK"/>',
  '<path d="M300 140L460 440H140Z" fill="INK"/><path d="M300 260L370 400H230Z" fill="PAPER"/>',
  '<path d="M170 430V170H430V430H350V250H250V430Z" fill="INK"/>',
  '<path d="M140 320C200 220 260 220 300 300S400 380 460 280" fill="none" stroke="INK" stroke-width="44" stroke-linecap="round"/>',
  '<circle cx="240" cy="300" r="100" fill="none" stroke="INK" stroke-width="34"/><circle cx="360" cy="300" r="100" fill="none" stroke="INK" stroke-width="34"/>',
  '<path d="M300 130C430 240 430 380 300 470 170 380 170 240 300 130Z" fill="INK"/><path d="M300 210V440" stroke="PAPER" stroke-width="20"/>',
  '<rect x="160" y="160" width="130" height="280" fill="INK"/><rect x="320" y="250" width="120" height="190" fill="INK"/>',
  '<path d="M150 300A150 150 0 0 1 450 300H150Z" fill="INK"/><rect x="150" y="330" width="300" height="36" fill="INK"/><rect x="200" y="394" width="200" height="36" fill="INK"/>',
] as const

/** The logo of a brand or a client. */
export function mark(number: number): string {
  const paper = turn(['#f8fafb', '#f4efe6', '#eef3f1'], number)
  const shape = turn(SHAPES, number).replaceAll('INK', turn(INKS, number)).replaceAll('PAPER', paper)
  return `<rect width="600" height="600" fill="${paper}"/>${shape}`
}
