import type UPlot from 'uplot'
import { figureWords } from '../messages/figure-words.ts'
import { uiMessages } from '../messages/ui.ts'
import styles from './chart-tooltip.module.css'
import { type ChartColor, colorValue } from './chart-color.ts'

let dayFormat: Intl.DateTimeFormat | undefined

/** `lun 19 ottobre`. */
export function dayInWords(day: string): string {
  dayFormat ??= new Intl.DateTimeFormat(figureWords.format.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return dayFormat.format(new Date(day))
}

/** Pixels between the cursor and the box, and between the box and the chart's top. */
const distance = 14
const top = 6

type TooltipData = {
  /** For each index on the axis. */
  titleOf: (index: number) => string | undefined
  series: readonly TooltipSeries[]
  noteOf: (index: number) => string | undefined
}

type TooltipSeries = { label: string; color: ChartColor; values: readonly (number | null)[] }

/** A box next to the cursor with the day and every series' value; also follows touch. */
export function chartTooltip({ titleOf, series, noteOf }: TooltipData): UPlot.Plugin {
  const box = document.createElement('div')
  box.className = styles.tooltip ?? ''
  box.hidden = true

  function init(plot: UPlot) {
    plot.over.append(box)
    plot.over.addEventListener('pointermove', (event) => {
      if (event.pointerType !== 'touch') return
      const { left } = plot.over.getBoundingClientRect()
      plot.setCursor({ left: event.clientX - left, top })
    })
  }
  function setCursor(plot: UPlot) {
    const index = plot.cursor.idx
    const title = index === null || index === undefined ? undefined : titleOf(index)
    box.hidden = title === undefined
    if (title === undefined || index === null || index === undefined) return
    box.replaceChildren(
      line('b', title),
      ...series.map((one) => valueRow(one.label, colorValue(one.color), one.values[index] ?? null)),
    )
    const note = noteOf(index)
    if (note) box.append(line('p', note))
    const at = plot.valToPos(plot.data[0][index] ?? 0, 'x')
    const right = at + distance
    const fits = right + box.offsetWidth <= plot.over.clientWidth
    box.style.setProperty('inset-inline-start', `${fits ? right : at - distance - box.offsetWidth}px`)
    box.style.setProperty('inset-block-start', `${top}px`)
  }
  return { hooks: { init, setCursor } }
}

function valueRow(label: string, color: string, value: number | null): HTMLElement {
  const row = document.createElement('div')
  const swatch = document.createElement('i')
  swatch.style.setProperty('background', color)
  row.append(
    swatch,
    label,
    line('em', value === null ? uiMessages.unknown : figureWords.format.number(value)),
  )
  return row
}

function line(tag: 'b' | 'p' | 'em', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
